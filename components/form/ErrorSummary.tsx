import type { FormikProps } from 'formik';
import { useEffect, useRef } from 'react';
import { useMessages } from '@/hooks/useMessages';
import styles from './Form.module.css';
import { fieldId } from './fieldId';
import { Notice } from './Notice';
import type { Refusal, Values } from './useBoundForm';

interface Props<V extends Values> {
  readonly form: FormikProps<V>;
  readonly refusal: Refusal | null;
}

/** The label of a field as it stands on the page. */
function labelOf(name: string): string {
  return document.querySelector(`label[for="${fieldId(name)}"]`)?.getAttribute('data-label') ?? name;
}

function sentencesOf<V extends Values>({ form, refusal }: Props<V>): [name: string, sentence: string][] {
  const { errors, initialValues } = form;
  const all: Record<string, unknown> = { ...refusal?.fields, ...errors };
  const inOrder = Object.keys(initialValues).filter((name) => typeof all[name] === 'string');
  return inOrder.map((name) => [name, String(all[name])]);
}

/** After each attempt that failed: what is wrong, with a way to each field. It takes the focus, so that it is read out. */
export function ErrorSummary<V extends Values>({ form, refusal }: Props<V>) {
  const t = useMessages('form');
  const box = useRef<HTMLDivElement>(null);
  const sentences = form.submitCount > 0 ? sentencesOf({ form, refusal }) : [];
  const isShown = !form.isSubmitting && (sentences.length > 0 || Boolean(refusal?.message));

  // Each attempt counts anew, also one that fails as the one before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: The focus moves after an attempt, not while somebody types.
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [form.submitCount, form.isSubmitting, refusal]);

  if (!isShown) return null;
  return (
    <Notice tone="error" isNews ref={box}>
      <p className={styles.summaryTitle}>{refusal?.message ?? t('summary', { count: sentences.length })}</p>
      {sentences.length > 0 && (
        <ul className={styles.summaryList}>
          {sentences.map(([name, sentence]) => (
            <li key={name}>
              <a
                href={`#${fieldId(name)}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(fieldId(name))?.focus();
                }}
              >
                {labelOf(name)}: {sentence}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
