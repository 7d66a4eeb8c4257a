import { eq } from 'drizzle-orm';
import type { NegotiationDetail } from '@/domain/negotiation/schema';
import type { Executor } from '@/server/db/client';
import { negotiation } from '@/server/db/schema/deals/negotiation';
import type { Identity } from '@/server/http/callers/caller';
import { withoutNames } from '@/server/modules/parties/dealParties/partyNames';
import { listStatesOf } from '@/server/modules/platform/history/listStatesOf';
import { otherOpenOf } from './otherOpen';
import { presentDetail } from './present';
import { selectNegotiations } from './store';

/** Negotiations of a buyer with their rounds and history. */
export async function readNegotiationsOf(
  executor: Executor,
  buyer: Identity,
  now: Date,
): Promise<NegotiationDetail[]> {
  const found = await selectNegotiations(executor, eq(negotiation.buyerId, buyer.id));
  const ids = found.map(({ row }) => row.id);
  const statesOf = await listStatesOf(executor, ['negotiation'], ids);
  return found.map((record) => {
    const beside = { states: statesOf(record.row.id), otherOpen: otherOpenOf(record, found, now) };
    return presentDetail(withoutNames(record), beside, buyer, now);
  });
}
