import { labelledPath } from '@/domain/unit/offerLabel';
import type { DisplayState } from '@/domain/unit/status';
import type { Executor } from '@/server/db/client';
import type { InventoryKey } from './lock';
import { displayStateOfOffer, findOffer, shownPriceOf } from './offers';
import { findSimilarUnits, type Similar } from './similarUnits';

/** Ways on of a person who lost a unit or a quota. */
export interface WayOn {
  /** `active` only if it can be reserved now. */
  readonly state: DisplayState;
  /** Page of the item, with its queue while it is reserved; null if its project is not public. */
  readonly path: string | null;
  /** Available units of the same size; null if none is left, or for a quota. */
  readonly similar: Similar | null;
}

/** Ways on from a unit or quota, as they are now. */
export async function findWayOn(
  executor: Executor,
  { unitId, quotaId }: Pick<InventoryKey, 'unitId' | 'quotaId'>,
  now: Date,
): Promise<WayOn> {
  const product =
    quotaId === null
      ? ({ genre: 'apartments', id: unitId ?? '' } as const)
      : ({ genre: 'clubs', id: quotaId } as const);
  const offer = await findOffer(executor, product, now);
  if (!offer?.isVisible)
    return { state: offer?.displayState === 'sold' ? 'sold' : 'disabled', path: null, similar: null };
  const shown = displayStateOfOffer(offer);
  const state = shown === 'active' && shownPriceOf(offer, now) === null ? 'disabled' : shown;
  return {
    state,
    path: labelledPath(offer.slug, offer.label),
    similar: state === 'active' || unitId === null ? null : await findSimilarUnits(executor, unitId, now),
  };
}
