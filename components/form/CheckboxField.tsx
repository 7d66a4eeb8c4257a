import { useField } from 'formik';
import type { ReactNode } from 'react';
import { useControl } from './Field';
import styles from './Form.module.css';

interface Props {
  readonly name: string;
  /** Name in the error summary. */
  readonly label: string;
  /** Text beside the checkbox; may contain links. */
  readonly children: ReactNode;
}

export function CheckboxField({ name, label, children }: Props) {
  const { attributes, below } = useControl({ name });
  const [field] = useField<boolean>(name);
  return (
    <div className={styles.field}>
      <div className={styles.checkbox}>
        <input
          {...attributes}
          type="checkbox"
          checked={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
        <label htmlFor={attributes.id} data-label={label}>
          {children}
        </label>
      </div>
      {below}
    </div>
  );
}
