import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useControl } from '@/components/form/Field';
import form from '@/components/form/Form.module.css';
import { useMessages } from '@/hooks/useMessages';
import styles from './RecordPicker.module.css';
import { useRecordSearch } from './useRecordSearch';

/** Record that a form may name. */
export interface PickedRecord {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
}

interface Props {
  /** Field with the id of the record. */
  readonly name: string;
  readonly label: string;
  readonly help: string;
  /** Records that match a text; those shown before any is typed, for an empty one. */
  readonly find: (text: string) => Promise<readonly PickedRecord[]>;
}

function Results({ found, onPick }: { found: readonly PickedRecord[]; onPick: (one: PickedRecord) => void }) {
  return (
    <ul className={styles.results}>
      {found.map((record) => (
        <li key={record.id}>
          <button type="button" onClick={() => onPick(record)}>
            <span className={styles.title}>{record.title}</span>
            <span className={styles.detail}>{record.detail}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Picked({ record: { title, detail }, onChange }: { record: PickedRecord; onChange: () => void }) {
  const t = useMessages('invoices');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={styles.picked}>
      <p>
        <span className={styles.title}>{title}</span>
        <span className={styles.detail}>{detail}</span>
      </p>
      <button ref={button} type="button" className="button" onClick={onChange}>
        {t('picker.change')}
      </button>
    </div>
  );
}

/** Field that finds a record by a text and keeps its id. */
export function RecordPicker({ name, label, help, find }: Props) {
  const t = useMessages('invoices');
  const { helpers, attributes, below } = useControl({ name, help });
  const { text, type, search, found, hasFailed } = useRecordSearch(find);
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<PickedRecord | null>(null);

  const pick = (record: PickedRecord | null) => {
    setPicked(record);
    void helpers.setValue(record?.id ?? '');
    if (record === null) requestAnimationFrame(() => input.current?.focus());
  };
  /** Enter searches and does not send the form. */
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    search();
  };
  if (picked) {
    return (
      <div className={form.field}>
        <p className={styles.label}>{label}</p>
        <Picked record={picked} onChange={() => pick(null)} />
      </div>
    );
  }
  const count = found?.length ?? 0;
  const outcome = hasFailed
    ? t('picker.failed')
    : count === 0
      ? t('picker.none')
      : t('picker.found', { count });
  return (
    <div className={form.field}>
      <label htmlFor={attributes.id} data-label={label}>
        {label}
      </label>
      <input
        {...attributes}
        ref={input}
        type="search"
        autoComplete="off"
        maxLength={100}
        className={form.control}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
      />
      {below}
      <p role="status" className={styles.outcome}>
        {(found !== null || hasFailed) && outcome}
      </p>
      {count > 0 && <Results found={found ?? []} onPick={pick} />}
    </div>
  );
}
