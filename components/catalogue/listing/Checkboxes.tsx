import styles from './FilterForm.module.css';

interface Props {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly isChecked: boolean;
  }[];
}

/** A filter of which several values may be asked for at once. */
export function Checkboxes({ legend, name, options }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {options.map(({ value, label, isChecked }) => (
        <label key={value} className={styles.option}>
          <input type="checkbox" name={name} value={value} defaultChecked={isChecked} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
