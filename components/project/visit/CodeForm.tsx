import { PageLink } from '@/components/shell/PageLink';
import { CODE_MINUTES } from '@/domain/visitRequest/rules';
import { useMessages } from '@/hooks/useMessages';
import styles from '../PlainForm.module.css';
import { FormProblem } from './FormProblem';
import type { VisitScreenProps } from './VisitScreen';

/** Code of the e-mail, which confirms the visit of a visitor without an account. */
export function CodeForm({ action, form, again }: Pick<VisitScreenProps, 'action' | 'form' | 'again'>) {
  const t = useMessages('visitBooking');
  const isWrong = form.problem === 'code';
  return (
    <form method="post" action={action} noValidate className={styles.form}>
      <FormProblem problem={form.problem} />
      <p>{t('code.text', { minutes: CODE_MINUTES })}</p>
      <div className={styles.field}>
        <label htmlFor="visita-code">{t('code.label')}</label>
        <input
          id="visita-code"
          name="code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          required
          aria-invalid={isWrong || undefined}
        />
      </div>
      <button type="submit" className="button button-primary">
        {t('code.send')}
      </button>
      <PageLink href={again} className="link">
        {t('code.again')}
      </PageLink>
    </form>
  );
}
