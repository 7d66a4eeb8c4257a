import { useEffect, useRef, useState } from 'react';
import { ActionButton } from '@/components/form/ActionButton';
import { useMessages } from '@/hooks/useMessages';
import panel from '../../Panel.module.css';
import styles from './Deals.module.css';

interface Props {
  readonly label: string;
  /** Record that the action concerns, for screen readers that read buttons one by one. */
  readonly of: string;
  readonly question: string;
  readonly yes: string;
  readonly isDangerous?: boolean;
  readonly isSending: boolean;
  readonly onConfirm: () => void;
}

/** Button whose action is confirmed in place. */
export function ConfirmAction({
  label,
  of,
  question,
  yes,
  isDangerous = false,
  isSending,
  onConfirm,
}: Props) {
  const t = useMessages('deals');
  const [isConfirming, setIsConfirming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const text = useRef<HTMLParagraphElement>(null);
  const wasConfirming = useRef(false);
  useEffect(() => {
    if (isConfirming) text.current?.focus();
    else if (wasConfirming.current) opener.current?.focus();
    wasConfirming.current = isConfirming;
  }, [isConfirming]);
  const tone = isDangerous ? `button ${panel.dangerous}` : 'button button-primary';
  if (!isConfirming) {
    return (
      <button
        ref={opener}
        type="button"
        className={isDangerous ? 'button' : 'button button-primary'}
        aria-label={t('actOf', { act: label, of })}
        onClick={() => setIsConfirming(true)}
      >
        {label}
      </button>
    );
  }
  return (
    <div className={styles.question}>
      <p ref={text} tabIndex={-1}>
        {question}
      </p>
      <div className={panel.actions}>
        <ActionButton className={tone} isBusy={isSending} onClick={onConfirm}>
          {yes}
        </ActionButton>
        <ActionButton isBusy={isSending} onClick={() => setIsConfirming(false)}>
          {t('back')}
        </ActionButton>
      </div>
    </div>
  );
}
