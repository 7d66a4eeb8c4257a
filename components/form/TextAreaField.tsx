import { useField } from 'formik';
import { Field, type FieldProps } from './Field';
import styles from './Form.module.css';

interface Props extends FieldProps {
  readonly maxLength: number;
}

export function TextAreaField({ maxLength, ...labelled }: Props) {
  const [field] = useField<string>(labelled.name);
  return (
    <Field {...labelled}>
      {(attributes) => (
        <textarea {...field} {...attributes} maxLength={maxLength} rows={6} className={styles.control} />
      )}
    </Field>
  );
}
