import type { StoredConfig } from '@/domain/project/config';
import { coolingOffUntil, isCoolingOff } from '@/domain/rescission/coolingOff';
import { nextDueOn } from '@/domain/sale/nextDue';
import type { Sale, SaleAction, SaleParcel, SaleWithHistory } from '@/domain/sale/record';
import { rescissionFigures } from '@/domain/sale/rescission';
import type { SoldUnit } from '@/domain/sale/schema';
import { isOpenSale } from '@/domain/sale/states';
import { today } from '@/domain/time/calendar';
import { nextWorkingDay } from '@/domain/time/workingDays';
import type { Caller } from '@/server/http/callers/caller';
import { type AuthoredState, authorsFor } from '@/server/modules/deals/records/authors';
import { type BuyerRow, presentBuyer } from '@/server/modules/deals/reservations/buyers/store';
import { factsOf } from '@/server/modules/parties/dealParties/factsOf';
import { canSeeClient, ownPartOf } from '@/server/modules/parties/dealParties/policy';
import { historyOf } from '@/server/modules/platform/history/historyOf';
import { parcelAheadCents, parcelLateCharges } from './parcels/parcelTerms';
import { allowedActions, allowedParcelActions, seesCommission, seesCommissions } from './policy';
import { type ParcelRecord, rescindableOf, type SaleRecord } from './records';
import type { SoldUnitRow } from './store';
import { type SaleRow, stateOf } from './transitions';

export function presentSoldUnit(row: SoldUnitRow): SoldUnit {
  return {
    id: row.id,
    projectId: row.projectId,
    tower: row.tower,
    floor: row.floor,
    position: row.position,
    state: 'sold',
  };
}

const text = (instant: Date | null) => instant?.toISOString() ?? null;

/** Sale that a parcel is part of, with the settings of its project. */
interface SoldWith {
  readonly row: SaleRow;
  readonly project: { readonly config: StoredConfig };
}

export function presentParcel(
  row: ParcelRecord,
  { row: sold, project }: SoldWith,
  caller: Caller,
  now: Date,
): SaleParcel {
  return {
    parcelNumber: row.number,
    kind: row.kind,
    fundingSource: row.fundingSource,
    dueOn: row.dueOn,
    payableUntil: nextWorkingDay(row.dueOn),
    amountCents: row.amountCents,
    correction: row.correction,
    lateCharges: row.lateCharges ?? parcelLateCharges(sold, row, project.config, today(now)),
    aheadCents: parcelAheadCents(sold, row, project.config, today(now)),
    paidCents: row.paidCents,
    paymentState: row.paymentState,
    paidAt: text(row.paidAt),
    isPaidByFormer: row.payerId !== null && row.payerId !== sold.buyerId,
    allowedActions: allowedParcelActions(caller, sold, row, project.config),
  };
}

function presentCommissions({ row, commissions }: SaleRecord, caller: Caller) {
  if (!seesCommissions(caller)) return null;
  return commissions
    .filter(({ entrepreneurId }) => seesCommission(caller, row, entrepreneurId))
    .map(({ beneficiary, entrepreneurId, sharePercent, amountCents }) => ({
      beneficiary,
      entrepreneurId,
      sharePercent,
      amountCents,
    }));
}

function presentContract(row: SaleRow) {
  return {
    signedOn: row.signedOn,
    isSignedOutside: row.isSignedOutside,
    isSalesOfficeClaimed: row.isSalesOfficeClaimed,
    summaryDueOn: row.summaryDueOn,
    hasSegregatedEstate: row.hasSegregatedEstate,
    coolingOffUntil: text(coolingOffUntil(row)),
    contractTerms: row.contractTerms,
  };
}

/** A buyer rescinds only by a right that is open; a request of the cooling-off period keeps that one open. */
function actionsOf(record: SaleRecord, caller: Caller, now: Date): SaleAction[] {
  const { row } = record;
  const allowed = allowedActions(caller, row);
  if (caller.kind !== 'buyer' || !allowed.includes('rescind')) return allowed;
  const { coolingOff, delay, omission } = rescissionFigures(rescindableOf(record), {}, now);
  const isRequestedInTime =
    row.rescissionRequestedAt !== null && isCoolingOff(row, row.rescissionRequestedAt);
  const hasRight = coolingOff.isOpen || delay.isOpen || omission.isOpen || isRequestedInTime;
  return hasRight ? allowed : allowed.filter((action) => action !== 'rescind');
}

export function presentSale(record: SaleRecord, caller: Caller, now: Date): Sale {
  const { row, project, label, parcels, partnerName, brokerName } = record;
  return {
    ...factsOf({ row, ...project, partnerName, brokerName }, caller),
    label,
    reservationId: row.reservationId,
    ownPart: ownPartOf(caller, row),
    state: stateOf(row),
    priceCents: row.priceCents,
    nextDueOn: nextDueOn(stateOf(row), parcels),
    brokerageCents: row.brokerageCents,
    ...presentContract(row),
    confirmedAt: text(row.confirmedAt),
    rescissionRequestedAt: text(row.rescissionRequestedAt),
    rescindedAt: text(row.rescindedAt),
    rescission: row.rescission,
    reason: row.reason,
    parcels: parcels.map((parcel) => presentParcel(parcel, record, caller, now)),
    commissions: presentCommissions(record, caller),
    allowedActions: actionsOf(record, caller, now),
  };
}

/** History of a sale as the caller reads it: a buyer not what another buyer of the same contract typed. */
function historyFor(caller: Caller, row: SaleRow, states: readonly AuthoredState[]) {
  const isOfOther = ({ actorKind, actorId }: AuthoredState) =>
    caller.kind === 'buyer' && actorKind === 'buyer' && actorId !== row.buyerId;
  const shown = states.map((state) => (isOfOther(state) ? { ...state, reason: null } : state));
  return historyOf(shown, authorsFor(caller, row));
}

/** A sale with the buyers of its reservation, its history and that of its parcels. */
export function presentWithHistory(
  record: SaleRecord & { readonly buyers: readonly BuyerRow[] },
  states: readonly AuthoredState[],
  caller: Caller,
  now: Date,
): SaleWithHistory {
  const rescissionToday = isOpenSale(stateOf(record.row))
    ? rescissionFigures(rescindableOf(record), {}, now)
    : null;
  return {
    ...presentSale(record, caller, now),
    buyers: canSeeClient(caller, record.row)
      ? record.buyers.map((buyer) => presentBuyer(buyer, caller))
      : null,
    rescissionToday,
    history: historyFor(caller, record.row, states),
  };
}
