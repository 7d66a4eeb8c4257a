import { bankName } from '@/domain/bankAccount/banks';
import type { BankAccount } from '@/domain/bankAccount/schema';
import { isValidCpf } from '@/domain/brazil/cpf';
import { formatPixKey } from '@/domain/brazil/pixKey';
import { documentOf } from '@/domain/entrepreneur/profileForm';
import { useMessages } from '@/hooks/useMessages';
import { ConfirmAction } from '../../ConfirmAction';
import styles from '../Company.module.css';

interface Props {
  readonly account: BankAccount;
  readonly isMain: boolean;
  readonly isBusy: boolean;
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

export function BankAccountRow({ account, isMain, isBusy, onPrefer, onEdit, onRemove }: Props) {
  const t = useMessages('companyAccount');
  const nameOf = useBankAccountLabel();
  const name = nameOf(account);
  return (
    <li className={styles.account}>
      <h3>
        {bankName(account.bankCode) ?? t('accounts.unknownBank', { code: account.bankCode })}
        {isMain && <span className={styles.main}>{t('accounts.first')}</span>}
      </h3>
      <AccountLines account={account} />
      <div className={styles.tools}>
        {!isMain && (
          <button type="button" aria-label={t('accounts.preferNamed', { name })} onClick={onPrefer}>
            {t('accounts.prefer')}
          </button>
        )}
        <button type="button" aria-label={t('accounts.editNamed', { name })} onClick={onEdit}>
          {t('accounts.edit')}
        </button>
        <ConfirmAction
          label={t('accounts.remove')}
          name={t('accounts.removeNamed', { name })}
          question={t('accounts.confirm', { name })}
          yes={t('accounts.confirmYes')}
          no={t('accounts.confirmNo')}
          isBusy={isBusy}
          className=""
          onConfirm={onRemove}
        />
      </div>
    </li>
  );
}
