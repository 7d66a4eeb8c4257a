import type { PropertyObstacle } from '@/domain/financing/fgts';
import { percentOfCents } from '@/domain/money/money';
import type { FundingSource } from '@/domain/payment/kinds';
import { FGTS_FAULTS, type PlanFault } from '@/domain/paymentPlan/faults';
import { totalCents } from '@/domain/sale/birth';
import type { CalendarDay } from '@/domain/time/calendar';

interface OwedParcel {
  readonly fundingSource: FundingSource;
  readonly dueOn: CalendarDay;
  readonly amountCents: number;
}

/** Terms of the open parcels. */
export interface OwedTerms {
  readonly priceCents: number;
  /** Sum of the paid parcels, which stay. */
  readonly closedCents: number;
  readonly today: CalendarDay;
  readonly deliveryOn: CalendarDay | null;
  readonly minShareUntilKeysPercent: number;
  /** Reason why FGTS cannot pay for the unit or quota; null without one. */
  readonly fgtsObstacle?: PropertyObstacle | null;
}

/** Faults of new open parcels under the terms. */
export function parcelFaults(parcels: readonly OwedParcel[], terms: OwedTerms): PlanFault[] {
  const faults: PlanFault[] = [];
  const { deliveryOn, today, fgtsObstacle = null } = terms;
  const differenceCents = terms.priceCents - terms.closedCents - totalCents(parcels);
  if (differenceCents !== 0) {
    faults.push({ field: 'parcels', code: 'plan_sum_differs', params: { differenceCents } });
  }
  const percent = terms.minShareUntilKeysPercent;
  const leastCents = percentOfCents(terms.priceCents, percent);
  if (terms.closedCents + totalCents(parcels.filter(isOwn)) < leastCents) {
    faults.push({ field: 'parcels', code: 'plan_share_too_small', params: { leastCents, percent } });
  }
  parcels.forEach((parcel, index) => {
    if (fgtsObstacle !== null && parcel.fundingSource === 'fgts') {
      const at = `parcels[${index}].fundingSource`;
      faults.push({ field: at, code: FGTS_FAULTS[fgtsObstacle], params: {} });
    }
    const field = `parcels[${index}].dueOn`;
    if (parcel.dueOn < today) faults.push({ field, code: 'plan_day_past', params: { today } });
    else if (deliveryOn !== null && !isOwn(parcel) && isBeforeMonth(parcel.dueOn, deliveryOn)) {
      faults.push({ field, code: 'plan_day_before_keys', params: { deliveryOn } });
    }
  });
  return faults;
}

/** True for the buyer's own money; a bank and the FGTS pay with the keys. */
function isOwn({ fundingSource }: OwedParcel): boolean {
  return fundingSource === 'resources';
}

function isBeforeMonth(day: CalendarDay, other: CalendarDay): boolean {
  return day.slice(0, 7) < other.slice(0, 7);
}
