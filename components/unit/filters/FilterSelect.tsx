import { useId } from 'react';
import styles from './FilterSelect.module.css';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

interface FilterSelectProps {
  readonly label: string;
  /** Label of the option without a filter. */
  readonly any: string;
  readonly options: readonly FilterOption[];
  readonly value: string;
  /** Null for the option without a filter. */
  readonly onChange: (value: string | null) => void;
}

/** Native select: phones show their own picker. */
export function FilterSelect({ label, any, options, value, onChange }: FilterSelectProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        data-set={value !== ''}
        onChange={(event) => onChange(event.target.value || null)}
      >
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
