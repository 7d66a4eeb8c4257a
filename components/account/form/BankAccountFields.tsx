import { useFormikContext } from 'formik';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { BANKS, bankCodeOf, bankName } from '@/domain/bankAccount/banks';
import type { BankAccountForm as Account } from '@/domain/bankAccount/form';
import { ACCOUNT_KINDS } from '@/domain/bankAccount/schema';
import { useMessages } from '@/hooks/useMessages';
import panel from '../Panel.module.css';
import { PixFields, type PixProps } from './PixFields';

const BANK_LIST = 'conta-bancos';

/** Form fields by API path: `bankAccounts[1].pixKey.key`. */
const FIELDS: Readonly<Record<string, string>> = {
  bankCode: 'bank',
  number: 'account',
  digit: 'account',
  'pixKey.key': 'pixKey',
  'pixKey.kind': 'pixKind',
};

export function bankFieldOfPath(path: string): string {
  const part = path.replace(/^bankAccounts\[\d+\]\./, '');
  return FIELDS[part] ?? part;
}

function BankField() {
  const t = useMessages('companyAccount');
  const { values } = useFormikContext<Account>();
  const code = bankCodeOf(values.bank);
  const name = code && bankName(code);
  const found =
    code && (name ? t('accounts.bankFound', { code, name }) : t('accounts.bankUnknown', { code }));
  return (
    <div>
      <TextField
        name="bank"
        label={t('accounts.bank')}
        help={t('accounts.bankHelp')}
        autoComplete="off"
        list={BANK_LIST}
      />
      <datalist id={BANK_LIST}>
        {BANKS.map((bank) => (
          <option key={bank.code} value={`${bank.code} ${bank.name}`} />
        ))}
      </datalist>
      <p role="status" className={panel.small}>
        {found}
      </p>
    </div>
  );
}

/** Bank account and its Pix key. */
export function BankAccountFields(pix: PixProps) {
  const t = useMessages('companyAccount');
  return (
    <>
      <BankField />
      <div className={panel.pair}>
        <TextField
          name="agency"
          label={t('accounts.agency')}
          help={t('accounts.agencyHelp')}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          name="account"
          label={t('accounts.account')}
          help={t('accounts.accountHelp')}
          autoComplete="off"
        />
      </div>
      <SelectField
        name="kind"
        label={t('accounts.kind')}
        options={ACCOUNT_KINDS.map((value) => ({ value, label: t(`accounts.kinds.${value}`) }))}
      />
      <PixFields {...pix} />
    </>
  );
}
