import type { Fraction } from '@/domain/quota/fraction';
import type { QuotaInput } from '@/domain/quota/record';
import type { WeekRule } from '@/domain/quota/schema';
import type { UnitStatus } from '@/domain/unit/status';

/** Share and weeks of a quota; the rest is its price and whether it is for sale. */
interface Division {
  readonly fraction: Fraction;
  readonly weekRule: WeekRule;
  readonly weeks: readonly number[];
}

/** A stored quota, with the facts that decide on its changes. */
export interface StoredQuota extends Division {
  readonly id: string;
  readonly unitId: string;
  readonly number: number;
  readonly status: UnitStatus;
  readonly priceCents: number | null;
  readonly isHeld: boolean;
  /**
   * True while a reservation, sale, negotiation or queue refers to the quota: its share and weeks cannot
   * change.
   */
  readonly isBusy: boolean;
}

interface QuotaTarget extends Division {
  readonly number: number;
  readonly status: UnitStatus;
  readonly priceCents: number | null;
}

export interface ChangedQuota {
  readonly from: StoredQuota;
  readonly to: QuotaTarget;
  /** True if its share or its weeks change. */
  readonly isDivided: boolean;
}

export interface QuotaChanges {
  readonly created: readonly (QuotaTarget & { readonly unitId: string })[];
  readonly changed: readonly ChangedQuota[];
  readonly removed: readonly StoredQuota[];
  /** Changed or removed quotas to which a deal refers. */
  readonly refused: readonly StoredQuota[];
}

const divisionOf = ({ fraction, weekRule, weeks }: Division): string =>
  JSON.stringify([
    fraction.numerator,
    fraction.denominator,
    weekRule,
    weeks.toSorted((one, other) => one - other),
  ]);

/** A restored quota is for sale only if the request states it. */
function statusOf({ isOffered }: QuotaInput, from: StoredQuota): UnitStatus {
  if (from.status === 'sold') return 'sold';
  const kept = from.status === 'deleted' ? 'unavailable' : from.status;
  if (isOffered === undefined) return kept;
  return isOffered ? 'available' : 'unavailable';
}

/** A sold quota keeps the price of its sale. */
function changeOf(input: QuotaInput, from: StoredQuota): ChangedQuota {
  const { number, fraction, weekRule, weeks } = input;
  const status = statusOf(input, from);
  const priceCents = from.status === 'sold' ? from.priceCents : input.priceCents;
  const to = { number, fraction, weekRule, weeks, status, priceCents };
  return { from, to, isDivided: from.status === 'deleted' || divisionOf(from) !== divisionOf(to) };
}

function isRefused({ from, to, isDivided }: ChangedQuota): boolean {
  const isBlocked = from.status === 'available' && to.status === 'unavailable';
  return (from.isBusy && isDivided) || (from.isHeld && isBlocked);
}

const isChange = ({ from, to, isDivided }: ChangedQuota) =>
  isDivided || from.status !== to.status || from.priceCents !== to.priceCents;

/**
 * Changes that turn the stored quotas of each unit into the requested ones. A quota in a reservation or
 * negotiation is unchanged except for its price, which applies to the next buyer.
 */
export function compareQuotas(
  unitIds: readonly string[],
  stored: readonly StoredQuota[],
  inputs: readonly QuotaInput[],
): QuotaChanges {
  const keyOf = (unitId: string, number: number) => `${unitId}/${number}`;
  const known = new Map(stored.map((quota) => [keyOf(quota.unitId, quota.number), quota]));
  const numbers = new Set(inputs.map(({ number }) => number));
  const pairs = unitIds.flatMap((unitId) =>
    inputs.map((quota) => ({ unitId, quota, from: known.get(keyOf(unitId, quota.number)) })),
  );
  const changes = pairs.flatMap(({ quota, from }) => (from ? [changeOf(quota, from)] : [])).filter(isChange);
  const removed = stored.filter(({ number, status }) => !numbers.has(number) && status !== 'deleted');
  return {
    created: pairs.flatMap(({ unitId, quota: { isOffered = true, ...quota }, from }) =>
      from ? [] : [{ ...quota, unitId, status: isOffered ? 'available' : 'unavailable' } as const],
    ),
    changed: changes,
    removed,
    refused: [
      ...removed.filter(({ isBusy }) => isBusy),
      ...changes.filter(isRefused).map(({ from }) => from),
    ],
  };
}
