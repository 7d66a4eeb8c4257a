import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ActionButton } from '@/components/form/ActionButton';
import { MAX_NOTE } from '@/domain/document/schema';
import { useMessages } from '@/hooks/useMessages';
import styles from './NoteForm.module.css';
import panel from './Panel.module.css';

interface Props {
  readonly label: string;
  /** Names the readers of the note. */
  readonly help: string;
  /** Message for an empty note. */
  readonly missing: string;
  readonly confirm: string;
  readonly isDangerous: boolean;
  readonly isBusy: boolean;
  readonly onSend: (note: string) => void;
  readonly onCancel: () => void;
}

/** Note that a decision requires. The typed text is kept when sending fails. */
export function NoteForm({ label, help, missing, confirm, isDangerous, isBusy, onSend, onCancel }: Props) {
  const t = useMessages('account');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => field.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const note = field.current?.value.trim() ?? '';
    const tooLong = note.length > MAX_NOTE ? t('operation.review.whyLong', { max: MAX_NOTE }) : null;
    const found = note === '' ? missing : tooLong;
    setFault(found);
    if (found) field.current?.focus();
    else onSend(note);
  }
  return (
    <form className={styles.note} noValidate onSubmit={submit}>
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={field}
        id={id}
        rows={3}
        aria-required
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault ? `${id}-ajuda ${id}-erro` : `${id}-ajuda`}
      />
      {fault && (
        <p id={`${id}-erro`} className={styles.wrong}>
          {fault}
        </p>
      )}
      <p id={`${id}-ajuda`} className={panel.small}>
        {help}
      </p>
      <div className={panel.actions}>
        <ActionButton
          type="submit"
          className={isDangerous ? `button ${panel.dangerous}` : 'button button-primary'}
          isBusy={isBusy}
        >
          {confirm}
        </ActionButton>
        <button type="button" className="button" onClick={onCancel}>
          {t('operation.review.cancel')}
        </button>
      </div>
    </form>
  );
}
