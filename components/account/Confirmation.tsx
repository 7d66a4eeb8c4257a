import { useEffect, useRef } from 'react';
import { ActionButton } from '@/components/form/ActionButton';
import panel from './Panel.module.css';

interface Props {
  readonly label: string;
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  readonly isBusy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Confirms an action that cannot be undone; "no" has the focus. */
export function Confirmation({ label, question, yes, no, isBusy, onYes, onNo }: Props) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <div role="alertdialog" aria-label={label} className={panel.confirm}>
      <p>{question}</p>
      <div className={panel.actions}>
        <ActionButton ref={back} isBusy={isBusy} onClick={onNo}>
          {no}
        </ActionButton>
        <ActionButton className={`button ${panel.dangerous}`} isBusy={isBusy} onClick={onYes}>
          {yes}
        </ActionButton>
      </div>
    </div>
  );
}
