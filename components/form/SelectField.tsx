import { useField } from 'formik';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { useMessages } from '@/hooks/useMessages';
import { Field, type FieldProps } from './Field';
import styles from './Form.module.css';

interface Props extends FieldProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
}

export function SelectField({ options, autoComplete = 'off', ...labelled }: Props) {
  const t = useMessages('form');
  const [field] = useField<string>(labelled.name);
  return (
    <Field {...labelled}>
      {(attributes) => (
        <select
          {...field}
          {...attributes}
          autoComplete={autoComplete}
          className={`${styles.control} ${styles.select}`}
        >
          <option value="">{t('choose')}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
