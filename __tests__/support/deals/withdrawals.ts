import { NOW } from '@/__tests__/support/api/testApp';
import type { TestDatabase } from '@/__tests__/support/database/db';
import type { PaymentBench } from '@/__tests__/support/deals/payments';
import { planDueOn } from '@/__tests__/support/deals/samplePlan';
import { insertPayment, reserveItem } from '@/__tests__/support/deals/selling';
import { BANK_ACCOUNT } from '@/__tests__/support/factories/payment';
import type { Sale } from '@/domain/sale/record';
import { applyParcelPayment } from '@/server/modules/deals/sales/parcels/applyPayment';

const own = (dueOn: string, amountCents: number) => ({
  kind: 'entry',
  fundingSource: 'resources',
  dueOn,
  amountCents,
});

/** A confirmed sale with the reservation payment of 1.000,00 and a third parcel of 2.000,00 paid. */
export async function soldAndPaid(database: TestDatabase, bench: PaymentBench) {
  const reserved = await reserveItem(database.db, { reservation: { plan: planDueOn('2027-01-10') } });
  const { owner, entrepreneurId, buyerId, reservationId } = reserved;
  await database.pool.query('update entrepreneur set bank_accounts = $2 where id = $1', [
    entrepreneurId,
    JSON.stringify([BANK_ACCOUNT]),
  ]);
  bench.as(owner);
  const { body: born } = await bench.ask<Sale>('POST', '/sales', { reservationId });
  const put = async (part: string, version: number, what: object) =>
    (await bench.ask<Sale>('PUT', `/sales/${born.id}${part}`, { version, ...what })).body.version;
  const parcels = [own('2027-01-10', 597_000_00), own('2027-02-10', 2_000_00)];
  let version = await put('/parcels', born.version, { parcels });
  version = await put('', version, { event: 'sign', signedOn: '2026-11-28', isSignedOutside: true });
  version = await put('', version, { event: 'confirm' });
  const paid = { saleId: born.id, parcelNumber: 3, amountCents: 2_000_00 };
  await insertPayment(database.db, { entrepreneurId, buyerId, ...paid });
  const parcel = { saleId: born.id, number: 3 };
  await database.db.transaction((tx) =>
    applyParcelPayment({ tx, now: NOW, actor: 'provider' }, parcel, { paidCents: 2_000_00 }),
  );
  return { ...reserved, saleId: born.id, version };
}

export type SoldAndPaid = Awaited<ReturnType<typeof soldAndPaid>>;
