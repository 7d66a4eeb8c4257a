import type { Work } from '@/server/modules/platform/history/work';

/** Runs in the transaction that made units or quotas available again. */
export type ReleaseListener = (work: Pick<Work, 'tx' | 'now'>, itemIds: readonly string[]) => Promise<void>;

const listeners = new Set<ReleaseListener>();

/**
 * Registers listeners for units or quotas that become available: the catalogue does not depend on the deals.
 */
export function onUnitReleased(listener: ReleaseListener): void {
  listeners.add(listener);
}

/** Announces units or quotas that the caller made available in the same transaction. */
export async function announceReleased(
  work: Pick<Work, 'tx' | 'now'>,
  itemIds: readonly string[],
): Promise<void> {
  if (itemIds.length === 0) return;
  for (const listener of listeners) await listener(work, itemIds);
}
