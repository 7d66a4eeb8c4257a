import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '@/components/shell/icon/Icon';
import form from '../Form.module.css';
import styles from './SearchField.module.css';

/** Pause in the typing after which the text is searched, in milliseconds. */
const PAUSE_MS = 300;

interface Props {
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Attributes of the input, such as a mark for the keyboard. */
  readonly input?: Readonly<Record<`data-${string}`, string>>;
}

/** Text search that follows the typing, and the URL when that changes otherwise. */
export function SearchField({ label, text, onChange, input }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(text);
  const sent = useRef(text);
  const timer = useRef<number>(undefined);
  // A pause may end after another filter was chosen.
  const latest = useRef(onChange);
  latest.current = onChange;

  useEffect(() => {
    if (text === sent.current) return;
    sent.current = text;
    setTyped(text);
  }, [text]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const search = (next: string) => {
    window.clearTimeout(timer.current);
    const wanted = next.trim();
    if (wanted === sent.current) return;
    sent.current = wanted;
    latest.current(wanted);
  };
  const type = (next: string) => {
    setTyped(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => search(next), PAUSE_MS);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(typed);
  };
  return (
    <form className={form.field} onSubmit={submit}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.search}>
        <Icon name="search" className={styles.glass} />
        <input
          {...input}
          id={id}
          type="search"
          maxLength={100}
          autoComplete="off"
          className={form.control}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      </div>
    </form>
  );
}
