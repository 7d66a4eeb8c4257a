import { type Cart, choose, isSameProduct, type SeenCart, type StoredCart } from '@/domain/cart/schema';
import { AppError } from '@/domain/errors/appError';
import type { Database, Transaction } from '@/server/db/client';
import { findOffer, isChoosable, shownPriceOf } from '@/server/modules/catalogue/inventory/offers';
import { favoriteOf } from '@/server/modules/deals/favorites/keepFavorite';
import { putFavorite } from '@/server/modules/deals/favorites/store';
import { type Owner, ownerNotFound } from '@/server/modules/parties/accounts/owner';
import type { Work } from '@/server/modules/platform/history/work';
import { type SimulationInput, simulationFor } from './simulation';
import { type CartState, lockCart, versionOf, writeCart } from './store';

/**
 * Refuses a choice that cannot be bought, and adds the price that is shown now.
 *
 * @throws AppError `unit_not_found`, `quota_not_found` if its project is hidden or another one; `offer_not_available` if it is sold,
 *   blocked or not for sale yet
 */
export async function choosable(db: Database, cart: Cart, now: Date): Promise<StoredCart> {
  const { product, project } = cart;
  const offer = await findOffer(db, product, now);
  const isThere = offer?.isVisible && offer.projectId === project && offer.genre === product.genre;
  if (!isThere) throw new AppError(product.genre === 'clubs' ? 'quota_not_found' : 'unit_not_found');
  if (!isChoosable(offer)) throw new AppError('offer_not_available');
  return { ...cart, seenPriceCents: shownPriceOf(offer, now) };
}

/** Keeps what leaves the cart as a favorite, so that no choice is lost when another tab replaces it. */
async function keepReplaced(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  owner: Owner,
  { cart }: CartState,
  next: Cart | null,
): Promise<void> {
  if (cart === null || (next !== null && isSameProduct(cart, next))) return;
  const offer = await findOffer(tx, cart.product, now);
  if (offer) await putFavorite(tx, owner, favoriteOf(offer, now));
}

/** Each change has its own instant, which identifies the version of the cart. */
function nextInstant({ changedAt }: CartState, now: Date): Date {
  return new Date(Math.max(now.getTime(), changedAt === null ? 0 : changedAt.getTime() + 1));
}

interface CartUpdate {
  readonly now: Date;
  readonly seen?: SeenCart;
  readonly decide: (
    before: StoredCart | null,
    tx: Transaction,
  ) => StoredCart | null | Promise<StoredCart | null>;
}

/** @throws AppError the owner's `…_not_found`; `version_conflict` if the cart changed since it was read */
function change(db: Database, owner: Owner, { now, seen, decide }: CartUpdate): Promise<CartState> {
  return db.transaction(async (tx) => {
    const before = await lockCart(tx, owner);
    if (!before) throw ownerNotFound(owner);
    if (seen !== undefined && seen !== versionOf(before)) {
      throw new AppError('version_conflict');
    }
    const next = await decide(before.cart, tx);
    await keepReplaced({ tx, now }, owner, before, next);
    return writeCart(tx, owner, next, nextInstant(before, now));
  });
}

/** Puts a checked choice into the cart; the same choice keeps its simulation and negotiation. */
export function addToCart(db: Database, owner: Owner, chosen: StoredCart, now: Date): Promise<CartState> {
  return change(db, owner, { now, decide: (before) => choose(before, chosen) });
}

/** Checks a choice and puts it into the cart. */
export async function chooseForCart(db: Database, owner: Owner, chosen: Cart, now: Date): Promise<CartState> {
  return addToCart(db, owner, await choosable(db, chosen, now), now);
}

type CartChange = Omit<CartUpdate, 'decide'>;

/** Replaces the whole cart; null empties it. */
export async function replaceCart(
  db: Database,
  owner: Owner,
  cart: Cart | null,
  { now, seen }: CartChange,
): Promise<CartState> {
  const next = cart && (await choosable(db, cart, now));
  return change(db, owner, { now, seen, decide: () => next });
}

function withChoice(before: StoredCart | null): StoredCart {
  if (before === null) throw new AppError('cart_empty');
  return before;
}

/** Sets the negotiation of the item in the cart. */
export function updateCart(
  db: Database,
  owner: Owner,
  figures: Pick<Cart, 'negotiation'>,
  { now, seen }: CartChange,
): Promise<CartState> {
  return change(db, owner, { now, seen, decide: (before) => ({ ...withChoice(before), ...figures }) });
}

/** Sets the simulation of the item in the cart. */
export function saveSimulation(
  db: Database,
  owner: Owner,
  input: SimulationInput,
  { now, seen }: CartChange,
): Promise<CartState> {
  return change(db, owner, {
    now,
    seen,
    async decide(before, tx) {
      const cart = withChoice(before);
      return { ...cart, simulation: await simulationFor(tx, cart, { input, now }) };
    },
  });
}
