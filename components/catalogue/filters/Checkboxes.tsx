import styles from './FilterForm.module.css';
import type { Choice } from './presentForm';

interface OptionsProps {
  readonly name: string;
  readonly choices: readonly Choice[];
}

/** Values of a filter, each with what it would find. One that finds nothing is dimmed, and can still be chosen. */
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

/** A filter of which several values may be asked for at once. */
export function Checkboxes({ legend, ...options }: OptionsProps & { readonly legend: string }) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <Options {...options} />
    </fieldset>
  );
}
