import Button from '@mui/material/Button';
import { FormikProvider } from 'formik';
import type { MouseEvent, ReactNode } from 'react';
import { useHydrated } from '@/hooks/useHydrated';
import { useMessages } from '@/hooks/useMessages';
import { ErrorSummary } from './ErrorSummary';
import styles from './Form.module.css';
import { Notice } from './Notice';
import { type BoundForm, useBoundForm, type Values } from './useBoundForm';

interface FormProps<V extends Values> extends BoundForm<V> {
  readonly submitLabel: string;
  /** Name for screen readers; the page's title for its only form. */
  readonly label: string;
  readonly children: ReactNode;
  /** Below the button. */
  readonly footer?: ReactNode;
}

/**
 * Keeps the focus in its field until the press becomes a click: leaving the field shows its error, which would move the
 * button away from the pointer.
 */
function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button, a')) event.preventDefault();
}

/** Form with our own messages in every browser. Errors are shown on top and take the focus. */
export function Form<V extends Values>({ submitLabel, label, children, footer, ...given }: FormProps<V>) {
  const t = useMessages('form');
  const { form, element, refusal, submit } = useBoundForm(given);
  const isHydrated = useHydrated();
  return (
    <FormikProvider value={form}>
      <form
        ref={element}
        method="post"
        noValidate
        aria-label={label}
        className={`needs-script ${styles.form}`}
        onMouseDown={keepFocus}
        onSubmit={submit}
      >
        <ErrorSummary form={form} refusal={refusal} />
        {children}
        <Button
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          // A disabled button would lose the focus.
          aria-disabled={form.isSubmitting || undefined}
          className={styles.submit}
          disabled={!isHydrated}
        >
          {form.isSubmitting ? t('sending') : submitLabel}
        </Button>
        {footer}
      </form>
      <noscript>
        <Notice tone="info">{t('noScript')}</Notice>
      </noscript>
    </FormikProvider>
  );
}
