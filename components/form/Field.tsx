import { useField } from 'formik';
import type { ReactNode } from 'react';
import { useMessages } from '@/hooks/useMessages';
import styles from './Form.module.css';
import { fieldId } from './fieldId';

export interface FieldProps {
  /** Of the value in the form. */
  readonly name: string;
  readonly label: string;
  /** What to write there, or what it is for. */
  readonly help?: ReactNode;
  /** True where it may be left empty, which its label says. */
  readonly isOptional?: boolean;
}

/** What ties a control to its label, its help and what is wrong with it. */
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

/** What is wrong and the help below a control; both are read out with it, the help first, because it ends as a sentence does. */
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

/** A control below its label. */
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
