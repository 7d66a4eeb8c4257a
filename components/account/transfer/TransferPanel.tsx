import { useState } from 'react';
import type { SaleDetail } from '@/domain/sale/record';
import type { SaleTransfer } from '@/domain/sale/transfer/schema';
import { ACCEPT_DAYS, ANSWER_DAYS, isOpenTransfer } from '@/domain/sale/transfer/states';
import { ConfirmAction } from '../ConfirmAction';
import styles from './Transfer.module.css';
import { TransferFacts, TransferObstacles } from './TransferFacts';
import { TransferForm } from './TransferForm';
import { useTransfer } from './useTransfer';
import { type TransferText, useTransferText } from './useTransferText';

interface Props {
  readonly sale: SaleDetail;
  readonly loaded: SaleTransfer | null;
}

const BEFORE = ['receiver', 'seller', 'arrears', 'fee', 'taxes', 'parcels', 'you'] as const;

/** Consequences in plain words, before anything is requested. */
function Before({ company, text: { t } }: { readonly company: string; readonly text: TransferText }) {
  return (
    <>
      <h3>{t('before.title')}</h3>
      <ul className={styles.points}>
        {BEFORE.map((point) => (
          <li key={point}>
            {t(`before.${point}`, { company, days: point === 'seller' ? ANSWER_DAYS : ACCEPT_DAYS })}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Transfer of a purchase to another person, for its buyer. */
export function TransferPanel({ sale, loaded }: Props) {
  const text = useTransferText();
  const { t } = text;
  const [isAsking, setAsking] = useState(false);
  const own = loaded?.part === 'giver' ? loaded : null;
  const { transfer, setTransfer, isBusy, change } = useTransfer({
    saleId: sale.id,
    loaded: own,
    failed: t('failed'),
  });
  const isOpen = transfer !== null && isOpenTransfer(transfer.state);
  const mayAsk = !isOpen && sale.allowedActions.includes('requestTransfer');
  const hasOthers = (sale.buyers ?? []).length > 0;
  if (!mayAsk && transfer === null) return null;
  return (
    <section id="transferencia" className={styles.panel} aria-labelledby="transferencia-titulo">
      <h2 id="transferencia-titulo">{t('title')}</h2>
      {transfer === null && <p className={styles.lead}>{t('lead')}</p>}
      {transfer !== null && (
        <>
          <p className={styles.state} role="status">
            {text.state(transfer)}
          </p>
          {isOpen && <TransferObstacles transfer={transfer} text={text} />}
          <TransferFacts transfer={transfer} text={text} />
        </>
      )}
      {transfer?.allowedActions.includes('cancel') && (
        <div className={styles.acts}>
          <ConfirmAction
            label={t('cancel.label')}
            question={t('cancel.question')}
            yes={t('cancel.yes')}
            no={t('cancel.no')}
            isBusy={isBusy}
            onConfirm={() => change({ event: 'cancel' }, t('cancel.done'))}
          />
        </div>
      )}
      {mayAsk && hasOthers && <p>{t('several')}</p>}
      {mayAsk && !hasOthers && !isAsking && (
        <div className={styles.acts}>
          <button type="button" className="button" onClick={() => setAsking(true)}>
            {t('begin')}
          </button>
        </div>
      )}
      {mayAsk && !hasOthers && isAsking && (
        <>
          <Before company={sale.contact?.companyName ?? sale.project.title} text={text} />
          <TransferForm
            saleId={sale.id}
            version={sale.version}
            text={text}
            onCancel={() => setAsking(false)}
            onDone={(created) => {
              setTransfer(created);
              setAsking(false);
            }}
          />
        </>
      )}
    </section>
  );
}
