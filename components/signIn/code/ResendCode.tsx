import { useEffect, useState } from 'react';
import { ActionButton } from '@/components/form/ActionButton';
import { useToast } from '@/contexts/ToastContext';
import { useMessages } from '@/hooks/useMessages';
import { refusalOf } from '../identityCalls';
import styles from '../portal/Portal.module.css';

/** E-mails take a while, and a new code would invalidate the first. */
const WAIT_SECONDS = 30;

/** Requests another code, after a countdown. */
export function ResendCode({ send }: { send: () => Promise<void> }) {
  const t = useMessages('signIn');
  const { show } = useToast();
  const [seconds, setSeconds] = useState(WAIT_SECONDS);
  useEffect(() => {
    if (seconds === 0) return;
    const timer = window.setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => window.clearTimeout(timer);
  }, [seconds]);

  const again = async () => {
    setSeconds(WAIT_SECONDS);
    try {
      await send();
      show({ type: 'success', message: t('confirm.resent') });
    } catch (error) {
      show({ type: 'error', message: refusalOf(error, t).message ?? t('failures.unknown') });
    }
  };

  return (
    <ActionButton className={`link ${styles.plain}`} isBusy={seconds > 0} onClick={() => void again()}>
      {seconds > 0 ? t('confirm.resendWait', { count: seconds }) : t('confirm.resend')}
    </ActionButton>
  );
}
