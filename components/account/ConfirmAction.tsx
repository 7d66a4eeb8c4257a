import { useEffect, useRef, useState } from 'react';
import { ActionButton } from '@/components/form/ActionButton';
import panel from './Panel.module.css';
import { useOpener } from './useOpener';

interface Props {
  readonly label: string;
  /** Accessible name where several buttons of the page have the same label. */
  readonly name?: string;
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  /** False for an action that ends nothing, such as an acceptance. */
  readonly isDangerous?: boolean;
  readonly isBusy: boolean;
  readonly className?: string;
  readonly onConfirm: () => void;
}

/** Button whose action is confirmed in place; "no" has the focus. After a failure the question stays. */
export function ConfirmAction({
  label,
  name,
  question,
  yes,
  no,
  isDangerous = true,
  isBusy,
  className = isDangerous ? 'button' : 'button button-primary',
  onConfirm,
}: Props) {
  const [isAsking, setAsking] = useState(false);
  const opener = useOpener(isAsking);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) back.current?.focus();
  }, [isAsking]);
  if (!isAsking) {
    return (
      <button
        ref={opener}
        type="button"
        className={className}
        aria-label={name}
        onClick={() => setAsking(true)}
      >
        {label}
      </button>
    );
  }
  return (
    <div role="alertdialog" aria-label={question} className={panel.confirm}>
      <p>{question}</p>
      <div className={panel.actions}>
        <ActionButton ref={back} isBusy={isBusy} onClick={() => setAsking(false)}>
          {no}
        </ActionButton>
        <ActionButton
          className={isDangerous ? `button ${panel.dangerous}` : 'button button-primary'}
          isBusy={isBusy}
          onClick={onConfirm}
        >
          {yes}
        </ActionButton>
      </div>
    </div>
  );
}
