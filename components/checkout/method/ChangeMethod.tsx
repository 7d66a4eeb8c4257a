import { useEffect, useRef, useState } from 'react';
import { useMessages } from '@/hooks/useMessages';
import styles from '../outcome/Waiting.module.css';

/** Returns to the choice of method after a confirmation, because it cancels the payment in progress. */
export function ChangeMethod({ onChange }: { onChange: () => Promise<void> }) {
  const t = useMessages('checkout');
  const [isAsked, setIsAsked] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (isAsked) question.current?.focus();
    else if (wasAsked.current) opener.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);

  if (!isAsked) {
    return (
      <button ref={opener} type="button" className={`link ${styles.change}`} onClick={() => setIsAsked(true)}>
        {t('change.ask')}
      </button>
    );
  }
  async function change(): Promise<void> {
    setIsSending(true);
    await onChange();
    setIsSending(false);
  }
  return (
    <div className={styles.question}>
      <p ref={question} tabIndex={-1}>
        {t('change.text')}
      </p>
      <div className={styles.answers}>
        <button type="button" className="button" disabled={isSending} onClick={() => void change()}>
          {t('change.yes')}
        </button>
        <button type="button" className="button" disabled={isSending} onClick={() => setIsAsked(false)}>
          {t('change.no')}
        </button>
      </div>
    </div>
  );
}
