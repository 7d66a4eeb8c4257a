import { and, eq, isNull } from 'drizzle-orm';
import { type KeptCart, mergeCarts } from '@/domain/cart/merge';
import type { MergedSession } from '@/domain/session/merged';
import type { Database, Transaction } from '@/server/db/client';
import { anonymousSession } from '@/server/db/schema/account/anonymousSession';
import {
  displayStateOfOffer,
  findOffer,
  isChoosable,
  type OfferRow,
} from '@/server/modules/catalogue/inventory/offers';
import { type CartState, lockCart, presentCartState, writeCart } from '@/server/modules/deals/carts/store';
import { favoriteOf } from '@/server/modules/deals/favorites/keepFavorite';
import { putFavorite, removeFavorites, transferFavorites } from '@/server/modules/deals/favorites/store';
import { type Owner, ownerNotFound } from '@/server/modules/parties/accounts/owner';

/** A cart with the current state of its unit or quota. */
interface AvailableCart extends KeptCart {
  readonly offer: OfferRow;
}

async function withAvailability(
  transaction: Transaction,
  state: CartState | null,
  now: Date,
): Promise<AvailableCart | null> {
  if (!state?.cart || !state.changedAt) return null;
  const offer = await findOffer(transaction, state.cart.product, now);
  return offer && { cart: state.cart, changedAt: state.changedAt, isAvailable: isChoosable(offer), offer };
}

function unavailableOf({ cart, offer }: AvailableCart): MergedSession['unavailable'][number] {
  return {
    product: cart.product,
    project: cart.project,
    label: offer.label ?? offer.title,
    displayState: displayStateOfOffer(offer),
  };
}

/** Ends the session: its id is invalid from now on, even for another person who knows it. */
async function endSession(transaction: Transaction, session: Owner, personId: string): Promise<void> {
  await transaction
    .update(anonymousSession)
    .set({ cart: null, cartChangedAt: null, mergedInto: personId })
    .where(and(eq(anonymousSession.id, session.id), isNull(anonymousSession.mergedInto)));
}

type Merging = Omit<MergedSession, 'id' | 'pool'>;

async function merge(
  transaction: Transaction,
  record: Owner,
  session: Owner | null,
  now: Date,
): Promise<Merging> {
  const own = await lockCart(transaction, record);
  if (!own) throw ownerNotFound(record);
  const visited = session && (await lockCart(transaction, session));
  if (!session || !visited) return { ...presentCartState(own, record), unavailable: [] };

  const ownCart = await withAvailability(transaction, own, now);
  const visitorCart = await withAvailability(transaction, visited, now);
  const merged = mergeCarts(ownCart, visitorCart);
  const carts = [ownCart, visitorCart].filter((cart) => cart !== null);
  await transferFavorites(transaction, session, record);
  for (const { offer } of carts) await putFavorite(transaction, record, favoriteOf(offer, now));
  const state = merged ? await writeCart(transaction, record, merged.cart, merged.changedAt) : own;
  await endSession(transaction, session, record.id);
  return {
    ...presentCartState(state, record),
    unavailable: carts.filter(({ isAvailable }) => !isAvailable).map(unavailableOf),
  };
}

/**
 * Moves a visitor's cart and favourites into the record and ends the visitor's session, in one transaction.
 * Idempotent, also for parallel tabs: the record's row is locked first, then the session.
 *
 * @throws AppError `user_not_found`, `entrepreneur_not_found` if there is no record yet
 */
export function mergeSession(
  db: Database,
  record: Owner,
  sessionId: string | null,
  now: Date,
): Promise<Merging> {
  const session = sessionId === null ? null : ({ kind: 'session', id: sessionId } as const);
  return db.transaction((transaction) => merge(transaction, record, session, now));
}

/** Ends the session of a visitor who signs in as an operator: operators have no record and no cart. */
export function dropSession(db: Database, sessionId: string, personId: string): Promise<void> {
  const session = { kind: 'session', id: sessionId } as const;
  return db.transaction(async (transaction) => {
    await removeFavorites(transaction, session);
    await endSession(transaction, session, personId);
  });
}
