import { useEffect, useRef, useState } from 'react';
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
export function ConfirmAct({ label, of, question, yes, isDangerous = false, isSending, onConfirm }: Props) {
  const t = useMessages('deals');
  const [isAsked, setIsAsked] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const text = useRef<HTMLParagraphElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (isAsked) text.current?.focus();
    else if (wasAsked.current) opener.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);
  const tone = isDangerous ? `button ${panel.dangerous}` : 'button button-primary';
  if (!isAsked) {
    return (
      <button
        ref={opener}
        type="button"
        className={isDangerous ? 'button' : 'button button-primary'}
        aria-label={t('actOf', { act: label, of })}
        onClick={() => setIsAsked(true)}
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
        <button type="button" className={tone} disabled={isSending} onClick={onConfirm}>
          {yes}
        </button>
        <button type="button" className="button" disabled={isSending} onClick={() => setIsAsked(false)}>
          {t('back')}
        </button>
      </div>
    </div>
  );
}
