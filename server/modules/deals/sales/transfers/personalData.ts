import { eq, or } from 'drizzle-orm';
import { normalizeEmail } from '@/domain/person/parts';
import type { SaleTransfer } from '@/domain/sale/transfer/schema';
import type { Executor } from '@/server/db/client';
import { saleTransfer } from '@/server/db/schema/deals/saleTransfer';
import type { Identity } from '@/server/http/callers/caller';
import { presentTransfer } from './present';
import { findTransfers, listTransfersOf } from './store';

/** Transfers that a person requested, or in which the person was named, without the data of the other person. */
export async function readTransfersOf(
  executor: Executor,
  person: Identity,
  now: Date,
): Promise<SaleTransfer[]> {
  const byEmail = person.emailVerified ? [eq(saleTransfer.toEmail, normalizeEmail(person.email))] : [];
  const isOwn = or(
    eq(saleTransfer.fromBuyerId, person.id),
    eq(saleTransfer.toBuyerId, person.id),
    ...byEmail,
  );
  const ids = (await listTransfersOf(executor, isOwn)).map(({ id }) => id);
  const records = await findTransfers(executor, ids);
  return records.flatMap((record) => {
    const shown = presentTransfer(record, person, now);
    if (shown === null) return [];
    return shown.part === 'giver' ? { ...shown, to: null } : { ...shown, fromName: null, note: null };
  });
}
