import { and, eq, inArray, ne, or } from 'drizzle-orm';
import type { NotificationKind } from '@/domain/notification/kinds';
import { normalizeEmail } from '@/domain/person/parts';
import { isOpenTransfer } from '@/domain/sale/transfer/states';
import type { Database } from '@/server/db/client';
import { saleTransfer } from '@/server/db/schema/deals/saleTransfer';
import type { Identity } from '@/server/http/callers/caller';
import type { Work } from '@/server/modules/platform/history/work';
import { notifyTransfer } from './notifyTransfer';
import {
  listOver,
  listTransfersOf,
  lockOpenTransfer,
  lockTransfer,
  type TransferRow,
  transitionTransfer,
} from './store';

/** The seller learns of a transfer only when it is accepted, and so of its end. */
const sellersOf = ({ acceptedAt }: TransferRow) =>
  acceptedAt === null ? [] : (['seller', 'partner'] as const);

/** Ends an open transfer before its approval, and notifies the others. */
export async function endTransfer(
  work: Work,
  row: TransferRow,
  event: 'cancel' | 'decline' | 'expire',
): Promise<void> {
  const ended = await transitionTransfer(work, row, event, { set: { endedAt: work.now } });
  const kinds = {
    cancel: ['saleTransferCancelled', ['receiver']],
    decline: ['saleTransferDeclined', ['giver']],
    expire: ['saleTransferExpired', ['giver', 'receiver']],
  } as const satisfies Record<string, readonly [NotificationKind, readonly ('giver' | 'receiver')[]]>;
  const [kind, people] = kinds[event];
  await notifyTransfer(work, ended, kind, { to: [...people, ...sellersOf(ended)], severity: 'warn' });
}

export const expireTransfer = (work: Work, row: TransferRow): Promise<void> =>
  endTransfer(work, row, 'expire');

/** Cancels the open transfer of a locked sale that ends or that its buyer wants to rescind: that right does not wait. */
export async function cancelOpenTransfer(work: Work, saleId: string): Promise<void> {
  const open = await lockOpenTransfer(work, saleId);
  if (open) await endTransfer(work, open, 'cancel');
}

const BATCH = 200;

/** Expires transfers whose time is over. */
export async function expireTransfers(db: Database, now: Date): Promise<void> {
  for (const id of await listOver(db, now, BATCH)) {
    await db.transaction(async (tx) => {
      const { row } = await lockTransfer({ tx }, id);
      // Answered meanwhile.
      if (!isOpenTransfer(row.state) || now < row.expiresAt) return;
      await expireTransfer({ tx, now, actor: 'clock' }, row);
    });
  }
}

/**
 * Ends the open transfers of a person whose account ends, and removes those that were not done: they hold data of both people and no
 * contract. A transfer that is done is part of the contract.
 */
export async function forgetTransfers(work: Work<Identity>): Promise<void> {
  const { tx, actor } = work;
  const isOwn = or(
    eq(saleTransfer.fromBuyerId, actor.id),
    eq(saleTransfer.toBuyerId, actor.id),
    eq(saleTransfer.toEmail, normalizeEmail(actor.email)),
  );
  const rows = await listTransfersOf(tx, and(isOwn, ne(saleTransfer.state, 'done')));
  for (const { id } of rows) {
    const { row } = await lockTransfer(work, id);
    if (!isOpenTransfer(row.state)) continue;
    await endTransfer(work, row, row.fromBuyerId === actor.id ? 'cancel' : 'decline');
  }
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) {
    await tx.delete(saleTransfer).where(and(inArray(saleTransfer.id, ids), ne(saleTransfer.state, 'done')));
  }
}
