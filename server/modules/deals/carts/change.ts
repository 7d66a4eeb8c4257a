import {
  type Cart,
  choose,
  isSameProduct,
  type SeenCart,
  SIMULATION_SCHEMAS,
  type Simulation,
  type SimulationType,
} from '@/domain/cart/schema';
import { AppError } from '@/domain/errors/appError';
import type { Database, Transaction } from '@/server/db/client';
import { readBody } from '@/server/http/requests/validation';
import { favoriteOf } from '@/server/modules/deals/favorites/keepFavorite';
import { putFavorite } from '@/server/modules/deals/favorites/store';

import { type Owner, ownerNotFound } from '@/server/modules/parties/accounts/owner';
import { findOffer, isChoosable } from './offers';
import { type CartState, lockCart, presentCartState, writeCart } from './store';

/**
 * Refuses a choice that cannot be bought.
 *
 * @throws AppError `unit_not_found`, `quota_not_found` when nobody sees it or it is another project's;
 * `offer_not_available` when it is sold, blocked or not for sale yet
 */
export async function assertChoosable(db: Database, { product, project }: Cart, now: Date): Promise<void> {
  const offer = await findOffer(db, product, now);
  const isThere = offer?.is_shown && offer.project_id === project && offer.genre === product.genre;
  if (!isThere) throw new AppError(product.genre === 'clubs' ? 'quota_not_found' : 'unit_not_found');
  if (!isChoosable(offer)) throw new AppError('offer_not_available');
}

/** What leaves a cart stays among the favourites: a tab that does not know of the choice in another one loses none by its own. */
async function keepLeaving(
  transaction: Transaction,
  owner: Owner,
  { cart }: CartState,
  next: Cart | null,
  now: Date,
): Promise<void> {
  if (cart === null || (next !== null && isSameProduct(cart, next))) return;
  const offer = await findOffer(transaction, cart.product, now);
  if (offer) await putFavorite(transaction, owner, favoriteOf(offer, now));
}

/** Each change has a moment of its own, by which the next one says what it knows of. */
function momentAfter({ changedAt }: CartState, now: Date): Date {
  return new Date(Math.max(now.getTime(), changedAt === null ? 0 : changedAt.getTime() + 1));
}

interface Change {
  readonly now: Date;
  readonly seen?: SeenCart;
  readonly decide: (before: Cart | null) => Cart | null;
}

/** @throws AppError the owner's `…_not_found`; `version_conflict` where the cart has changed since it was seen */
function change(db: Database, owner: Owner, { now, seen, decide }: Change): Promise<CartState> {
  return db.transaction(async (transaction) => {
    const before = await lockCart(transaction, owner);
    if (!before) throw ownerNotFound(owner);
    if (seen !== undefined && seen !== presentCartState(before).cartChangedAt) {
      throw new AppError('version_conflict');
    }
    const next = decide(before.cart);
    await keepLeaving(transaction, owner, before, next, now);
    return writeCart(transaction, owner, next, momentAfter(before, now));
  });
}

/** Puts what may be chosen into the cart. The same again keeps what was reckoned for it. */
export function putInto(db: Database, owner: Owner, chosen: Cart, now: Date): Promise<CartState> {
  return change(db, owner, { now, decide: (before) => choose(before, chosen) });
}

/** Puts a unit or a quota into the cart, if it may be chosen. */
export async function chooseInto(db: Database, owner: Owner, chosen: Cart, now: Date): Promise<CartState> {
  await assertChoosable(db, chosen, now);
  return putInto(db, owner, chosen, now);
}

/** Puts a whole cart in place of the one there is; null empties it. */
export async function replaceCart(
  db: Database,
  owner: Owner,
  cart: Cart | null,
  now: Date,
  seen?: SeenCart,
): Promise<CartState> {
  if (cart !== null) await assertChoosable(db, cart, now);
  return change(db, owner, { now, seen, decide: () => cart });
}

function withChoice(before: Cart | null): Cart {
  if (before === null) throw new AppError('cart_empty');
  return before;
}

/** @throws AppError `invalid_request` naming figures that the type lacks or does not have */
export function readSimulation(type: SimulationType, figures: unknown): Simulation {
  return { type, ...readBody(SIMULATION_SCHEMAS[type], figures) };
}

/** What is reckoned, or offered, for the home in the cart. */
export function reckonIn(
  db: Database,
  owner: Owner,
  reckoned: Partial<Pick<Cart, 'simulation' | 'negotiation'>>,
  now: Date,
  seen?: SeenCart,
): Promise<CartState> {
  return change(db, owner, { now, seen, decide: (before) => ({ ...withChoice(before), ...reckoned }) });
}
