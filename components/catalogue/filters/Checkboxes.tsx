import styles from './FilterForm.module.css';
import type { Choice } from './presentForm';

interface OptionsProps {
  readonly name: string;
  readonly choices: readonly Choice[];
}

/** Options of a filter with their counts. One without results is dimmed but can be chosen. */
export function Options({ name, choices }: OptionsProps) {
  return (
    <div className={styles.options}>
      {choices.map(({ value, label, isChosen, count }) => (
        <label key={value} className={styles.option} data-empty={count === '0' || undefined}>
          <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
          <span>{label}</span> <span className={styles.count}>{count}</span>
        </label>
      ))}
    </div>
  );
}

/** Filter with several values. */
export function Checkboxes({ legend, ...options }: OptionsProps & { readonly legend: string }) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <Options {...options} />
    </fieldset>
  );
}
