import { and, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm';
import { FORGOTTEN_CLIENT } from '@/domain/deal/client';
import { DAY_MS, HOUR_MS } from '@/domain/time/durations';
import { VISIT_CONTACT_DAYS } from '@/domain/visitRequest/rules';
import type { Database } from '@/server/db/client';
import { visit } from '@/server/db/schema/deals/visit';
import { visitRequest } from '@/server/db/schema/deals/visitRequest';

/** Deletes requests that no limit counts any more, and the contacts of visitors without an account long after their visit (LGPD, art. 16). */
export async function sweepVisits(db: Database, now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await db.delete(visitRequest).where(lte(visitRequest.sentAt, before(HOUR_MS)));
  const isOfVisitor = and(isNull(visit.buyerId), isNotNull(visit.consentedAt));
  const isKnown = ne(sql`${visit.client}->>'email'`, FORGOTTEN_CLIENT.email);
  await db
    .update(visit)
    .set({ client: FORGOTTEN_CLIENT, note: null })
    .where(and(isOfVisitor, isKnown, lt(visit.endsAt, before(VISIT_CONTACT_DAYS * DAY_MS))));
}
