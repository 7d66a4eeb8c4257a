import { useField } from 'formik';
import { Field, type FieldProps } from './Field';
import styles from './Form.module.css';

/** Longer text than fits is refused with a message: the browser would cut what is pasted without one. */
export function TextAreaField(labelled: FieldProps) {
  const [field] = useField<string>(labelled.name);
  return (
    <Field {...labelled}>
      {(attributes) => <textarea {...field} {...attributes} rows={6} className={styles.control} />}
    </Field>
  );
}
