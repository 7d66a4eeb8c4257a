import { useEffect, useRef, useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { type BankAccountForm as Account, bankAccountOf } from '@/domain/bankAccount/form';
import type { AccountsChange } from '@/domain/bankAccount/list';
import { type BankAccount, MAX_ACCOUNTS } from '@/domain/bankAccount/schema';
import { useMessages } from '@/hooks/useMessages';
import { ApiError } from '@/services/apiError';
import panel from '../Panel.module.css';
import { useSignedInCall } from '../useSignedInCall';
import { BankAccountForm } from './BankAccountForm';
import { BankAccountRow } from './BankAccountRow';
import styles from './Company.module.css';
import type { Shown } from './CompanyPage';
import { mayOf } from './mayOf';
import { useAccounts } from './useAccounts';
import { WhoMay } from './WhoMay';

/** Nothing, a new account, or the one that is changed. */
type Open = 'none' | 'new' | BankAccount;

type News = { readonly kind: 'changed' | 'conflict' | 'failed' } | null;

/** Changes the list by its buttons, and tells how it went; a form tells it itself. */
function useListChange(shown: Shown) {
  const change = useAccounts(shown);
  const call = useSignedInCall();
  const [news, setNews] = useState<News>(null);

  async function changeList(wanted: AccountsChange): Promise<void> {
    setNews(null);
    try {
      await call(() => change(wanted));
      setNews({ kind: 'changed' });
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'version_conflict';
      setNews({ kind: isConflict ? 'conflict' : 'failed' });
    }
  }
  return { change, changeList, news, setNews };
}

function FormPanel({
  shown,
  account,
  onSave,
  onClose,
}: {
  shown: Shown;
  account: BankAccount | null;
  onSave: (values: Account) => Promise<void>;
  onClose: () => void;
}) {
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

function Told({ news }: { news: News }) {
  const t = useMessages('companyAccount');
  return (
    <>
      <p role="status" className={styles.told}>
        {news?.kind === 'changed' && t('accounts.changed')}
      </p>
      {news !== null && news.kind !== 'changed' && (
        <Notice tone="error" isNews>
          {t(`accounts.${news.kind}`)}
        </Notice>
      )}
    </>
  );
}

function Accounts(shown: Shown) {
  const { company } = shown;
  const t = useMessages('companyAccount');
  const { change, changeList, news, setNews } = useListChange(shown);
  const [open, setOpen] = useState<Open>('none');
  const adding = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const accounts = company.bankAccounts ?? [];

  // The button is back only after the form has gone.
  const close = () => {
    setOpen('none');
    setTimeout(() => adding.current?.focus());
  };
  // The button that was pressed is gone with its account, or with what it offered.
  const act = (wanted: AccountsChange) => void changeList(wanted).then(() => heading.current?.focus());
  const save = (before: BankAccount | null) => async (values: Account) => {
    const holder = { holderName: company.legalName, holderDocument: company.cnpj ?? company.cpf ?? '' };
    const account = bankAccountOf(values, holder);
    await change(before ? { kind: 'replace', before, account } : { kind: 'add', account });
    setNews({ kind: 'changed' });
    close();
  };
  if (open !== 'none') {
    const account = open === 'new' ? null : open;
    return <FormPanel shown={shown} account={account} onSave={save(account)} onClose={close} />;
  }
  return (
    <section className={panel.panel} aria-labelledby="empresa-contas">
      <h2 id="empresa-contas" ref={heading} tabIndex={-1}>
        {t(accounts.length > 0 ? 'accounts.list' : 'accounts.empty')}
      </h2>
      {accounts.length === 0 && <p className={panel.lead}>{t('accounts.emptyText')}</p>}
      <Told news={news} />
      <ul className={styles.accounts}>
        {accounts.map((account, index) => (
          <BankAccountRow
            key={`${account.bankCode}${account.agency}${account.number}${account.digit}`}
            account={account}
            isMain={index === 0}
            onPrefer={() => act({ kind: 'prefer', account })}
            onEdit={() => setOpen(account)}
            onRemove={() => act({ kind: 'remove', account })}
          />
        ))}
      </ul>
      {accounts.length < MAX_ACCOUNTS ? (
        <div className={panel.actions}>
          <button type="button" ref={adding} className="button button-primary" onClick={() => setOpen('new')}>
            {t('accounts.add')}
          </button>
        </div>
      ) : (
        <p className={panel.small}>{t('accounts.limit', { max: MAX_ACCOUNTS })}</p>
      )}
    </section>
  );
}

export function AccountsScreen(shown: Shown) {
  if (!mayOf(shown.company, 'readBankAccounts')) return <WhoMay action="readBankAccounts" kind="see" />;
  return <Accounts {...shown} />;
}
