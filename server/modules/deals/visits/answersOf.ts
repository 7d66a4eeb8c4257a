import { eq } from 'drizzle-orm';
import type { Visit } from '@/domain/visit/schema';
import type { Executor } from '@/server/db/client';
import { visit } from '@/server/db/schema/deals/visit';
import type { Identity } from '@/server/http/callers/caller';
import { presentVisit } from './present';
import { selectVisits } from './store';

/** All visits that a buyer ever booked, or had booked for them. */
export async function answerVisitsOf(executor: Executor, buyer: Identity, now: Date): Promise<Visit[]> {
  const found = await selectVisits(executor, eq(visit.buyerId, buyer.id));
  return found.map((about) => presentVisit(about, buyer, now));
}
