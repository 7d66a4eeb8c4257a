import { useField } from 'formik';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { Field, type FieldProps } from './Field';
import styles from './Form.module.css';

interface Props extends FieldProps {
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly type?: 'text' | 'email';
  readonly inputMode?: 'numeric' | 'decimal' | 'email' | 'text';
  readonly placeholder?: string;
  /** Id of a `datalist` with suggestions. */
  readonly list?: string;
  readonly onFocus?: () => void;
}

export function TextField({
  type = 'text',
  autoComplete,
  inputMode,
  placeholder,
  list,
  onFocus,
  ...labelled
}: Props) {
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
          onFocus={onFocus}
          // Names and streets are not in dictionaries.
          spellCheck={false}
          autoCapitalize={type === 'email' ? 'none' : undefined}
          className={styles.control}
        />
      )}
    </Field>
  );
}
