import { type FormikProps, useFormik } from 'formik';
import { type RefObject, useEffect, useRef, useState } from 'react';
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
  const { values, setValues } = form;
  useEffect(() => {
    if (isRestored.current) return writeDraft(name, values, secret);
    isRestored.current = true;
    const kept = fitting(readDraft(name), initialValues);
    const typed = typedAlready(element.current, initialValues) as Partial<V>;
    if (Object.keys({ ...kept, ...typed }).length > 0)
      void setValues({ ...values, ...kept, ...typed }, false);
  }, [name, values, secret, initialValues, element, setValues]);
}

/** A form with its draft, its sentences, and no way to send it twice. */
export function useBoundForm<V extends Values>(given: BoundForm<V>) {
  const t = useMessages('errors');
  const element = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const form = useFormik<V>({
    initialValues: given.initialValues,
    validate: (values) => ({ ...fieldSentences(given.schema, values, t) }),
    onSubmit: async (values) => {
      // Two presses in one moment come before the button can be disabled.
      if (isSending.current) return;
      isSending.current = true;
      setRefusal(null);
      try {
        const answer = await given.onSubmit(values);
        if (answer === null) dropDraft(given.name);
        else setRefusal(answer);
      } finally {
        isSending.current = false;
      }
    },
  });
  useDraft(form, element, given);
  return { form, element, refusal };
}
