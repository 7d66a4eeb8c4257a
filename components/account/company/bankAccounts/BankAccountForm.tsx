import { useMemo } from 'react';
import {
  type BankAccountForm as Account,
  bankAccountFormSchema,
  EMPTY_ACCOUNT,
  formOfAccount,
} from '@/domain/bankAccount/form';
import { isSameAccount } from '@/domain/bankAccount/list';
import type { BankAccount } from '@/domain/bankAccount/schema';
import { PIX_KEY_KINDS } from '@/domain/brazil/pixKey';
import { documentOf } from '@/domain/entrepreneur/profileForm';
import { useMessages } from '@/hooks/useMessages';
import { findCompany } from '@/services/parties/entrepreneurs';
import { AccountForm } from '../../form/AccountForm';
import { BankAccountFields, bankFieldOfPath } from '../../form/BankAccountFields';
import panel from '../../Panel.module.css';
import type { CompanyOnPage } from '../CompanyPage';

interface Props extends CompanyOnPage {
  /** Account being edited; null for a new one. */
  readonly account: BankAccount | null;
  readonly save: (values: Account) => Promise<void>;
}

const valuesOf = (account: BankAccount | null | undefined) =>
  account ? formOfAccount(account) : EMPTY_ACCOUNT;

/** Bank account of the company with its Pix key. Its holder is not editable: it must be the company. */
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
      fieldOfPath={bankFieldOfPath}
    >
      <BankAccountFields kinds={kinds} helpOf={(kind) => t(`accounts.pixHelp.${kind}`)} />
      <p className={panel.small}>{t('accounts.own', { name: legalName, document: documentOf(company) })}</p>
    </AccountForm>
  );
}
