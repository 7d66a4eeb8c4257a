import { useEffect, useRef, useState } from 'react';
import { ActionButton } from '@/components/form/ActionButton';
import { useMessages } from '@/hooks/useMessages';
import styles from '../outcome/Waiting.module.css';

/** Returns to the choice of method after a confirmation, because it cancels the payment in progress. */
export function ChangeMethod({ onChange }: { onChange: () => Promise<void> }) {
  const t = useMessages('checkout');
  const [isConfirming, setIsConfirming] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasConfirming = useRef(false);
  useEffect(() => {
    if (isConfirming) question.current?.focus();
    else if (wasConfirming.current) opener.current?.focus();
    wasConfirming.current = isConfirming;
  }, [isConfirming]);

  if (!isConfirming) {
    return (
      <button
        ref={opener}
        type="button"
        className={`link ${styles.change}`}
        onClick={() => setIsConfirming(true)}
      >
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
        <ActionButton isBusy={isSending} onClick={() => void change()}>
          {t('change.yes')}
        </ActionButton>
        <ActionButton isBusy={isSending} onClick={() => setIsConfirming(false)}>
          {t('change.no')}
        </ActionButton>
      </div>
    </div>
  );
}
