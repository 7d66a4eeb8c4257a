import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { BANKS, bankCodeOf, bankName } from '@/domain/bankAccount/banks';
import {
  type BankAccountForm as Account,
  bankAccountFormSchema,
  EMPTY_ACCOUNT,
  formOfAccount,
  NO_KEY,
} from '@/domain/bankAccount/form';
import { isSameAccount } from '@/domain/bankAccount/list';
import { ACCOUNT_KINDS, type BankAccount } from '@/domain/bankAccount/schema';
import { PIX_KEY_KINDS, type PixKeyKind } from '@/domain/brazil/pixKey';
import { documentOf } from '@/domain/entrepreneur/profileForm';
import { useMessages } from '@/hooks/useMessages';
import { findCompany } from '@/services/entrepreneurs';
import panel from '../Panel.module.css';
import { AccountForm } from '../parts/AccountForm';
import type { Shown } from './CompanyPage';

const BANK_LIST = 'empresa-bancos';

/** The fields by the paths of the API: `bankAccounts[1].pixKey.key`. */
const FIELDS: Readonly<Record<string, string>> = {
  bankCode: 'bank',
  number: 'account',
  digit: 'account',
  'pixKey.key': 'pixKey',
  'pixKey.kind': 'pixKind',
};

function fieldOfPath(path: string): string {
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

function PixFields({ kinds }: { kinds: readonly PixKeyKind[] }) {
  const t = useMessages('companyAccount');
  const { values } = useFormikContext<Account>();
  const options = [NO_KEY, ...kinds].map((value) => ({
    value,
    label: t(`accounts.pixKinds.${value as PixKeyKind}`),
  }));
  return (
    <>
      <SelectField name="pixKind" label={t('accounts.pixKind')} options={options} />
      {values.pixKind !== NO_KEY && values.pixKind !== '' && (
        <TextField
          name="pixKey"
          label={t('accounts.pixKey')}
          help={t(`accounts.pixHelp.${values.pixKind as PixKeyKind}`)}
          autoComplete="off"
        />
      )}
    </>
  );
}

interface Props extends Shown {
  /** The account that is changed; null for a new one. */
  readonly account: BankAccount | null;
  readonly save: (values: Account) => Promise<void>;
}

const valuesOf = (account: BankAccount | null | undefined) =>
  account ? formOfAccount(account) : EMPTY_ACCOUNT;

/** An account of the company, and the Pix key that leads to it. Whose it is is not asked: it must be the company's own. */
export function BankAccountForm({ company, onChange, account, save }: Props) {
  const t = useMessages('companyAccount');
  const { id, cnpj, cpf, legalName } = company;
  const schema = useMemo(() => bankAccountFormSchema({ cnpj, cpf }), [cnpj, cpf]);
  const stored = useMemo(() => valuesOf(account), [account]);
  const kinds = PIX_KEY_KINDS.filter(
    (kind) => (kind !== 'cpf' || cpf !== null) && (kind !== 'cnpj' || cnpj !== null),
  );
  const draft = account ? `${account.bankCode}-${account.number}` : 'nova';
  return (
    <AccountForm<Account>
      name={`empresa-conta-${id}-${draft}`}
      label={t(account ? 'accounts.editTitle' : 'accounts.newTitle')}
      submitLabel={t('accounts.save')}
      schema={schema}
      stored={stored}
      save={save}
      reload={async () => {
        const newest = await findCompany(id);
        onChange(newest);
        return valuesOf(newest.bankAccounts?.find((other) => account && isSameAccount(other, account)));
      }}
      fieldOfPath={fieldOfPath}
    >
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
      <PixFields kinds={kinds} />
      <p className={panel.small}>{t('accounts.own', { name: legalName, document: documentOf(company) })}</p>
    </AccountForm>
  );
}
