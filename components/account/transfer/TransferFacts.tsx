import { formatCpf } from '@/domain/brazil/cpf';
import { formatPhone } from '@/domain/brazil/phone';
import type { SaleTransfer } from '@/domain/sale/transfer/schema';
import styles from './Transfer.module.css';
import type { TransferText } from './useTransferText';

interface Props {
  readonly transfer: SaleTransfer;
  readonly text: TransferText;
}

function termsOf({ transfer: { isForValue, priceCents }, text: { t, money } }: Props): string {
  if (!isForValue) return t('facts.free');
  return priceCents === null ? t('facts.forValueOpen') : t('facts.forValue', { amount: money(priceCents) });
}

/** Persons and terms of a transfer, as far as its reader knows them. */
export function TransferFacts(props: Props) {
  const { transfer, text } = props;
  const { t, money } = text;
  const { part, fromName, to, note, reason, feeCents, state, companyName } = transfer;
  const facts = [
    [t('facts.company'), part === 'seller' ? null : companyName],
    [t('facts.from'), part === 'giver' ? null : fromName],
    [t('facts.to'), part === 'receiver' ? null : (to?.name ?? null)],
    [t('facts.email'), part === 'receiver' ? null : (to?.email ?? null)],
    [t('facts.cpf'), part === 'receiver' || !to?.cpf ? null : formatCpf(to.cpf)],
    [t('facts.phone'), part === 'receiver' || !to?.phone ? null : formatPhone(to.phone)],
    [t('facts.terms'), termsOf(props)],
    [t('facts.fee'), state === 'done' ? (feeCents === null ? t('facts.noFee') : money(feeCents)) : null],
    [t('facts.note'), note],
    [t('facts.reason'), reason],
  ] as const;
  return <Facts facts={facts} />;
}

/** Amounts and days that the new buyer takes over. */
export function TakenOverFacts({ transfer: { takenOver }, text: { t, money, day } }: Props) {
  if (takenOver === null) return null;
  const { priceCents, paidCents, leftCents, openParcels, nextDueOn, deliveryOn } = takenOver;
  const facts = [
    [t('facts.price'), money(priceCents)],
    [t('facts.paid'), money(paidCents)],
    [t('facts.left'), t('facts.leftText', { amount: money(leftCents), count: openParcels })],
    [t('facts.nextDue'), nextDueOn && day(nextDueOn)],
    [t('facts.delivery'), deliveryOn && day(deliveryOn)],
  ] as const;
  return <Facts facts={facts} />;
}

function Facts({ facts }: { readonly facts: readonly (readonly [string, string | null])[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Conditions of the approval that are still missing. */
export function TransferObstacles({ transfer: { obstacles }, text: { t } }: Props) {
  if (obstacles.length === 0) return null;
  return (
    <div className={styles.obstacles}>
      <p className={styles.strong}>{t('obstacles.title')}</p>
      <ul>
        {obstacles.map((obstacle) => (
          <li key={obstacle}>{t(`obstacles.${obstacle}`)}</li>
        ))}
      </ul>
    </div>
  );
}
