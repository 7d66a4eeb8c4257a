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

/** Label of a field as the page shows it. */
function labelOf(name: string): string {
  return document.querySelector(`label[for="${fieldId(name)}"]`)?.getAttribute('data-label') ?? name;
}

function sentencesOf<V extends Values>({ form, refusal }: Props<V>): [name: string, sentence: string][] {
  const { errors, initialValues } = form;
  const all: Record<string, unknown> = { ...refusal?.fields, ...errors };
  const inOrder = Object.keys(initialValues).filter((name) => typeof all[name] === 'string');
  return inOrder.map((name) => [name, String(all[name])]);
}

/**
 * Errors after each failed attempt, with a link to each field. It takes the focus, so that screen readers announce it.
 */
export function ErrorSummary<V extends Values>({ form, refusal }: Props<V>) {
  const t = useMessages('form');
  const box = useRef<HTMLDivElement>(null);
  const sentences = form.submitCount > 0 ? sentencesOf({ form, refusal }) : [];
  const isShown = !form.isSubmitting && (sentences.length > 0 || Boolean(refusal?.message));

  // Each attempt counts, also one with the same errors.
  // biome-ignore lint/correctness/useExhaustiveDependencies: The focus moves after an attempt, not while typing.
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
