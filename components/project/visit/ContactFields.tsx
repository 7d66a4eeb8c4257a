import type { InputHTMLAttributes } from 'react';
import { PageLink } from '@/components/shell/PageLink';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import styles from '../PlainForm.module.css';
import type { ContactField, VisitForm } from './visitForm';

const INPUTS: readonly (readonly [
  name: Exclude<ContactField, 'consent'>,
  attributes: InputHTMLAttributes<HTMLInputElement>,
])[] = [
  ['name', { type: 'text', autoComplete: 'name' }],
  ['email', { type: 'email', autoComplete: 'email' }],
  ['phone', { type: 'tel', autoComplete: 'tel-national' }],
];

interface Props {
  readonly form: VisitForm;
  readonly company: string;
}

/** Contact of a visitor without an account, with the consent to use it. */
export function ContactFields({ form, company }: Props) {
  const t = useMessages('visitBooking');
  return (
    <fieldset className={styles.group}>
      <legend>{t('contact.title')}</legend>
      {INPUTS.map(([name, attributes]) => {
        const id = `visita-${name}`;
        const isWrong = form.errors.includes(name);
        const described = [name === 'email' && `${id}-ajuda`, isWrong && `${id}-erro`].filter(Boolean);
        return (
          <div key={name} className={styles.field}>
            <label htmlFor={id}>{t(`contact.${name}.label`)}</label>
            {name === 'email' && (
              <p id={`${id}-ajuda`} className={styles.help}>
                {t('contact.email.help')}
              </p>
            )}
            <input
              {...attributes}
              id={id}
              name={name}
              required
              defaultValue={form.contact[name]}
              aria-invalid={isWrong || undefined}
              aria-describedby={described.join(' ') || undefined}
            />
            {isWrong && (
              <p id={`${id}-erro`} className={styles.wrong}>
                {t(`contact.${name}.wrong`)}
              </p>
            )}
          </div>
        );
      })}
      <Consent form={form} company={company} />
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor="visita-website">{t('contact.website')}</label>
        <input id="visita-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <p className={styles.help}>
        {t('contact.privacy')}{' '}
        <PageLink href={paths.privacy()} className="link">
          {t('contact.policy')}
        </PageLink>
      </p>
    </fieldset>
  );
}

function Consent({ form, company }: Props) {
  const t = useMessages('visitBooking');
  const isWrong = form.errors.includes('consent');
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          type="checkbox"
          name="consent"
          value="1"
          required
          defaultChecked={form.contact.consent === '1'}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? 'visita-consent-erro' : undefined}
        />
        <span>{t('contact.consent.label', { company })}</span>
      </label>
      {isWrong && (
        <p id="visita-consent-erro" className={styles.wrong}>
          {t('contact.consent.wrong')}
        </p>
      )}
    </div>
  );
}
