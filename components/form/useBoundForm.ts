import { type FormikErrors, type FormikProps, useFormik } from 'formik';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { AnyObjectSchema } from 'yup';
import { useMessages } from '@/hooks/useMessages';
import { dropDraft, readDraft, writeDraft } from './draft';
import { type FieldSentences, fieldSentences } from './fieldSentences';

/** Why what was sent was not taken: a sentence for all of it, sentences of fields, or both. */
export interface Refusal {
  readonly message?: string;
  readonly fields?: FieldSentences;
}

export type Values = Record<string, string | boolean>;

export interface BoundForm<V extends Values> {
  /** Of the draft in this tab; another form has another. */
  readonly name: string;
  readonly schema: AnyObjectSchema;
  readonly initialValues: V;
  /** Fields that are never kept: passwords and codes. */
  readonly secret?: readonly (keyof V & string)[];
  readonly onSubmit: (values: V) => Promise<Refusal | null>;
}

const NO_SECRETS: readonly string[] = [];

const isTyped = (field: Element) =>
  field instanceof HTMLInputElement ||
  field instanceof HTMLSelectElement ||
  field instanceof HTMLTextAreaElement;

/** What was typed, or filled in by the browser, before the page had become alive. */
function typedAlready(form: HTMLFormElement | null, initial: Values): Partial<Values> {
  const typed: Partial<Values> = {};
  for (const field of form?.elements ?? []) {
    if (!isTyped(field)) continue;
    const value =
      field instanceof HTMLInputElement && field.type === 'checkbox' ? field.checked : field.value;
    if (field.name in initial && value !== initial[field.name]) typed[field.name] = value;
  }
  return typed;
}

/** Only what the form has, and in its own kind: a draft may be of an older version of the page. */
function fitting<V extends Values>(draft: Readonly<Record<string, unknown>>, initial: V): Partial<V> {
  const kept = Object.entries(draft).filter(([name, value]) => typeof initial[name] === typeof value);
  return Object.fromEntries(kept) as Partial<V>;
}

/** Keeps what is typed in this tab, and brings it back when the page is loaded anew. */
function useDraft<V extends Values>(
  form: FormikProps<V>,
  element: RefObject<HTMLFormElement | null>,
  { name, initialValues, secret = NO_SECRETS }: BoundForm<V>,
): void {
  const isRestored = useRef(false);
  const { values, dirty, setValues } = form;
  useEffect(() => {
    // What is as it was before is no draft: kept, it would stand over what others change meanwhile.
    if (isRestored.current) return dirty ? writeDraft(name, values, secret) : dropDraft(name);
    isRestored.current = true;
    const kept = fitting(readDraft(name), initialValues);
    const typed = typedAlready(element.current, initialValues) as Partial<V>;
    if (Object.keys({ ...kept, ...typed }).length > 0)
      void setValues({ ...values, ...kept, ...typed }, false);
  }, [name, values, dirty, secret, initialValues, element, setValues]);
}

interface Refused<V extends Values> {
  readonly fields: FieldSentences;
  readonly values: V;
}

/** What was refused of each field, as long as it says what it said then. */
function stillRefused<V extends Values>(refused: Refused<V> | null, values: V): FieldSentences {
  const sentences = Object.entries(refused?.fields ?? {});
  return Object.fromEntries(sentences.filter(([name]) => values[name] === refused?.values[name]));
}

/** A form with its draft, its sentences, and no way to send it twice. */
export function useBoundForm<V extends Values>(given: BoundForm<V>) {
  const t = useMessages('errors');
  const element = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const refused = useRef<Refused<V> | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const form = useFormik<V>({
    initialValues: given.initialValues,
    validate: (values) => ({
      ...stillRefused(refused.current, values),
      ...fieldSentences(given.schema, values, t),
    }),
    onSubmit: async (values, { setErrors }) => {
      // Two presses in one moment come before the button can be disabled.
      if (isSending.current) return;
      isSending.current = true;
      setRefusal(null);
      try {
        const answer = await given.onSubmit(values);
        if (answer === null) return dropDraft(given.name);
        setRefusal(answer);
        refused.current = { fields: answer.fields ?? {}, values };
        setErrors({ ...answer.fields } as FormikErrors<V>);
      } finally {
        isSending.current = false;
      }
    },
  });
  useDraft(form, element, given);
  /** Each attempt is judged anew, also with what was refused before. */
  const submit = (event: FormEvent<HTMLFormElement>) => {
    refused.current = null;
    form.handleSubmit(event);
  };
  return { form, element, refusal, submit };
}
