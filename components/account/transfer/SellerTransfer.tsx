import { useId, useState } from 'react';
import { parseAmount } from '@/domain/money/amount';
import type { SaleTransfer } from '@/domain/sale/transfer/schema';
import { ConfirmAction } from '../ConfirmAction';
import { NoteAction } from '../NoteAction';
import styles from './Transfer.module.css';
import { TakenOverFacts, TransferFacts, TransferObstacles } from './TransferFacts';
import { useTransfer } from './useTransfer';
import { type TransferText, useTransferText } from './useTransferText';

interface FeeProps {
  readonly fee: string;
  readonly isWrong: boolean;
  readonly text: TransferText;
  readonly onType: (fee: string) => void;
}

function FeeField({ fee, isWrong, text: { t }, onType }: FeeProps) {
  const id = useId();
  return (
    <div className={styles.fee}>
      <label htmlFor={id}>{t('seller.fee')}</label>
      <input
        id={id}
        value={fee}
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-ajuda`}
        onChange={({ target }) => onType(target.value)}
      />
      <p id={`${id}-ajuda`} className={isWrong ? styles.wrong : styles.small}>
        {t(isWrong ? 'seller.feeWrong' : 'seller.feeHelp')}
      </p>
    </div>
  );
}

/** Centavos of a typed fee: null for none, undefined for one that cannot be read. */
function feeOf(typed: string, { locale }: TransferText): number | null | undefined {
  if (typed.trim() === '') return null;
  const parsed = parseAmount(typed, locale);
  return parsed.ok && parsed.cents > 0 ? parsed.cents : undefined;
}

/** Transfer of a sale for its seller, with the answer of the roles that may give it. */
export function SellerTransfer({ loaded }: { readonly loaded: SaleTransfer }) {
  const text = useTransferText();
  const { t } = text;
  const [fee, setFee] = useState('');
  const shown = useTransfer({ saleId: loaded.saleId, loaded, failed: t('failed') });
  const transfer = shown.transfer ?? loaded;
  const { allowedActions, obstacles } = transfer;
  const feeCents = feeOf(fee, text);
  const mayApprove = allowedActions.includes('approve') && obstacles.length === 0;
  return (
    <section id="transferencia" className={styles.panel} aria-labelledby="transferencia-titulo">
      <h2 id="transferencia-titulo">{t('seller.title')}</h2>
      <p className={styles.lead}>{t('seller.lead')}</p>
      <p className={styles.state} role="status">
        {text.state(transfer)}
      </p>
      <TransferObstacles transfer={transfer} text={text} />
      <TransferFacts transfer={transfer} text={text} />
      <TakenOverFacts transfer={transfer} text={text} />
      {mayApprove && <FeeField fee={fee} isWrong={feeCents === undefined} text={text} onType={setFee} />}
      <div className={styles.acts}>
        {mayApprove && feeCents !== undefined && (
          <ConfirmAction
            label={t('seller.approve.label')}
            question={t('seller.approve.question')}
            yes={t('seller.approve.yes')}
            no={t('seller.approve.no')}
            isDangerous={false}
            isBusy={shown.isBusy}
            onConfirm={() => shown.change({ event: 'approve', feeCents }, t('seller.approve.done'))}
          />
        )}
        {allowedActions.includes('refuse') && (
          <NoteAction
            label={t('seller.refuse.label')}
            name={t('seller.refuse.label')}
            note={t('seller.refuse.note')}
            help={t('seller.refuse.help')}
            missing={t('seller.refuse.missing')}
            confirm={t('seller.refuse.confirm')}
            isBusy={shown.isBusy}
            onSend={(reason) => shown.change({ event: 'refuse', reason }, t('seller.refuse.done'))}
          />
        )}
      </div>
    </section>
  );
}
