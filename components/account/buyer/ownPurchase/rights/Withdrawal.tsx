import type { RescissionFigures } from '@/domain/sale/rescissionSchema';
import type { PurchaseText } from '../usePurchaseText';
import styles from './Rights.module.css';

interface Props {
  readonly figures: RescissionFigures;
  readonly text: PurchaseText;
}

const ROWS = ['brokerage', 'penalty', 'occupancy'] as const;

function dueText({ figures: { withdrawal }, text: { t, day } }: Props): string | null {
  const { isLot, parts, refundDueOn } = withdrawal;
  const [first] = parts;
  if (isLot)
    return first ? t('rights.withdrawal.parts', { count: parts.length, day: day(first.dueOn) }) : null;
  if (refundDueOn === null) return t('rights.withdrawal.dueLater');
  return t('rights.withdrawal.due', { day: day(refundDueOn) });
}

/** Range of the refund of a withdrawal, with the deductions by the law and by the courts. */
export function Withdrawal(props: Props) {
  const { figures, text } = props;
  const { t, money, figure } = text;
  const { paidCents, withdrawal } = figures;
  const { leastCents, mostCents, law, court } = withdrawal;
  const range = { least: money(leastCents), most: money(mostCents), paid: money(paidCents) };
  const minus = (cents: number) => (cents === 0 ? figure(0) : `−${figure(cents)}`);
  const due = dueText(props);
  return (
    <>
      <p className={styles.range}>
        {t(leastCents === mostCents ? 'rights.withdrawal.same' : 'rights.withdrawal.range', range)}
      </p>
      {due !== null && <p>{due}</p>}
      <details className={styles.how}>
        <summary>{t('rights.withdrawal.how')}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('rights.withdrawal.byLaw')}</th>
              <th scope="col">{t('rights.withdrawal.byCourt')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('rights.withdrawal.rows.paid')}</th>
              <td>{figure(paidCents)}</td>
              <td>{figure(paidCents)}</td>
            </tr>
            {ROWS.filter((row) => law[`${row}Cents`] + court[`${row}Cents`] > 0).map((row) => (
              <tr key={row}>
                <th scope="row">{t(`rights.withdrawal.rows.${row}`)}</th>
                <td>{minus(law[`${row}Cents`])}</td>
                <td>{minus(court[`${row}Cents`])}</td>
              </tr>
            ))}
            <tr className={styles.sum}>
              <th scope="row">{t('rights.withdrawal.rows.refund')}</th>
              <td>{figure(law.refundCents)}</td>
              <td>{figure(court.refundCents)}</td>
            </tr>
          </tbody>
        </table>
      </details>
      <p className={styles.small}>{t('rights.withdrawal.estimate')}</p>
    </>
  );
}
