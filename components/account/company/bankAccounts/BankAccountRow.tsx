import { useEffect, useId, useRef, useState } from 'react';
import { bankName } from '@/domain/bankAccount/banks';
import type { BankAccount } from '@/domain/bankAccount/schema';
import { isValidCpf } from '@/domain/brazil/cpf';
import { formatPixKey } from '@/domain/brazil/pixKey';
import { documentOf } from '@/domain/entrepreneur/profileForm';
import { useMessages } from '@/hooks/useMessages';
import panel from '../../Panel.module.css';
import styles from '../Company.module.css';

interface Props {
  readonly account: BankAccount;
  readonly isMain: boolean;
  readonly onPrefer: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** Label of an account: bank and number. */
function useBankAccountLabel() {
  const t = useMessages('companyAccount');
  return ({ bankCode, number, digit }: BankAccount) => {
    const bank = bankName(bankCode) ?? t('accounts.unknownBank', { code: bankCode });
    return `${bank} ${number}-${digit}`;
  };
}

function AccountLines({ account }: { account: BankAccount }) {
  const t = useMessages('companyAccount');
  const { agency, number, digit, kind, holderName, holderDocument, pixKey } = account;
  const isPerson = isValidCpf(holderDocument);
  const document = documentOf({
    cnpj: isPerson ? null : holderDocument,
    cpf: isPerson ? holderDocument : null,
  });
  return (
    <>
      <span>{t(`accounts.lines.${kind}`, { agency, account: `${number}-${digit}` })}</span>
      <span>
        {pixKey
          ? t('accounts.pix', {
              kind: t(`accounts.pixKinds.${pixKey.kind}`),
              key: formatPixKey(pixKey.kind, pixKey.key),
            })
          : t('accounts.noPix')}
      </span>
      <span className={styles.muted}>{t('accounts.holder', { name: holderName, document })}</span>
    </>
  );
}

/** Requires a confirmation, because a deleted account must be typed again. */
function Removal({ name, onYes, onNo }: { name: string; onYes: () => void; onNo: () => void }) {
  const t = useMessages('companyAccount');
  const question = useId();
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), []);
  return (
    <div className={panel.actions}>
      <p id={question}>{t('accounts.confirm', { name })}</p>
      <button type="button" className="button" onClick={onYes}>
        {t('accounts.confirmYes')}
      </button>
      <button type="button" className="button" ref={no} aria-describedby={question} onClick={onNo}>
        {t('accounts.confirmNo')}
      </button>
    </div>
  );
}

export function BankAccountRow({ account, isMain, onPrefer, onEdit, onRemove }: Props) {
  const t = useMessages('companyAccount');
  const nameOf = useBankAccountLabel();
  const [isAsking, setAsking] = useState(false);
  const removal = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  // Cancelling returns the focus to the button.
  useEffect(() => {
    if (wasAsking.current && !isAsking) removal.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  const name = nameOf(account);
  return (
    <li className={styles.account}>
      <h3>
        {bankName(account.bankCode) ?? t('accounts.unknownBank', { code: account.bankCode })}
        {isMain && <span className={styles.main}>{t('accounts.first')}</span>}
      </h3>
      <AccountLines account={account} />
      {isAsking ? (
        <Removal
          name={name}
          onYes={() => {
            setAsking(false);
            onRemove();
          }}
          onNo={() => setAsking(false)}
        />
      ) : (
        <div className={styles.tools}>
          {!isMain && (
            <button type="button" aria-label={t('accounts.preferNamed', { name })} onClick={onPrefer}>
              {t('accounts.prefer')}
            </button>
          )}
          <button type="button" aria-label={t('accounts.editNamed', { name })} onClick={onEdit}>
            {t('accounts.edit')}
          </button>
          <button
            ref={removal}
            type="button"
            aria-label={t('accounts.removeNamed', { name })}
            onClick={() => setAsking(true)}
          >
            {t('accounts.remove')}
          </button>
        </div>
      )}
    </li>
  );
}
