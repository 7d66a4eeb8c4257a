import { useEffect, useRef, useState } from 'react';
import { type BankAccountForm as Account, bankAccountOf } from '@/domain/bankAccount/form';
import type { AccountsChange } from '@/domain/bankAccount/list';
import type { BankAccount } from '@/domain/bankAccount/schema';
import { useMessages } from '@/hooks/useMessages';
import { ApiError } from '@/services/http/apiError';
import panel from '../../Panel.module.css';
import { useSignedInCall } from '../../useSignedInCall';
import { WhoMay } from '../AllowedRoles';
import type { Shown } from '../CompanyPage';
import { mayOf } from '../isAllowed';
import { BankAccountForm } from './BankAccountForm';
import { AccountList, type News } from './BankAccountList';
import { useAccounts } from './useBankAccounts';

/** `list` as first opened, `back` after a form was closed, `new` for a new account, or the account being edited. */
type Open = 'list' | 'back' | 'new' | BankAccount;

interface FormProps extends Shown {
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

function Accounts(shown: Shown) {
  const { company } = shown;
  const change = useAccounts(shown);
  const call = useSignedInCall();
  const [news, setNews] = useState<News>(null);
  const [open, setOpen] = useState<Open>('list');

  /** Change by a button of the list, which shows the outcome; a form shows its own. */
  async function act(wanted: AccountsChange): Promise<void> {
    setNews(null);
    try {
      await call(() => change(wanted));
      setNews('changed');
    } catch (error) {
      setNews(error instanceof ApiError && error.code === 'version_conflict' ? 'conflict' : 'failed');
    }
  }
  const save = (before: BankAccount | null) => async (values: Account) => {
    const holder = { holderName: company.legalName, holderDocument: company.cnpj ?? company.cpf ?? '' };
    const account = bankAccountOf(values, holder);
    await change(before ? { kind: 'replace', before, account } : { kind: 'add', account });
    setNews('changed');
    setOpen('back');
  };
  if (open === 'list' || open === 'back') {
    return (
      <AccountList
        accounts={company.bankAccounts ?? []}
        news={news}
        isBack={open === 'back'}
        onAct={act}
        onOpen={(account) => {
          setNews(null);
          setOpen(account);
        }}
      />
    );
  }
  const account = open === 'new' ? null : open;
  return <FormPanel {...shown} account={account} onSave={save(account)} onClose={() => setOpen('back')} />;
}

export function AccountsScreen(shown: Shown) {
  if (!mayOf(shown.company, 'readBankAccounts')) return <WhoMay action="readBankAccounts" kind="see" />;
  return <Accounts {...shown} />;
}
