import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { NOW } from '@/__tests__/support/api/testApp';
import { CLIENT } from '@/__tests__/support/factories/reservation';
import type { Database } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { negotiation, negotiationRound } from '@/server/db/schema/deals/negotiation';

type NegotiationInsert = typeof negotiation.$inferInsert;

/** An open offer of 570 of 600 thousand that waits for the seller, with a note of the buyer. */
export async function insertNegotiation(
  db: Database,
  overrides: Partial<NegotiationInsert> & Pick<NegotiationInsert, 'projectId'>,
  note: string | null = null,
) {
  const [owner] = await db
    .select({ id: project.entrepreneurId })
    .from(project)
    .where(eq(project.id, overrides.projectId));
  const row: NegotiationInsert = {
    id: uuidv7(),
    entrepreneurId: owner?.id ?? '',
    client: CLIENT,
    tableCents: 600_000_00,
    roundExpiresAt: new Date(NOW.getTime() + 7 * 86_400_000),
    ...overrides,
  };
  await db.insert(negotiation).values(row);
  await db.insert(negotiationRound).values({
    negotiationId: row.id,
    number: 1,
    side: 'buyer',
    actorId: row.buyerId ?? row.brokerId ?? uuidv7(),
    priceCents: 570_000_00,
    note,
    at: NOW,
  });
  return row;
}
