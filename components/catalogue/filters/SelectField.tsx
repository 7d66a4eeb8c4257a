import styles from './FilterForm.module.css';
import type { Choice } from './presentForm';

interface Props {
  readonly label: string;
  readonly name: string;
  /** Label of the first option, which sets no filter. */
  readonly any: string;
  readonly choices: readonly Choice[];
}

/** Filter with one value. */
export function SelectField({ label, name, any, choices }: Props) {
  const chosen = choices.find(({ isChosen }) => isChosen)?.value ?? '';
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <select name={name} defaultValue={chosen} data-chosen={chosen}>
        <option value="">{any}</option>
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
