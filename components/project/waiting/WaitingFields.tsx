import type { ReactNode } from 'react';
import { PageLink } from '@/components/shell/PageLink';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import styles from '../PlainForm.module.css';
import type { WaitingField, WaitingForm } from './sendWaiting';
import type { WaitingScreenProps } from './WaitingScreen';

type FieldsProps = Pick<
  WaitingScreenProps,
  'action' | 'account' | 'form' | 'company' | 'label' | 'asksBedrooms' | 'isBeforeLaunch'
>;

const MOST_BEDROOMS = 4;

/** Our own validation messages, the same in every browser. */
export function WaitingFields({
  action,
  account,
  form,
  company,
  label,
  asksBedrooms,
  isBeforeLaunch,
}: FieldsProps) {
  const t = useMessages('waitingEntry');
  return (
    <form method="post" action={action} noValidate className={styles.form}>
      {account ? <p>{t('account', { email: account.email })}</p> : <Contact form={form} />}
      {label === null && <Wishes form={form} asksBedrooms={asksBedrooms} />}
      <Consent form={form} company={company} />
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor="espera-website">{t('website')}</label>
        <input id="espera-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <p className={styles.help}>
        {t('privacy')}{' '}
        <PageLink href={paths.privacy()} className="link">
          {t('policy')}
        </PageLink>
      </p>
      <button type="submit" className="button button-primary">
        {t(isBeforeLaunch ? 'send.launch' : 'send.later')}
      </button>
    </form>
  );
}

function Contact({ form }: { readonly form: WaitingForm }) {
  return (
    <>
      <Field name="name" form={form}>
        {(attributes) => (
          <input {...attributes} type="text" autoComplete="name" required defaultValue={form.values.name} />
        )}
      </Field>
      <Field name="email" form={form} hasHelp>
        {(attributes) => (
          <input
            {...attributes}
            type="email"
            autoComplete="email"
            required
            defaultValue={form.values.email}
          />
        )}
      </Field>
      <Field name="phone" form={form}>
        {(attributes) => (
          <input {...attributes} type="tel" autoComplete="tel-national" defaultValue={form.values.phone} />
        )}
      </Field>
    </>
  );
}

function Wishes({ form, asksBedrooms }: Pick<FieldsProps, 'form' | 'asksBedrooms'>) {
  const t = useMessages('waitingEntry');
  return (
    <fieldset className={styles.group}>
      <legend>{t('wishes.title')}</legend>
      <p className={styles.help}>{t('wishes.help')}</p>
      {asksBedrooms && (
        <Field name="bedrooms" form={form}>
          {(attributes) => (
            <select {...attributes} defaultValue={form.values.bedrooms}>
              <option value="">{t('bedrooms.any')}</option>
              {Array.from({ length: MOST_BEDROOMS }, (_, index) => index + 1).map((count) => (
                <option key={count} value={count}>
                  {t('bedrooms.option', { count })}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Field name="maxPrice" form={form}>
        {(attributes) => (
          <input {...attributes} type="text" inputMode="decimal" defaultValue={form.values.maxPrice} />
        )}
      </Field>
    </fieldset>
  );
}

function Consent({ form, company }: Pick<FieldsProps, 'form' | 'company'>) {
  const t = useMessages('waitingEntry');
  const hasError = form.errors.includes('consent');
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          type="checkbox"
          name="consent"
          value="1"
          required
          defaultChecked={form.values.consent === '1'}
          aria-invalid={hasError || undefined}
          aria-describedby={hasError ? 'espera-consent-erro' : undefined}
        />
        <span>{t('consent.label', { company })}</span>
      </label>
      {hasError && (
        <p id="espera-consent-erro" className={styles.wrong}>
          {t('consent.wrong')}
        </p>
      )}
    </div>
  );
}

interface FieldProps {
  readonly name: Exclude<WaitingField, 'consent'>;
  readonly form: WaitingForm;
  readonly hasHelp?: boolean;
  readonly children: (attributes: {
    id: string;
    name: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

function Field({ name, form, hasHelp = false, children }: FieldProps) {
  const t = useMessages('waitingEntry');
  const id = `espera-${name}`;
  const hasError = form.errors.includes(name);
  const described = [hasHelp && `${id}-ajuda`, hasError && `${id}-erro`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t(`${name}.label`)}</label>
      {hasHelp && (
        <p id={`${id}-ajuda`} className={styles.help}>
          {t('email.help')}
        </p>
      )}
      {children({
        id,
        name,
        'aria-invalid': hasError || undefined,
        'aria-describedby': described || undefined,
      })}
      {hasError && (
        <p id={`${id}-erro`} className={styles.wrong}>
          {t(`${name}.wrong`)}
        </p>
      )}
    </div>
  );
}
