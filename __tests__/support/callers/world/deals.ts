import { v7 as uuidv7 } from 'uuid';
import { NOW } from '@/__tests__/support/api/testApp';
import { insertCoupon } from '@/__tests__/support/factories/coupon';
import { insertMessage, insertMessageFile } from '@/__tests__/support/factories/deals/conversation';
import { insertReservationBuyers } from '@/__tests__/support/factories/deals/reservationBuyer';
import { insertSaleTransfer } from '@/__tests__/support/factories/deals/saleTransfer';
import { insertNegotiation } from '@/__tests__/support/factories/negotiation';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import { insertSale } from '@/__tests__/support/factories/sale';
import { insertUnits } from '@/__tests__/support/factories/unit';
import { insertVisit } from '@/__tests__/support/factories/visit';
import type { Database } from '@/server/db/client';
import { worksUpdate } from '@/server/db/schema/catalogue/works';
import { couponUse } from '@/server/db/schema/deals/couponUse';
import { queuePlace } from '@/server/db/schema/deals/queuePlace';
import { visitBlock } from '@/server/db/schema/deals/visitBlock';
import type { Caller } from '@/server/http/callers/caller';

/** The buyer and the team of the seller. */
interface People {
  readonly buyerId: string;
  readonly members: readonly (readonly [role: string, caller: Caller])[];
}

/**
 * Two held units: by `buyer`, and by a client without an account, for whose unit `buyer` is in the queue. And a
 * sale, a negotiation and a visit of `buyer`.
 */
export async function insertDeals(db: Database, projectId: string, { buyerId, members }: People) {
  const floors = [18, 19, 20, 21].map((floor) => ({ floor }));
  const [held, taken, sold, passed] = await insertUnits(db, projectId, floors);
  const broker = members.find(([role]) => role === 'broker')?.[1];
  const brokerId = broker?.kind === 'entrepreneur' ? broker.id : null;
  const expiresAt = new Date(NOW.getTime() + 30 * 60_000);
  const own = await insertReservation(db, { projectId, unitId: held?.id, buyerId, brokerId, expiresAt });
  const { coBuyerId } = await insertReservationBuyers(db, own.id);
  const takenUnitId = taken?.id ?? '';
  await insertReservation(db, { projectId, unitId: takenUnitId, expiresAt });
  const queuePlaceId = uuidv7();
  const queued = { projectId, entrepreneurId: own.entrepreneurId, unitId: takenUnitId, buyerId };
  await db.insert(queuePlace).values({ id: queuePlaceId, ...queued });
  const unsigned = { confirmation: 'pending', confirmedAt: null, signedOn: null } as const;
  const sale = await insertSale(db, { projectId, unitId: sold?.id, buyerId, brokerId, ...unsigned });
  const passedOn = await insertSale(db, { projectId, unitId: passed?.id, buyerId, brokerId });
  const transfer = await insertSaleTransfer(db, passedOn);
  const { id: messageId } = await insertMessage(db, {
    ...{ conversationId: sale.id, authorId: buyerId, text: null },
    fileId: await insertMessageFile(db, sale.id),
  });
  const negotiated = await insertNegotiation(db, { projectId, unitId: taken?.id, buyerId, brokerId });
  const visited = await insertVisit(db, { projectId, buyerId, brokerId });
  const visitBlockId = uuidv7();
  const days = { fromDay: '2027-01-04', untilDay: '2027-01-08' };
  await db.insert(visitBlock).values({ id: visitBlockId, projectId, ...days, reason: 'Obra no estande' });
  const worksUpdateId = uuidv7();
  await db
    .insert(worksUpdate)
    .values({ id: worksUpdateId, projectId, day: '2026-11-20', text: 'Laje do 5º andar.' });
  const deals = { reservationId: own.id, saleId: sale.id, negotiationId: negotiated.id, visitId: visited.id };
  const saleTransferId = transfer.id;
  return {
    ...deals,
    saleTransferId,
    messageId,
    coBuyerId,
    takenUnitId,
    queuePlaceId,
    visitBlockId,
    worksUpdateId,
  };
}

interface CartOfCompany {
  readonly companyId: string;
  readonly buyerId: string;
  readonly projectId: string;
  readonly unitId: string;
}

/** A coupon of the company that `buyer` has put to the unit in the cart. */
export async function insertAppliedCoupon(
  db: Database,
  { companyId, buyerId, projectId, unitId }: CartOfCompany,
) {
  const { id, code } = await insertCoupon(db, { entrepreneurId: companyId, uses: 1 });
  const use = { couponId: id, buyerId, projectId, unitId, discountCents: 60_000_00, takenAt: NOW };
  await db.insert(couponUse).values({ id: uuidv7(), ...use });
  return { couponId: id, couponCode: code };
}
