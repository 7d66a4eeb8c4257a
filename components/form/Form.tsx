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
  /** Names the form to who cannot see it; the title of the page, where it is the only one. */
  readonly label: string;
  readonly children: ReactNode;
  /** Below the button. */
  readonly footer?: ReactNode;
}

/**
 * A press leaves the focus where it was until it has become a click: a field that is left tells what is wrong with it, which
 * would push the button from under the pointer.
 */
function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button, a')) event.preventDefault();
}

/** A form whose sentences are ours, the same in every browser; what went wrong stands on top and takes the focus. */
export function Form<V extends Values>({ submitLabel, label, children, footer, ...given }: FormProps<V>) {
  const t = useMessages('form');
  const { form, element, refusal, submit } = useBoundForm(given);
  const isAlive = useHydrated();
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
          // Without a load MUI would wrap the label in a style of its own, which the content policy does not let in.
          loading={form.isSubmitting || null}
          loadingPosition="start"
          disabled={!isAlive}
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
