import type { ItemState } from '@/domain/event/schema';
import type { PricePoint } from '@/domain/project/prices';
import type { DisplayState } from '@/domain/unit/status';
import type { OfferQuota, OfferUnit, ProjectOffer } from './offer';

/** Present states of units and quotas by `itemKey`. */
export type LiveStates = ReadonlyMap<string, ItemState>;

export const NO_STATES: LiveStates = new Map();

const itemKey = ({ tower, code, number }: Pick<ItemState, 'tower' | 'code' | 'number'>): string =>
  number === undefined ? `${tower}/${code}` : `${tower}/${code}/${number}`;

const isSame = (one: ItemState | undefined, other: ItemState) =>
  one?.state === other.state &&
  one.until === other.until &&
  one.queued === other.queued &&
  one.priceCents === other.priceCents;

/** The known states with newer ones; the same map if nothing differs. */
export function mergeStates(known: LiveStates, items: readonly ItemState[]): LiveStates {
  const news = items.filter((item) => !isSame(known.get(itemKey(item)), item));
  return news.length === 0
    ? known
    : new Map([...known, ...news.map((item) => [itemKey(item), item] as const)]);
}

interface Shown {
  readonly displayState: DisplayState;
  readonly priceCents: number | null;
  readonly until?: string;
  readonly queued?: number;
  readonly history?: readonly PricePoint[];
}

/** The item in its present state; the same object if nothing differs. */
function inState<Item extends Shown>(item: Item, now: ItemState | undefined): Item {
  if (now === undefined) return item;
  const { state: displayState, until, priceCents = null } = now;
  // Only what is held is waited for: then no number means an empty queue.
  const queued = displayState === 'reserved' ? (now.queued ?? 0) : undefined;
  const isUnchanged =
    item.displayState === displayState &&
    item.priceCents === priceCents &&
    item.until === until &&
    item.queued === queued;
  if (isUnchanged) return item;
  const { until: _until, queued: _queued, history, ...kept } = item;
  return {
    ...kept,
    displayState,
    priceCents,
    ...(until === undefined ? {} : { until }),
    ...(queued === undefined ? {} : { queued }),
    // Past prices are shown only of what is available.
    ...(history === undefined || displayState !== 'active' ? {} : { history }),
  } as Item;
}

const keyOfQuota = ({ tower, unitCode: code, number }: OfferQuota) => itemKey({ tower, code, number });
const keyOfUnit = ({ tower, code }: OfferUnit) => itemKey({ tower, code });

/** The offer in its present states. What did not change stays the same object, so that it is not rendered again. */
export function withStates(offer: ProjectOffer, states: LiveStates): ProjectOffer {
  const units = offer.units.map((unit) => inState(unit, states.get(keyOfUnit(unit))));
  const quotas = offer.quotas.map((quota) => inState(quota, states.get(keyOfQuota(quota))));
  const isUnchanged =
    units.every((unit, index) => unit === offer.units[index]) &&
    quotas.every((quota, index) => quota === offer.quotas[index]);
  return isUnchanged ? offer : { ...offer, units, quotas };
}

/** Item whose availability has changed. */
export interface OfferChange {
  readonly unit: OfferUnit | null;
  readonly quota: OfferQuota | null;
}

interface OfferChanges {
  /** No longer available. */
  readonly lost: readonly OfferChange[];
  /** Available again. */
  readonly freed: readonly OfferChange[];
}

/** Items that became available or unavailable from one offer to a later one of the same project. */
export function changesBetween(before: ProjectOffer, after: ProjectOffer): OfferChanges {
  const lost: OfferChange[] = [];
  const freed: OfferChange[] = [];
  const compare = (was: Shown | undefined, is: Shown, change: OfferChange) => {
    if (was === undefined || (was.displayState === 'active') === (is.displayState === 'active')) return;
    (is.displayState === 'active' ? freed : lost).push(change);
  };
  for (const [index, unit] of after.units.entries()) {
    compare(before.units[index], unit, { unit, quota: null });
  }
  for (const [index, quota] of after.quotas.entries()) {
    compare(before.quotas[index], quota, { unit: null, quota });
  }
  return { lost, freed };
}

/** Cheapest available unit or, in a club, quota; null when nothing is left. */
export function cheapestIn({ units, quotas }: ProjectOffer): OfferChange | null {
  const cheapest = <Item extends Shown>(items: readonly Item[]) =>
    items.reduce<Item | null>((least, item) => {
      if (item.displayState !== 'active' || item.priceCents === null) return least;
      return (least?.priceCents ?? Number.POSITIVE_INFINITY) <= item.priceCents ? least : item;
    }, null);
  const quota = cheapest(quotas);
  if (quota) return { unit: null, quota };
  const unit = quotas.length === 0 ? cheapest(units) : null;
  return unit ? { unit, quota: null } : null;
}
