import { eq } from 'drizzle-orm';
import type { Visit } from '@/domain/visit/schema';
import type { Executor } from '@/server/db/client';
import { visit } from '@/server/db/schema/deals/visit';
import type { Identity } from '@/server/http/callers/caller';
import { withoutNames } from '@/server/modules/parties/dealParties/partyNames';
import { presentVisit } from './present';
import { selectVisits } from './store';

/** Visits of a buyer, booked by the buyer or by a seller. */
export async function readVisitsOf(executor: Executor, buyer: Identity, now: Date): Promise<Visit[]> {
  const found = await selectVisits(executor, eq(visit.buyerId, buyer.id));
  return found.map((record) => presentVisit({ ...withoutNames(record), host: null }, buyer, now));
}
