import { useEffect, useRef } from 'react';
import { Notice } from '@/components/form/Notice';
import type { AccountsChange } from '@/domain/bankAccount/list';
import { type BankAccount, MAX_ACCOUNTS } from '@/domain/bankAccount/schema';
import { useMessages } from '@/hooks/useMessages';
import panel from '../../Panel.module.css';
import styles from '../Company.module.css';
import { BankAccountRow } from './BankAccountRow';

/** Outcome of the last change. */
export type ChangeOutcome = 'changed' | 'conflict' | 'failed' | null;

function OutcomeMessage({ outcome }: { outcome: ChangeOutcome }) {
  const t = useMessages('companyAccount');
  return (
    <>
      <p role="status" className={styles.announced}>
        {outcome === 'changed' && t('accounts.changed')}
      </p>
      {outcome !== null && outcome !== 'changed' && (
        <Notice tone="error" isNews>
          {t(`accounts.${outcome}`)}
        </Notice>
      )}
    </>
  );
}

interface Props {
  readonly accounts: readonly BankAccount[];
  readonly outcome: ChangeOutcome;
  readonly isBusy: boolean;
  /** True after a form was closed: the focus returns to the button. */
  readonly isBack: boolean;
  readonly onAct: (change: AccountsChange) => Promise<void>;
  readonly onOpen: (account: BankAccount | 'new') => void;
}

/** Bank accounts of a company, the main one first, with their actions. */
export function BankAccountList({ accounts, outcome, isBusy, isBack, onAct, onOpen }: Props) {
  const t = useMessages('companyAccount');
  const heading = useRef<HTMLHeadingElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack) adding.current?.focus();
  }, [isBack]);
  // The pressed button disappears with its account or action.
  const action = (change: AccountsChange) => void onAct(change).then(() => heading.current?.focus());
  return (
    <section className={panel.panel} aria-labelledby="empresa-contas">
      <h2 id="empresa-contas" ref={heading} tabIndex={-1}>
        {t(accounts.length > 0 ? 'accounts.list' : 'accounts.empty')}
      </h2>
      {accounts.length === 0 && <p className={panel.lead}>{t('accounts.emptyText')}</p>}
      <OutcomeMessage outcome={outcome} />
      <ul className={styles.accounts}>
        {accounts.map((account, index) => (
          <BankAccountRow
            key={`${account.bankCode}${account.agency}${account.number}${account.digit}`}
            account={account}
            isMain={index === 0}
            isBusy={isBusy}
            onPrefer={() => action({ kind: 'prefer', account })}
            onEdit={() => onOpen(account)}
            onRemove={() => action({ kind: 'remove', account })}
          />
        ))}
      </ul>
      {accounts.length < MAX_ACCOUNTS ? (
        <div className={panel.actions}>
          <button type="button" ref={adding} className="button button-primary" onClick={() => onOpen('new')}>
            {t('accounts.add')}
          </button>
        </div>
      ) : (
        <p className={panel.small}>{t('accounts.limit', { max: MAX_ACCOUNTS })}</p>
      )}
    </section>
  );
}
