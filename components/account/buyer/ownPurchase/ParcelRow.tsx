import { useId, useState } from 'react';
import { Icon } from '@/components/shell/icon/Icon';
import { stageOfParcel } from '@/domain/sale/parcels/parcelStage';
import type { SaleParcel } from '@/domain/sale/record';
import { leftCentsOf } from '@/domain/sale/states';
import { localePath, paths } from '@/domain/site/paths';
import { today } from '@/domain/time/calendar';
import { parcelReceiptUrl } from '@/services/deals/sales';
import { Calculation } from './Calculation';
import styles from './ParcelTable.module.css';
import type { ShownPurchase } from './shown';

interface Props {
  readonly parcel: SaleParcel;
  /** Number of the next parcel of the buyer. */
  readonly next: number | null;
  readonly shown: ShownPurchase;
}

function stateText({ parcel, next, shown: { now, text } }: Props): string {
  const { t, date, shortMonth, figure } = text;
  const stage = stageOfParcel(parcel, next, today(new Date(now)));
  const { paidAt, paidCents, correction } = parcel;
  const leftCents = leftCentsOf(parcel);
  if (stage === 'paid') return t('parcels.states.paid', { day: paidAt === null ? '' : date(paidAt) });
  if (paidCents > 0 && leftCents > 0) {
    return t('parcels.partly', { paid: figure(paidCents), left: figure(leftCents) });
  }
  if (stage === 'late' && parcel.lateCharges) {
    return t('late.state', { amount: figure(parcel.lateCharges.totalCents) });
  }
  if (stage === 'waits')
    return t('parcels.states.waits', { month: shortMonth(correction?.finalMonth ?? '') });
  return t(`parcels.states.${stage}`);
}

/** A parcel, with its calculation below when it is opened. */
export function ParcelRow(props: Props) {
  const { parcel, next, shown } = props;
  const { sale, now, text } = shown;
  const { t, deals, locale, figure, shortDay } = text;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { parcelNumber, dueOn, amountCents, correction, lateCharges, allowedActions } = parcel;
  const stage = stageOfParcel(parcel, next, today(new Date(now)));
  const kind = deals(`parcel.kinds.${parcel.kind}`);
  return (
    <>
      <tr className={styles.row} data-stage={stage}>
        <th scope="row">
          <span className={styles.day}>{shortDay(dueOn)}</span>
          <span className={styles.name}>{t('next.name', { number: parcelNumber, kind })}</span>
        </th>
        <td className={styles.figure} data-label={t('parcels.nominal')}>
          {figure(amountCents)}
        </td>
        <td className={`${styles.figure} ${styles.corrected}`} data-label={t('parcels.corrected')}>
          {correction === null ? '–' : figure(correction.correctedCents)}
        </td>
        <td className={styles.state}>
          {stage === 'paid' && <Icon name="check" size={16} />}
          {(stage === 'next' || stage === 'late') && <Icon name="calendar" size={16} />}
          {stage === 'waits' && <Icon name="clock" size={16} />}
          <span>{stateText(props)}</span>
        </td>
        <td className={styles.acts}>
          {allowedActions.includes('pay') && (
            <a
              href={localePath(paths.payParcel(sale.id, parcelNumber), locale)}
              className="link"
              aria-label={t('parcels.payOf', { number: parcelNumber })}
            >
              {t('parcels.pay')}
            </a>
          )}
          {stage === 'paid' && !parcel.isPaidByFormer && (
            <a
              href={parcelReceiptUrl(sale.id, parcelNumber, locale)}
              target="_blank"
              rel="noopener"
              className="link"
              aria-label={t('parcels.receiptOf', { number: parcelNumber })}
            >
              {t('parcels.receipt')}
            </a>
          )}
          {(correction !== null || lateCharges !== null) && (
            <button
              type="button"
              className={styles.unfold}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              aria-label={t('calculation.open', { number: parcelNumber })}
              onClick={() => setOpen(!isOpen)}
            >
              {t('calculation.short')}
            </button>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr className={styles.detail} id={id}>
          <td colSpan={5}>
            <Calculation parcel={parcel} text={text} />
          </td>
        </tr>
      )}
    </>
  );
}
