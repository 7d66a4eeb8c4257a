import { useField } from 'formik';
import type { ReactNode } from 'react';
import { useMessages } from '@/hooks/useMessages';
import styles from './Form.module.css';
import { fieldId } from './fieldId';

export interface FieldProps {
  /** Name of the value in the form. */
  readonly name: string;
  readonly label: string;
  readonly help?: ReactNode;
  /** True for an optional field; its label is marked. */
  readonly isOptional?: boolean;
}

/** Attributes that connect a control with its label, help and error. */
interface ControlAttributes {
  readonly id: string;
  readonly name: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-required': true | undefined;
}

interface Props extends FieldProps {
  readonly children: (attributes: ControlAttributes) => ReactNode;
}

/** Error and help below a control. Screen readers announce the help first, because it ends with a full stop. */
export function useControl({ name, help, isOptional = false }: Omit<FieldProps, 'label'>) {
  const [field, { touched, error }, helpers] = useField<string>(name);
  const id = fieldId(name);
  const sentence = touched ? error : undefined;
  const described = [help ? `${id}-ajuda` : '', sentence ? `${id}-erro` : ''].filter(Boolean).join(' ');
  const attributes: ControlAttributes = {
    id,
    name,
    'aria-invalid': sentence ? true : undefined,
    'aria-describedby': described || undefined,
    'aria-required': isOptional ? undefined : true,
  };
  const below = (
    <>
      {sentence && (
        <p id={`${id}-erro`} className={styles.wrong}>
          {sentence}
        </p>
      )}
      {help && (
        <p id={`${id}-ajuda`} className={styles.help}>
          {help}
        </p>
      )}
    </>
  );
  return { field, helpers, attributes, below };
}

/** Control below its label. */
export function Field({ name, label, help, isOptional = false, children }: Props) {
  const t = useMessages('form');
  const { attributes, below } = useControl({ name, help, isOptional });
  return (
    <div className={styles.field}>
      <label htmlFor={attributes.id} data-label={label}>
        {label}
        {isOptional && <span className={styles.optional}> {t('optional')}</span>}
      </label>
      {children(attributes)}
      {below}
    </div>
  );
}
