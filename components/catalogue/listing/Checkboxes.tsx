import styles from './FilterForm.module.css';
import type { Choice } from './presentForm';

interface Props {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly Choice[];
}

/** A filter of which several values may be asked for at once. */
export function Checkboxes({ legend, name, choices }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.options}>
        {choices.map(({ value, label, isChosen }) => (
          <label key={value} className={styles.option}>
            <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
