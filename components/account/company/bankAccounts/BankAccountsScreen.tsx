import { useEffect, useRef, useState } from 'react';
import { type BankAccountForm as Account, bankAccountOf } from '@/domain/bankAccount/form';
import type { AccountsChange } from '@/domain/bankAccount/list';
import type { BankAccount } from '@/domain/bankAccount/schema';
import { useSignedInCall } from '@/hooks/calls/useSignedInCall';
import { useMessages } from '@/hooks/useMessages';
import { ApiError } from '@/services/http/apiError';
import panel from '../../Panel.module.css';
import { AllowedRoles } from '../AllowedRoles';
import type { CompanyOnPage } from '../CompanyPage';
import { isAllowed } from '../isAllowed';
import { BankAccountForm } from './BankAccountForm';
import { BankAccountList, type ChangeOutcome } from './BankAccountList';
import { useBankAccounts } from './useBankAccounts';

/** `list` as first opened, `back` after a form was closed, `new` for a new account, or the account being edited. */
type Open = 'list' | 'back' | 'new' | BankAccount;

interface FormProps extends CompanyOnPage {
  readonly account: BankAccount | null;
  readonly onSave: (values: Account) => Promise<void>;
  readonly onClose: () => void;
}

function FormPanel({ account, onSave, onClose, ...shown }: FormProps) {
  const t = useMessages('companyAccount');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={panel.panel} aria-labelledby="empresa-conta">
      <h2 id="empresa-conta" ref={heading} tabIndex={-1}>
        {t(account ? 'accounts.editTitle' : 'accounts.newTitle')}
      </h2>
      <BankAccountForm {...shown} account={account} save={onSave} />
      <div className={panel.actions}>
        <button type="button" className="button" onClick={onClose}>
          {t('accounts.cancel')}
        </button>
      </div>
    </section>
  );
}

function Accounts(shown: CompanyOnPage) {
  const { company } = shown;
  const change = useBankAccounts(shown);
  const call = useSignedInCall();
  const [outcome, setOutcome] = useState<ChangeOutcome>(null);
  const [isBusy, setBusy] = useState(false);
  const [open, setOpen] = useState<Open>('list');

  /** Change by a button of the list, which shows the outcome; a form shows its own. */
  async function action(wanted: AccountsChange): Promise<void> {
    setOutcome(null);
    setBusy(true);
    try {
      await call(() => change(wanted));
      setOutcome('changed');
    } catch (error) {
      setOutcome(error instanceof ApiError && error.code === 'version_conflict' ? 'conflict' : 'failed');
    } finally {
      setBusy(false);
    }
  }
  const save = (before: BankAccount | null) => async (values: Account) => {
    const holder = { holderName: company.legalName, holderDocument: company.cnpj ?? company.cpf ?? '' };
    const account = bankAccountOf(values, holder);
    await change(before ? { kind: 'replace', before, account } : { kind: 'add', account });
    setOutcome('changed');
    setOpen('back');
  };
  if (open === 'list' || open === 'back') {
    return (
      <BankAccountList
        accounts={company.bankAccounts ?? []}
        outcome={outcome}
        isBusy={isBusy}
        isBack={open === 'back'}
        onAct={action}
        onOpen={(account) => {
          setOutcome(null);
          setOpen(account);
        }}
      />
    );
  }
  const account = open === 'new' ? null : open;
  return <FormPanel {...shown} account={account} onSave={save(account)} onClose={() => setOpen('back')} />;
}

export function BankAccountsScreen(shown: CompanyOnPage) {
  if (!isAllowed(shown.company, 'readBankAccounts'))
    return <AllowedRoles action="readBankAccounts" kind="see" />;
  return <Accounts {...shown} />;
}
