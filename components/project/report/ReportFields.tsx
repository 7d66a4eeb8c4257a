import type { ReactNode } from 'react';
import { PageLink } from '@/components/shell/PageLink';
import { CONTACT_DAYS, MAX_REPORT_TEXT, REPORT_REASONS } from '@/domain/report/rules';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import styles from '../PlainForm.module.css';
import type { ReportField, ReportForm } from './sendReport';

interface ReportFieldsProps {
  readonly action: string;
  readonly form: ReportForm;
}

/** Our own validation messages, the same in every browser. */
export function ReportFields({ action, form }: ReportFieldsProps) {
  const t = useMessages('report');
  return (
    <form method="post" action={action} noValidate className={styles.form}>
      <Reasons form={form} />
      <Field name="text" form={form} help={t('text.help', { count: MAX_REPORT_TEXT })}>
        {(attributes) => <textarea {...attributes} rows={5} defaultValue={form.values.text} />}
      </Field>
      <Field name="email" form={form} help={t('email.help', { days: CONTACT_DAYS })}>
        {(attributes) => (
          <input {...attributes} type="email" autoComplete="email" defaultValue={form.values.email} />
        )}
      </Field>
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor="aviso-website">{t('website')}</label>
        <input id="aviso-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <p className={styles.help}>
        {t('privacy')}{' '}
        <PageLink href={paths.privacy()} className="link">
          {t('policy')}
        </PageLink>
      </p>
      <button type="submit" className="button button-primary">
        {t('send')}
      </button>
    </form>
  );
}

function Reasons({ form }: Pick<ReportFieldsProps, 'form'>) {
  const t = useMessages('report');
  const hasError = form.errors.includes('reason');
  return (
    <fieldset
      className={styles.reasons}
      aria-invalid={hasError || undefined}
      aria-describedby={hasError ? 'aviso-reason-erro' : undefined}
    >
      <legend>{t('reason.label')}</legend>
      {REPORT_REASONS.map((reason) => (
        <label key={reason}>
          <input
            type="radio"
            name="reason"
            value={reason}
            defaultChecked={form.values.reason === reason}
            required
          />
          <span>{t(`reason.options.${reason === 'other' ? 'else' : reason}`)}</span>
        </label>
      ))}
      {hasError && (
        <p id="aviso-reason-erro" className={styles.wrong}>
          {t('reason.wrong')}
        </p>
      )}
    </fieldset>
  );
}

interface FieldProps {
  readonly name: Exclude<ReportField, 'reason'>;
  readonly form: ReportForm;
  readonly help: string;
  readonly children: (attributes: {
    id: string;
    name: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string;
  }) => ReactNode;
}

function Field({ name, form, help, children }: FieldProps) {
  const t = useMessages('report');
  const id = `aviso-${name}`;
  const hasError = form.errors.includes(name);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t(`${name}.label`)}</label>
      <p id={`${id}-ajuda`} className={styles.help}>
        {help}
      </p>
      {children({
        id,
        name,
        'aria-invalid': hasError || undefined,
        'aria-describedby': hasError ? `${id}-ajuda ${id}-erro` : `${id}-ajuda`,
      })}
      {hasError && (
        <p id={`${id}-erro`} className={styles.wrong}>
          {t(`${name}.wrong`)}
        </p>
      )}
    </div>
  );
}
