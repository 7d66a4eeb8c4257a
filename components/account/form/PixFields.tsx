import { useFormikContext } from 'formik';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { type BankAccountForm as Account, NO_KEY } from '@/domain/bankAccount/form';
import type { PixKeyKind } from '@/domain/brazil/pixKey';
import { useMessages } from '@/hooks/useMessages';

export interface PixProps {
  /** Kinds of key that the holder can have. */
  readonly kinds: readonly PixKeyKind[];
  readonly helpOf: (kind: PixKeyKind) => string;
  /** True if the key is required because there is no bank account. */
  readonly isAlone?: boolean;
}

/**
 * Pix key and its kind. The kind is a separate field because eleven digits can be a CPF or a mobile number.
 */
export function PixFields({ kinds, helpOf, isAlone = false }: PixProps) {
  const t = useMessages('companyAccount');
  const { values } = useFormikContext<Account>();
  const kind = kinds.find((each) => each === values.pixKind);
  const options = [...(isAlone ? [] : ([NO_KEY] as const)), ...kinds].map((value) => ({
    value,
    label: t(`accounts.pixKinds.${value}`),
  }));
  return (
    <>
      <SelectField name="pixKind" label={t('accounts.pixKind')} options={options} />
      {kind && (
        <TextField name="pixKey" label={t('accounts.pixKey')} help={helpOf(kind)} autoComplete="off" />
      )}
    </>
  );
}
