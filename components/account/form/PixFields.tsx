import { useFormikContext } from 'formik';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { type BankAccountForm as Account, NO_KEY } from '@/domain/bankAccount/form';
import type { PixKeyKind } from '@/domain/brazil/pixKey';
import { useMessages } from '@/hooks/useMessages';

export interface PixProps {
  /** The kinds of key that the holder can have. */
  readonly kinds: readonly PixKeyKind[];
  /** What to write as a key of a kind. */
  readonly helpOf: (kind: PixKeyKind) => string;
  /** True where there is nothing else that leads to the holder. */
  readonly isAlone?: boolean;
}

/** A key of Pix, by its kind: eleven digits can be a CPF and a mobile at once, so it is asked. */
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
