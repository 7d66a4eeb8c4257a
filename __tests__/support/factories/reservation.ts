import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { NOW } from '@/__tests__/support/api/testApp';
import { samplePlan } from '@/__tests__/support/deals/samplePlan';
import type { Database } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { reservation } from '@/server/db/schema/deals/reservation';

type ReservationInsert = typeof reservation.$inferInsert;

export const CLIENT = {
  name: 'Ana Souza',
  email: 'ana@exemplo.com.br',
  cpf: '52998224725',
  phone: '11987654321',
};

async function sellerOf(db: Database, projectId: string): Promise<string> {
  const [row] = await db
    .select({ id: project.entrepreneurId })
    .from(project)
    .where(eq(project.id, projectId));
  return row?.id ?? '';
}

/** An unpaid hold with a plan; name the unit or the quota, and when it expires. */
export async function insertReservation(
  db: Database,
  overrides: Partial<ReservationInsert> & Pick<ReservationInsert, 'projectId'>,
) {
  const isPaid = overrides.paymentState === 'paid';
  const { priceCents = 600_000_00, amountCents = 1_000_00, createdAt = NOW } = overrides;
  const row: ReservationInsert = {
    id: uuidv7(),
    entrepreneurId: overrides.entrepreneurId ?? (await sellerOf(db, overrides.projectId)),
    client: CLIENT,
    priceCents,
    amountCents,
    plan: samplePlan(priceCents, createdAt, amountCents),
    paidCents: isPaid ? 1_000_00 : 0,
    paidAt: isPaid ? NOW : null,
    paymentState: 'awaiting_payment_method',
    confirmation: 'pending',
    expiresAt: null,
    // Not the clock of the database: a contract is signed between this day and today.
    createdAt: NOW,
    ...overrides,
  };
  await db.insert(reservation).values(row);
  return row;
}
