import { useField } from 'formik';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { Field, type FieldProps } from './Field';
import styles from './Form.module.css';

interface Props extends FieldProps {
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly type?: 'text' | 'email';
  readonly inputMode?: 'numeric' | 'email' | 'text';
  readonly placeholder?: string;
  /** The id of a `datalist` with what may be chosen. */
  readonly list?: string;
}

export function TextField({ type = 'text', autoComplete, inputMode, placeholder, list, ...labelled }: Props) {
  const [field] = useField<string>(labelled.name);
  return (
    <Field {...labelled}>
      {(attributes) => (
        <input
          {...field}
          {...attributes}
          type={type}
          autoComplete={autoComplete}
          inputMode={inputMode}
          placeholder={placeholder}
          list={list}
          // Names and addresses of people are no words of a dictionary.
          spellCheck={false}
          autoCapitalize={type === 'email' ? 'none' : undefined}
          className={styles.control}
        />
      )}
    </Field>
  );
}
