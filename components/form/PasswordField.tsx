import { useField } from 'formik';
import { useState } from 'react';
import { type Strength, strengthOf } from '@/domain/identity/password';
import { useMessages } from '@/hooks/useMessages';
import { Field, type FieldProps } from './Field';
import styles from './Form.module.css';

interface Props extends FieldProps {
  readonly autoComplete: 'current-password' | 'new-password';
  /** Name and e-mail, which make a password weak; given where the strength hint is shown. */
  readonly personal?: readonly string[];
}

function StrengthHint({ strength }: { strength: Strength }) {
  const t = useMessages('form');
  return (
    <p className={styles.strength} data-strength={strength}>
      <span className={styles.strengthBar} aria-hidden="true" />
      <span aria-live="polite">{t(`strength.${strength}`)}</span>
    </p>
  );
}

export function PasswordField({ autoComplete, personal, ...labelled }: Props) {
  const t = useMessages('form');
  const [field, { touched, error }] = useField<string>(labelled.name);
  const [isShown, setIsShown] = useState(false);
  // An error replaces the hint.
  const isHinted = personal && field.value !== '' && !(touched && error);
  return (
    <Field {...labelled}>
      {(attributes) => (
        <>
          <span className={styles.withButton}>
            <input
              {...field}
              {...attributes}
              type={isShown ? 'text' : 'password'}
              autoComplete={autoComplete}
              spellCheck={false}
              autoCapitalize="none"
              className={styles.control}
            />
            <button
              type="button"
              aria-pressed={isShown}
              aria-controls={attributes.id}
              className={styles.show}
              onClick={() => setIsShown(!isShown)}
            >
              {t(isShown ? 'hidePassword' : 'showPassword')}
            </button>
          </span>
          {isHinted && <StrengthHint strength={strengthOf(field.value, personal)} />}
        </>
      )}
    </Field>
  );
}
