import { sql } from 'drizzle-orm';
import { CART_ACTIONS, type StoredCart } from '@/domain/cart/schema';
import type { Executor, Transaction } from '@/server/db/client';
import { columnsOf, type Owner } from '@/server/modules/parties/accounts/owner';

export interface CartState {
  readonly cart: StoredCart | null;
  readonly changedAt: Date | null;
}

export const NO_CART: CartState = { cart: null, changedAt: null };

/** Locks the row of an owner and returns their cart; null for an unknown owner. */
export async function lockCart(tx: Transaction, owner: Owner): Promise<CartState | null> {
  const { table, isAlive } = columnsOf(owner);
  const [row] = await tx
    .select({ cart: sql<StoredCart | null>`cart`, changedAt: sql<string | null>`cart_changed_at` })
    .from(table)
    .where(sql`id = ${owner.id} and ${isAlive}`)
    .for('update');
  if (!row) return null;
  return { cart: row.cart, changedAt: row.changedAt === null ? null : new Date(row.changedAt) };
}

/** Replaces the cart; null removes it. */
export async function writeCart(
  executor: Executor,
  owner: Owner,
  cart: StoredCart | null,
  changedAt: Date,
): Promise<CartState> {
  const { table } = columnsOf(owner);
  const instant = cart === null ? null : changedAt.toISOString();
  const text = cart === null ? null : JSON.stringify(cart);
  await executor.execute(sql`
    update ${table} set cart = ${text}::jsonb, cart_changed_at = ${instant}::timestamptz where id = ${owner.id}`);
  return { cart, changedAt: cart === null ? null : changedAt };
}

export const versionOf = ({ changedAt }: Pick<CartState, 'changedAt'>): string | null =>
  changedAt?.toISOString() ?? null;

/** The cart with the actions of its owner: only buyers use coupons. */
export function presentCartState(state: CartState, { kind }: Pick<Owner, 'kind'>) {
  const allowedActions = CART_ACTIONS.filter((action) => action !== 'applyCoupon' || kind === 'buyer');
  if (state.cart === null) return { cart: null, cartChangedAt: versionOf(state) };
  const { seenPriceCents: _, ...cart } = state.cart;
  return { cart: { ...cart, allowedActions }, cartChangedAt: versionOf(state) };
}
