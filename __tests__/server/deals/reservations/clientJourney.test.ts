import { queuedEmails } from '@/__tests__/support/api/queuedWork';
import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { EMAIL_SITE } from '@/__tests__/support/deals/clientHolds';
import { paymentBench, setPaymentMethods } from '@/__tests__/support/deals/payments';
import { insertItems, PRICE } from '@/__tests__/support/deals/reserving';
import { samplePlan } from '@/__tests__/support/deals/samplePlan';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { CLIENT } from '@/__tests__/support/factories/reservation';
import type { LinkView } from '@/domain/payment/publicViews';
import type { PaymentIntent } from '@/domain/payment/schema';
import type { ReservationDetail } from '@/domain/reservation/schema';
import { HOUR_MS } from '@/domain/time/durations';
import { expireReservation } from '@/server/modules/deals/reservations/holds/expire';
import {
  mailHoldLink,
  mailLostHold,
  remindOfHold,
} from '@/server/modules/deals/reservations/mails/holdMails';

describe('a client whose seller reserved a unit for them', () => {
  const database = useDatabase();
  const bench = paymentBench(database);
  beforeEach(() => bench.moveTo(NOW));
  const hoursLater = (hours: number) => bench.moveTo(new Date(NOW.getTime() + hours * HOUR_MS));

  it('opens the e-mail twenty hours later, pays, and sees the paid reservation in the account', async () => {
    const dependencies = { db: database.db, emailSite: EMAIL_SITE, now: bench.now };
    const { entrepreneurId, projectId, unitId } = await insertItems(database);
    await setPaymentMethods(database, projectId, ['card', 'link']);
    const { id: buyerId, email } = await insertBuyer(database.db);
    bench.as(entrepreneurCaller(entrepreneurId));
    const client = { ...CLIENT, email };
    const wanted = { unitId, client, expectedPriceCents: PRICE, plan: samplePlan(PRICE) };
    const { id } = (await bench.ask<ReservationDetail>('POST', '/reservations', wanted)).body;
    await mailHoldLink(dependencies, id);
    const mail = (await queuedEmails(database)).find(({ to }) => to === email);
    const pLink = /pLink=([\w-]{32})/.exec(mail?.text ?? '')?.[1] ?? '';

    hoursLater(20);
    bench.as({ kind: 'visitor', sessionId: null });
    const view = async () =>
      (await bench.ask<LinkView>('GET', `/public/payments/link?pLink=${pLink}`)).body.status;
    expect(await view()).toBe('open');
    const { version } = (await bench.ask<PaymentIntent>('POST', '/public/payments/intent', { pLink })).body;
    const card = { pLink, version, method: 'card', paymentMethodId: 'pm_card_visa' };
    expect((await bench.ask('POST', '/public/payments/confirm', card)).status).toBe(200);
    await bench.deliverAll();
    expect(await view()).toBe('paid');
    bench.as(buyerCaller(buyerId));
    const paid = (await bench.ask<ReservationDetail>('GET', `/reservations/${id}`)).body;
    expect(paid).toMatchObject({ state: 'paid', expiresAt: null, paidCents: 1_000_00 });

    hoursLater(21);
    await remindOfHold(dependencies, id);
    hoursLater(24);
    await expireReservation(database.db, id, bench.now());
    await mailLostHold(dependencies, id);
    const subjects = (await queuedEmails(database)).filter(({ to }) => to === email);
    expect(subjects.map(({ subject }) => subject.split(':')[0])).toEqual(['Sua reserva']);
  });
});
