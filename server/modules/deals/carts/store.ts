import { sql } from 'drizzle-orm';
import type { Cart } from '@/domain/cart/schema';
import type { Executor, Transaction } from '@/server/db/client';
import { columnsOf, type Owner } from '@/server/modules/parties/accounts/owner';

export interface CartState {
  readonly cart: Cart | null;
  readonly changedAt: Date | null;
}

interface CartRow extends Record<string, unknown> {
  cart: Cart | null;
  changed_at: string | null;
}

/** The cart of an owner, or null when there is no such owner. Inside a transaction nobody else changes it meanwhile. */
export async function lockCart(transaction: Transaction, owner: Owner): Promise<CartState | null> {
  const { table, isAlive } = columnsOf(owner);
  const { rows } = await transaction.execute<CartRow>(sql`
    select cart, cart_changed_at as changed_at from ${table} where id = ${owner.id} and ${isAlive} for update`);
  const [row] = rows;
  return row
    ? { cart: row.cart, changedAt: row.changed_at === null ? null : new Date(row.changed_at) }
    : null;
}

/** Puts this cart in place of the one there is; with null there is none any more. */
export async function writeCart(
  executor: Executor,
  owner: Owner,
  cart: Cart | null,
  changedAt: Date,
): Promise<CartState> {
  const { table } = columnsOf(owner);
  const instant = cart === null ? null : changedAt.toISOString();
  const text = cart === null ? null : JSON.stringify(cart);
  await executor.execute(sql`
    update ${table} set cart = ${text}::jsonb, cart_changed_at = ${instant}::timestamptz where id = ${owner.id}`);
  return { cart, changedAt: cart === null ? null : changedAt };
}

export function presentCartState({ cart, changedAt }: CartState) {
  return { cart, cartChangedAt: changedAt?.toISOString() ?? null };
}
