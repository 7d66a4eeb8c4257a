import { useField } from 'formik';
import type { ReactNode } from 'react';
import { useControl } from './Field';
import styles from './Form.module.css';

interface Props {
  readonly name: string;
  /** What the summary of errors calls it. */
  readonly label: string;
  /** The sentence beside the box; it may hold links. */
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
