import { PageLink } from '@/components/shell/PageLink';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatInstant, SAO_PAULO } from '@/domain/time/calendar';
import { zoneName } from '@/domain/time/deadline';
import { CODE_MINUTES } from '@/domain/visitRequest/rules';
import { useMessages } from '@/hooks/useMessages';
import styles from '../PlainForm.module.css';
import { FormProblem } from './FormProblem';
import type { VisitScreenProps } from './VisitScreen';

type CodeProps = Pick<VisitScreenProps, 'action' | 'form' | 'again' | 'isResent' | 'resendAt'>;

/** Code of the e-mail, which confirms the visit of a visitor without an account. */
export function CodeForm(props: CodeProps) {
  const { action, form, again, isResent } = props;
  const t = useMessages('visitBooking');
  const isWrong = form.problem === 'code';
  return (
    <form method="post" action={action} noValidate className={styles.form}>
      <FormProblem problem={form.problem} />
      {isResent && form.problem === null && <p role="status">{t('code.resent')}</p>}
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
      <Wait {...props} />
      <button type="submit" name="acao" value="reenviar" className="button">
        {t('code.resend')}
      </button>
      <PageLink href={again} className="link">
        {t('code.again')}
      </PageLink>
    </form>
  );
}

/** Time from which another code can be sent. */
function Wait({ resendAt }: CodeProps) {
  const t = useMessages('visitBooking');
  const { locale } = useMessagesValue();
  if (resendAt === null) return null;
  const from = formatInstant(resendAt, { timeZone: SAO_PAULO, style: 'time' }, locale);
  return <p className={styles.help}>{t('code.wait', { from, zone: zoneName(SAO_PAULO, locale) })}</p>;
}
