import { v7 as uuidv7 } from 'uuid';
import { NOW } from '@/__tests__/support/api/testApp';
import type { TestDatabase } from '@/__tests__/support/database/db';
import { insertItems } from '@/__tests__/support/deals/reserving';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertCoupon } from '@/__tests__/support/factories/coupon';
import { insertMessage } from '@/__tests__/support/factories/deals/conversation';
import { insertReservationBuyers } from '@/__tests__/support/factories/deals/reservationBuyer';
import { insertSaleTransfer } from '@/__tests__/support/factories/deals/saleTransfer';
import { insertWaitingEntry } from '@/__tests__/support/factories/deals/waitingEntry';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertIdentity } from '@/__tests__/support/factories/identity';
import { insertInvoice } from '@/__tests__/support/factories/money/invoice';
import { insertNegotiation } from '@/__tests__/support/factories/negotiation';
import { insertNotification } from '@/__tests__/support/factories/notification';
import { insertLink, insertPayment, insertRefund } from '@/__tests__/support/factories/payment';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import { insertSale } from '@/__tests__/support/factories/sale';
import { insertVisit } from '@/__tests__/support/factories/visit';
import { savedSearch, savedSearchNotification } from '@/server/db/schema/catalogue/savedSearch';
import { couponUse } from '@/server/db/schema/deals/couponUse';
import { favorite } from '@/server/db/schema/deals/favorite';
import { queuePlace } from '@/server/db/schema/deals/queuePlace';
import { visitRequest } from '@/server/db/schema/deals/visitRequest';
import { providerRecord } from '@/server/db/schema/money/providerRecord';
import { storedFile } from '@/server/db/schema/parties/storedFile';
import { auditLog } from '@/server/db/schema/platform/auditLog';
import { notificationPreference } from '@/server/db/schema/platform/notification';
import { stateChange } from '@/server/db/schema/platform/stateChange';
import { idpUser } from '@/server/db/schema/standIns/identityProvider';

/** A buyer with a row in every table that can name one, and their name or id in each text about them. */
export async function insertWholeBuyer(database: TestDatabase, name: string) {
  const { db } = database;
  const { id = '', email } = await insertBuyer(db, { name });
  await insertIdentity(db, id, { provider: 'Google' });
  await db.update(idpUser).set({ attributes: { name }, pendingEmail: `${id}@novo.com.br` });
  const partner = await insertEntrepreneur(db, { tradeName: 'Corretora' });
  const { projectId, unitIds, entrepreneurId, project } = await insertItems(database, {}, [
    {},
    { position: 2 },
    { position: 3 },
  ]);
  const [held = '', sold = '', wanted = ''] = unitIds;
  const client = { name, email: email ?? '', cpf: null, phone: null };
  const of = { projectId, buyerId: id, client, partnerId: partner.id ?? '', brokerId: partner.id ?? '' };
  const reservation = await insertReservation(db, { ...of, unitId: held });
  const person = { name, email: `${id}@exemplo.com.br`, cpf: '52998224725' };
  await insertReservationBuyers(db, reservation.id, { main: person });
  await db.insert(stateChange).values({
    ...{ id: uuidv7(), subjectKind: 'reservation', subjectId: reservation.id ?? '', at: NOW },
    ...{ actorKind: 'buyer', actorId: id, event: 'reserve', to: 'awaiting_payment_method' },
  });
  const sale = await insertSale(db, { ...of, unitId: sold });
  const saleId = sale.id;
  await insertSaleTransfer(db, sale, { note: `${name} combina a assinatura` });
  await insertMessage(db, { conversationId: saleId, authorId: id, text: `Aqui é ${name}` });
  await insertInvoice(db, { issuerId: entrepreneurId, saleId }, { description: `Sinal de ${name}` });
  await db
    .insert(queuePlace)
    .values({ id: uuidv7(), ...of, entrepreneurId, unitId: wanted, state: 'left' as const });
  await insertNegotiation(db, { ...of, unitId: wanted }, `Aqui é ${name}`);
  await insertVisit(db, { ...of, note: `${name} chega de carro` });
  await db.insert(visitRequest).values({
    ...{ id: uuidv7(), projectId, email: (email ?? '').toLowerCase(), codeHash: 'x', expiresAt: NOW },
    request: { name, phone: '11987654321', consent: true, day: '2026-12-01', period: 'morning' },
  });
  const { id: couponId = '' } = await insertCoupon(db, { entrepreneurId, uses: 1 });
  await db.insert(couponUse).values({
    ...{ id: uuidv7(), couponId, buyerId: id, projectId, unitId: wanted, discountCents: 5, takenAt: NOW },
  });
  const paid = { entrepreneurId, reservationId: reservation.id };
  // By a link: the payment has no account.
  const payment = await insertPayment(db, { ...paid, state: 'paid', receivedCents: 1_000_00 });
  await insertRefund(db, { paymentId: payment.id });
  await insertLink(db, paid);
  await db.insert(providerRecord).values({ id: `cus_${id}`, kind: 'customer', buyerId: id });
  await insertNotification(db, { recipientKind: 'buyer', recipientId: id, params: { text: name } });
  await db.insert(notificationPreference).values({ recipientId: id, kind: 'message', byMail: false });
  const search = { id: uuidv7(), buyerId: id, name: `${name} procura`, href: `/imoveis?q=${name}` };
  await db.insert(savedSearch).values({ ...search, alert: 'daily', notifiedUntil: NOW });
  await db
    .insert(savedSearchNotification)
    .values({ buyerId: id, projectId: project.id ?? '', notifiedAt: NOW });
  await db.insert(favorite).values({
    ...{ id: uuidv7(), buyerId: id, projectId, addedAt: NOW, stateWhenAdded: 'active' },
  });
  await insertWaitingEntry(db, {
    projectId,
    buyerId: id,
    name,
    email: `${id}@exemplo.com.br`,
    phone: '11987654321',
  });
  const file = { bucket: 'userDocuments', type: 'application/pdf', kind: 'cpf' } as const;
  await db.insert(storedFile).values({
    id: uuidv7(),
    ownerId: id,
    key: id,
    bytes: 1,
    sha256: id,
    name: `${name}.pdf`,
    note: name,
    ...file,
  });
  await db.insert(auditLog).values({
    ...{ id: uuidv7(), at: NOW, actorKind: 'buyer', actorId: id, action: 'account.open' },
    ...{ subjectKind: 'buyer', subjectId: id },
  });
  return { id, partnerId: partner.id ?? '' };
}
