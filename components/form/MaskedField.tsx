import { useField } from 'formik';
import { type ChangeEvent, type HTMLInputAutoCompleteAttribute, useLayoutEffect, useRef } from 'react';
import { MASKS, type MaskName, writeMasked } from '@/domain/brazil/masks';
import { Field, type FieldProps } from './Field';
import styles from './Form.module.css';

interface Props extends FieldProps {
  readonly mask: MaskName;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
}

/** Since July 2026 a CNPJ contains letters, so the phone's keyboard must offer them. */
const KEYBOARDS = {
  cpf: 'numeric',
  cnpj: 'text',
  cpfOrCnpj: 'text',
  cep: 'numeric',
  phone: 'tel',
  date: 'numeric',
  cardNumber: 'numeric',
  cardExpiry: 'numeric',
} as const satisfies Record<MaskName, string>;

/** Number formatted while it is typed; pasted text is cleaned. */
export function MaskedField({ mask, autoComplete = 'off', ...labelled }: Props) {
  const [field, , { setValue }] = useField<string>(labelled.name);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  const write = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const written = writeMasked(MASKS[mask], target.value, target.selectionStart ?? target.value.length);
    caret.current = written.caret;
    void setValue(written.text);
  };
  // React moves the caret to the end when the value differs from the typed one.
  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  return (
    <Field {...labelled}>
      {(attributes) => (
        <input
          {...field}
          {...attributes}
          ref={input}
          type={mask === 'phone' ? 'tel' : 'text'}
          inputMode={KEYBOARDS[mask]}
          autoComplete={autoComplete}
          onChange={write}
          className={styles.control}
        />
      )}
    </Field>
  );
}
