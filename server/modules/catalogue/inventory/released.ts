import type { Transaction } from '@/server/db/client';

/** Receives the ids of units or quotas that are for sale again, in the transaction that released them. */
type ReleaseListener = (transaction: Transaction, ids: readonly string[], now: Date) => Promise<void>;

const listeners: ReleaseListener[] = [];

export function onUnitReleased(listener: ReleaseListener): void {
  listeners.push(listener);
}

/** Announces units or quotas that are for sale again. Their rows were changed in the same transaction. */
export async function announceReleased(
  transaction: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  for (const listener of listeners) await listener(transaction, ids, now);
}
