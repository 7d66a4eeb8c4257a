import { eq } from 'drizzle-orm';
import type { NegotiationDetail } from '@/domain/negotiation/schema';
import type { Executor } from '@/server/db/client';
import { negotiation } from '@/server/db/schema/deals/negotiation';
import type { Identity } from '@/server/http/callers/caller';
import { listStatesOf } from '@/server/modules/platform/history/listStatesOf';
import { presentDetail } from './present';
import { selectNegotiations } from './store';

/** All negotiations that a buyer ever was a party of, with their rounds. */
export async function answerNegotiationsOf(
  executor: Executor,
  buyer: Identity,
  now: Date,
): Promise<NegotiationDetail[]> {
  const found = await selectNegotiations(executor, eq(negotiation.buyerId, buyer.id));
  const ids = found.map(({ row }) => row.id);
  const statesOf = await listStatesOf(executor, ['negotiation'], ids);
  return found.map((about) => presentDetail(about, statesOf(about.row.id), buyer, now));
}
