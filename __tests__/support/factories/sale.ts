import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { NOW } from '@/__tests__/support/api/testApp';
import { CLIENT, insertReservation } from '@/__tests__/support/factories/reservation';
import type { Database } from '@/server/db/client';
import { unit } from '@/server/db/schema/catalogue/unit';
import { sale, saleParcel } from '@/server/db/schema/deals/sale';

type SaleInsert = typeof sale.$inferInsert;
type ParcelInsert = typeof saleParcel.$inferInsert;

/** A confirmed sale of a unit that is paid in one parcel, with the reservation that it was born of. */
export async function insertSale(
  db: Database,
  overrides: Partial<SaleInsert> & Pick<SaleInsert, 'projectId'>,
  parcels?: readonly Omit<ParcelInsert, 'saleId'>[],
) {
  const { projectId, unitId, quotaId, buyerId, priceCents = 600_000_00 } = overrides;
  const held = { projectId, unitId, quotaId, buyerId, priceCents };
  const reservation = await insertReservation(db, {
    ...held,
    paymentState: 'paid',
    confirmation: 'confirmed',
  });
  const confirmation = overrides.confirmation ?? 'confirmed';
  const row: SaleInsert = {
    id: uuidv7(),
    entrepreneurId: reservation.entrepreneurId,
    reservationId: reservation.id,
    client: CLIENT,
    priceCents,
    confirmation,
    confirmedAt: confirmation === 'confirmed' ? NOW : null,
    signedOn: '2026-11-20',
    createdAt: NOW,
    ...overrides,
  };
  const whole = {
    number: 1,
    kind: 'entry',
    fundingSource: 'resources',
    dueOn: '2026-12-20',
    amountCents: priceCents,
  };
  await db.transaction(async (transaction) => {
    await transaction.insert(sale).values(row);
    const rows = (parcels ?? [whole as ParcelInsert]).map((parcel) => ({ ...parcel, saleId: row.id }));
    await transaction.insert(saleParcel).values(rows);
  });
  return row;
}

/** Sells a unit as it is sold: by a confirmed sale. */
export async function sellUnit(db: Database, { id, projectId }: { id?: string; projectId: string }) {
  const unitId = id ?? '';
  await insertSale(db, { projectId, unitId });
  await db.update(unit).set({ status: 'sold' }).where(eq(unit.id, unitId));
}
