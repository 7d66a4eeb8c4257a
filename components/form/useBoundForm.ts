import { type FormikErrors, type FormikProps, useFormik } from 'formik';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { AnyObjectSchema } from 'yup';
import { rememberHeading } from '@/hooks/keepFocus';
import { useMessages } from '@/hooks/useMessages';
import { dropDraft, readDraft, writeDraft } from './draft';
import { type FieldSentences, fieldSentences } from './fieldSentences';

/** Refusal of a sent form: a message for all of it, messages of fields, or both. */
export interface Refusal {
  readonly message?: string;
  readonly fields?: FieldSentences;
}

export type Values = Record<string, string | boolean>;

export interface BoundForm<V extends Values> {
  /** Name of the draft in this tab. */
  readonly name: string;
  readonly schema: AnyObjectSchema;
  readonly initialValues: V;
  /** Fields that are never stored: passwords and codes. */
  readonly secret?: readonly (keyof V & string)[];
  readonly onSubmit: (values: V) => Promise<Refusal | null>;
}

const NO_SECRETS: readonly string[] = [];

const isTyped = (field: Element) =>
  field instanceof HTMLInputElement ||
  field instanceof HTMLSelectElement ||
  field instanceof HTMLTextAreaElement;

/** Values typed, or filled in by the browser, before the page was hydrated. */
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

/** Values that the form still has, with the same type: a draft may come from an older version of the page. */
function fitting<V extends Values>(draft: Readonly<Record<string, unknown>>, initial: V): Partial<V> {
  const kept = Object.entries(draft).filter(([name, value]) => typeof initial[name] === typeof value);
  return Object.fromEntries(kept) as Partial<V>;
}

/** Stores typed values in this tab and restores them after a reload. */
function useDraft<V extends Values>(
  form: FormikProps<V>,
  element: RefObject<HTMLFormElement | null>,
  { name, initialValues, secret = NO_SECRETS }: BoundForm<V>,
): void {
  const isRestored = useRef(false);
  const { values, dirty, setValues } = form;
  useEffect(() => {
    // Unchanged values are not stored: they would hide later changes by others.
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

/** Refusals of fields whose value has not changed since. */
function stillRefused<V extends Values>(refused: Refused<V> | null, values: V): FieldSentences {
  const sentences = Object.entries(refused?.fields ?? {});
  return Object.fromEntries(sentences.filter(([name]) => values[name] === refused?.values[name]));
}

/** Form with a draft, validation messages, and protection against double submission. */
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
      // Two presses can come before the form knows that it is being sent.
      if (isSending.current) return;
      isSending.current = true;
      const focusHeading = rememberHeading(element.current);
      setRefusal(null);
      try {
        const answer = await given.onSubmit(values);
        if (answer === null) return dropDraft(given.name);
        setRefusal(answer);
        refused.current = { fields: answer.fields ?? {}, values };
        setErrors({ ...answer.fields } as FormikErrors<V>);
      } finally {
        isSending.current = false;
        focusHeading();
      }
    },
  });
  useDraft(form, element, given);
  /** Each attempt is validated again, also with refused values. */
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (form.isSubmitting) return event.preventDefault();
    refused.current = null;
    form.handleSubmit(event);
  };
  return { form, element, refusal, submit };
}
