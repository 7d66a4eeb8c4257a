import type { ParsedUrlQuery } from 'node:querystring';
import type { CartPrices } from '@/domain/cart/prices';
import { idSchema } from '@/domain/id';
import type { NegotiationDetail } from '@/domain/negotiation/schema';
import { readSignedIn } from '@/services/account/signedIn';
import { findCartPrices } from '@/services/account/users';
import { findNegotiation, queryNegotiations } from '@/services/deals/negotiations';
import { orElse } from '@/services/http/orElse';
import type { PageRequest } from '@/services/page/signedInPage';
import { findItem, type ItemOnTerms, itemOf, placeOf } from './loadItem';

export interface LoadedNegotiation extends Partial<ItemOnTerms> {
  /** Time of the server. */
  readonly now: string;
  /** Null before the first proposal. */
  readonly negotiation: NegotiationDetail | null;
  /** True for a negotiation that is not there, or is another person's. */
  readonly isMissing: boolean;
  /** The buyer's open negotiation of the item; null without one. */
  readonly openId: string | null;
}

const OPEN = ['pending', 'awaiting'];

/** Own open negotiation of an item: only one is possible. */
async function findOpen({ item }: ItemOnTerms, options: PageRequest): Promise<string | null> {
  const key = item.quotaId === null ? 'unitId' : 'quotaId';
  const filters = [
    { scope: 'ALL', field: key, op: 'eq', value: item.quotaId ?? item.unitId ?? '' },
    { scope: 'ALL', field: 'confirmation', op: 'in', value: OPEN },
  ] as const;
  const { items } = await queryNegotiations({ filters, limit: 1 }, options);
  return items[0]?.id ?? null;
}

async function findCart(options: PageRequest): Promise<CartPrices | null> {
  const buyerId = readSignedIn(options.headers.cookie)?.sub;
  if (!buyerId) return null;
  return findCartPrices(buyerId, options).catch(orElse<CartPrices | null>('cart_empty', null));
}

/** A negotiation of the signed-in buyer by its id, or the item of a first proposal: of the URL, or in the cart. */
export async function loadNegotiation(
  options: PageRequest,
  { id: segments, ...query }: ParsedUrlQuery,
): Promise<LoadedNegotiation> {
  const now = new Date();
  const nothing = { now: now.toISOString(), negotiation: null, isMissing: false, openId: null };
  const id = segments?.[0];
  if (id !== undefined) {
    const isId = segments?.length === 1 && idSchema().isValidSync(id, { strict: true });
    const negotiation = isId
      ? await findNegotiation(id, options).catch(
          orElse<NegotiationDetail | null>('negotiation_not_found', null),
        )
      : null;
    if (negotiation === null) return { ...nothing, isMissing: true };
    return { ...nothing, negotiation, ...(await itemOf(negotiation, now)) };
  }
  const place = placeOf(query, query.projeto ? null : await findCart(options));
  const found = place && (await findItem(place, now));
  if (!found) return nothing;
  return { ...nothing, ...found, openId: await findOpen(found, options) };
}
