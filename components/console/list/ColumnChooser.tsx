import { useMessages } from '@/hooks/useMessages';
import styles from './ColumnChooser.module.css';
import type { Column } from './DataTable';

interface Props<Item> {
  readonly columns: readonly Column<Item>[];
  readonly shown: readonly Column<Item>[];
  /** Null for the columns of the list. */
  readonly onChange: (names: readonly string[] | null) => void;
}

/** Choice of the columns of a table; the first one always stays. */
export function ColumnChooser<Item>({ columns, shown, onChange }: Props<Item>) {
  const t = useMessages('console');
  const isShown = (name: string) => shown.some((column) => column.name === name);
  const toggle = (name: string) => {
    const names = columns
      .slice(1)
      .filter((column) => (column.name === name ? !isShown(name) : isShown(column.name)))
      .map((column) => column.name);
    const isDefault = columns
      .slice(1)
      .every((column) => names.includes(column.name) !== Boolean(column.isOptional));
    onChange(isDefault ? null : names);
  };
  return (
    <details className={`needs-script ${styles.chooser}`}>
      <summary className={styles.opener}>{t('list.columns')}</summary>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">{t('list.columns')}</legend>
        {columns.slice(1).map(({ name, label }) => (
          <label key={name} className={styles.choice}>
            <input type="checkbox" checked={isShown(name)} onChange={() => toggle(name)} />
            {label}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
