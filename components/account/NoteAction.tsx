import { type ComponentProps, useState } from 'react';
import { NoteForm } from './NoteForm';
import { useOpener } from './useOpener';

type FormWords = Pick<ComponentProps<typeof NoteForm>, 'help' | 'missing' | 'confirm'>;

interface Props extends FormWords {
  readonly label: string;
  /** Accessible name where several buttons of the page have the same label. */
  readonly name: string;
  /** Label of the note. */
  readonly note: string;
  readonly isBusy: boolean;
  readonly onSend: (note: string) => void;
}

/** Button of an action that ends something and needs a reason, which is asked in place. */
export function NoteAction({ label, name, note, isBusy, onSend, ...words }: Props) {
  const [isAsking, setAsking] = useState(false);
  const opener = useOpener(isAsking);
  if (isAsking) {
    return (
      <NoteForm
        label={note}
        isDangerous
        isBusy={isBusy}
        onSend={onSend}
        onCancel={() => setAsking(false)}
        {...words}
      />
    );
  }
  return (
    <button ref={opener} type="button" className="button" aria-label={name} onClick={() => setAsking(true)}>
      {label}
    </button>
  );
}
