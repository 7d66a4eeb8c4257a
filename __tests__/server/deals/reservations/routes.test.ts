import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertCallers, insertItems, PRICE, reserving } from '@/__tests__/support/deals/reserving';
import { insertNewcomer } from '@/__tests__/support/factories/buyer';
import { insertCoupon } from '@/__tests__/support/factories/coupon';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertNegotiation } from '@/__tests__/support/factories/negotiation';
import { insertQuotas } from '@/__tests__/support/factories/quota';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import { READY } from '@/__tests__/support/records/readyBuyer';
import type { Reservation } from '@/domain/reservation/schema';
import { project } from '@/server/db/schema/catalogue/project';
import { unit } from '@/server/db/schema/catalogue/unit';
import { couponUse } from '@/server/db/schema/deals/couponUse';
import { reservation } from '@/server/db/schema/deals/reservation';
import { buyer } from '@/server/db/schema/parties/buyer';
import { entrepreneurBond } from '@/server/db/schema/parties/entrepreneurBond';
import { notification } from '@/server/db/schema/platform/notification';
import type { Caller } from '@/server/http/callers/caller';
import { applyReservationPayment } from '@/server/modules/deals/reservations/payable';

const VISITOR: Caller = { kind: 'visitor', sessionId: null };
const CLIENT = { name: 'Bia Lima', email: 'bia@exemplo.com.br', cpf: '52998224725', phone: '11987654321' };
const one = (id: string) => `/reservations/${id}`;

describe('reservations', () => {
  const database = useDatabase();
  const site = reserving(database);
  afterEach(async () => {
    site.reset();
    await database.clear();
  });

  const jobs = async () => {
    const { rows } = await database.pool.query<{ name: string; key: string; at: Date }>(
      'select task_identifier as name, key, run_at as at from graphile_worker.jobs order by 1',
    );
    return rows;
  };
  const pay = (id: string, caller: Caller | 'provider' = 'provider') =>
    database.db.transaction((tx) =>
      applyReservationPayment({ tx, now: site.now(), actor: caller }, id, 1_000_00),
    );
  async function insertPartner(ownerId: string, change: Partial<typeof entrepreneurBond.$inferInsert> = {}) {
    const { id } = await insertEntrepreneur(database.db, { companyType: 'Imobiliária' });
    await database.db.insert(entrepreneurBond).values({
      id: uuidv7(),
      ownerId,
      partnerId: id,
      email: `${id}@exemplo.com.br`,
      reply: 'accepted',
      attachment: 'attached',
      secretHash: 'a',
      expiresAt: site.now(),
      ...change,
    });
    return entrepreneurCaller(id ?? '');
  }

  it('require an identity', async () => {
    const id = uuidv7();
    const answers = [
      await site.reserve(VISITOR, { unitId: id }),
      await site.read(VISITOR, id),
      await site.change(VISITOR, id, { version: 1, event: 'cancel' }),
      await site.call(VISITOR, 'DELETE', one(id)),
      await site.call(VISITOR, 'GET', '/reservations'),
      await site.join(VISITOR, { unitId: id }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401]);
  });

  it('of a buyer require their data, and name the missing ones', async () => {
    const { unitId } = await insertItems(database);
    const { id } = await insertNewcomer(database.db, { phones: ['11987654321'] });
    const refused = await site.reserve(buyerCaller(id), { unitId });
    const REQUIRED = 'Este campo é obrigatório';
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'buyer_incomplete',
        fields: { cpf: REQUIRED, birthDate: REQUIRED, maritalStatus: REQUIRED, address: REQUIRED },
      },
    });
    expect(refused.body).not.toHaveProperty('fields.phones');
    await database.db.update(buyer).set(READY).where(eq(buyer.id, id));
    expect((await site.reserve(buyerCaller(id), { unitId })).status).toBe(200);
  });

  it('of a seller do not require the data of a client who has an account', async () => {
    const { unitId, entrepreneurId } = await insertItems(database);
    const { email } = await insertNewcomer(database.db);
    const client = { ...CLIENT, email: email ?? '' };
    const made = await site.reserve(entrepreneurCaller(entrepreneurId), { unitId, client });
    expect(made.status).toBe(200);
  });

  it('are visible to their parties, to a broker only their own, and hide the client from viewers', async () => {
    const { unitId, entrepreneurId } = await insertItems(database);
    const broker = entrepreneurCaller(entrepreneurId, 'broker', uuidv7());
    const masked = { ...CLIENT, cpf: '529.982.247-25', phone: '(11) 98765-4321' };
    const { body } = await site.reserve(broker, { unitId, client: masked });
    const [stranger] = await insertCallers(database, 1);
    const clientFor = async (caller: Caller) => {
      const { status, body: seen } = await site.read(caller, body.id);
      return status === 200 ? (seen.client?.email ?? null) : status;
    };
    expect(body.client).toEqual(CLIENT);
    expect(await clientFor(entrepreneurCaller(entrepreneurId))).toBe(CLIENT.email);
    expect(await clientFor(entrepreneurCaller(entrepreneurId, 'finance', uuidv7()))).toBe(CLIENT.email);
    expect(await clientFor(entrepreneurCaller(entrepreneurId, 'viewer', uuidv7()))).toBeNull();
    expect(await clientFor(entrepreneurCaller(entrepreneurId, 'broker', uuidv7()))).toBe(404);
    expect(await clientFor(entrepreneurCaller(uuidv7()))).toBe(404);
    expect(await clientFor(stranger ?? VISITOR)).toBe(404);
    expect(await clientFor(operatorCaller(uuidv7()))).toBe(CLIENT.email);
  });

  it('are made for a client by the company and by a partner with a bond to the project', async () => {
    const { unitIds, entrepreneurId, projectId } = await insertItems(database, {}, [{}, {}, {}]);
    const reserveAs = async (caller: Caller, index = 0) =>
      (await site.reserve(caller, { unitId: unitIds[index], client: CLIENT })).status;
    expect(await reserveAs(entrepreneurCaller(uuidv7()))).toBe(403);
    expect(await reserveAs(await insertPartner(entrepreneurId, { attachment: 'pending' }))).toBe(403);
    expect(await reserveAs(await insertPartner(entrepreneurId, { projectIds: [uuidv7()] }))).toBe(403);
    expect(await reserveAs(entrepreneurCaller(entrepreneurId, 'finance', uuidv7()))).toBe(403);
    expect(await reserveAs(operatorCaller(uuidv7()))).toBe(403);
    const partner = await insertPartner(entrepreneurId, { projectIds: [projectId] });
    const { status, body } = await site.reserve(partner, { unitId: unitIds[0], client: CLIENT });
    expect([status, body.partnerId]).toEqual([200, partner.kind === 'entrepreneur' && partner.companyId]);
    expect(await reserveAs(entrepreneurCaller(entrepreneurId, 'manager', uuidv7()), 1)).toBe(200);
  });

  it('of a client with an account appear in that account', async () => {
    const { unitId, entrepreneurId } = await insertItems(database);
    const [buyer] = await insertCallers(database, 1);
    const email = buyer?.kind === 'buyer' ? buyer.email.toUpperCase() : '';
    const seller = entrepreneurCaller(entrepreneurId);
    const { body } = await site.reserve(seller, { unitId, client: { ...CLIENT, email } });
    expect((await site.read(buyer ?? VISITOR, body.id)).body.allowedActions).toEqual([
      'pay',
      'cancel',
      'changePlan',
      'changeBuyers',
    ]);
  });

  it('name the invalid fields', async () => {
    const { unitId, entrepreneurId } = await insertItems(database);
    const [ana = VISITOR] = await insertCallers(database, 1);
    const fieldsOf = async (caller: Caller, body: Record<string, unknown>) => {
      const { status, body: problem } = await site.reserve(caller, body);
      return [status, ...Object.keys(problem.fields ?? {})];
    };
    expect(await fieldsOf(ana, {})).toEqual([400, 'unitId']);
    expect(await fieldsOf(ana, { unitId, quotaId: uuidv7() })).toEqual([400, 'unitId']);
    expect(await fieldsOf(ana, { unitId, client: CLIENT })).toEqual([400, 'client']);
    expect(await fieldsOf(ana, { unitId, priceCents: 1, paidCents: PRICE })).toEqual([
      400,
      'priceCents',
      'paidCents',
    ]);
    expect(await fieldsOf(entrepreneurCaller(entrepreneurId), { unitId })).toEqual([400, 'client']);
    expect(await fieldsOf(ana, { unitId: uuidv7() })).toEqual([404]);
    const single = { kind: 'single', count: 1, totalCents: 1_00, firstDueOn: '2020-01-01', everyMonths: 1 };
    const plan = { series: [single], correction: 'yearly' };
    const { body } = await site.reserve(ana, { unitId, plan });
    expect(body.fields).toMatchObject({
      'plan.series': 'A soma das parcelas não fecha com o preço: diferença de R$ 599.999,00',
      'plan.series[0].firstDueOn': 'O vencimento já passou',
    });
    expect(await database.db.$count(reservation)).toBe(0);
  });

  it('are refused for units that are not for sale', async () => {
    const { unitIds, projectId } = await insertItems(database, {}, [
      { status: 'unavailable' },
      { kind: 'common', priceCents: null },
      { priceCents: null },
      {},
    ]);
    const [ana = VISITOR] = await insertCallers(database, 1);
    for (const unitId of unitIds.slice(0, 3)) {
      expect((await site.reserve(ana, { unitId })).body.code).toBe('offer_not_available');
    }
    const unitId = unitIds[3];
    const set = (change: Partial<typeof project.$inferInsert>) =>
      database.db.update(project).set(change).where(eq(project.id, projectId));
    const codeAfter = async (change: Partial<typeof project.$inferInsert>) => {
      await set(change);
      return (await site.reserve(ana, { unitId })).body.code;
    };
    const confirmed = new Date('2026-11-28T10:00:00Z');
    const stale = new Date('2026-11-14T11:59:59Z');
    expect(await codeAfter({ phase: 'Pré-Lançamento' })).toBe('offer_not_available');
    expect(await codeAfter({ phase: 'Lançamento', availabilityConfirmedAt: stale })).toBe(
      'offer_not_available',
    );
    expect(await codeAfter({ availabilityConfirmedAt: confirmed, isPublished: false })).toBe(
      'unit_not_found',
    );
    expect(await codeAfter({ isPublished: true })).toBeUndefined();
  });

  it('keep the price that was shown, and answer price_changed otherwise', async () => {
    const { unitId } = await insertItems(database);
    const [ana = VISITOR] = await insertCallers(database, 1);
    await database.db.update(unit).set({ priceCents: 610_000_00 }).where(eq(unit.id, unitId));
    const { status, body } = await site.reserve(ana, { unitId });
    expect([status, body.code, body.fields?.expectedPriceCents]).toEqual([
      409,
      'price_changed',
      'O preço mudou: agora é R$\u00a0610.000,00. Confira e confirme de novo.',
    ]);
    expect(await database.db.$count(reservation)).toBe(0);
    const { body: made } = await site.reserve(ana, { unitId, expectedPriceCents: 610_000_00 });
    await database.db.update(unit).set({ priceCents: 1_00 }).where(eq(unit.id, unitId));
    expect((await site.read(ana, made.id)).body.priceCents).toBe(610_000_00);
  });

  it('refuse a request without a plan, of a buyer and of a seller', async () => {
    const { unitId, entrepreneurId } = await insertItems(database);
    const [ana = VISITOR] = await insertCallers(database, 1);
    for (const [who, client] of [
      [ana, undefined],
      [entrepreneurCaller(entrepreneurId), CLIENT],
    ] as const) {
      const { status, body } = await site.reserve(who, { unitId, client, plan: undefined });
      expect([status, body.fields]).toEqual([
        400,
        { plan: 'Envie o plano de pagamento: as parcelas, com datas, que somam o preço' },
      ]);
    }
  });

  it('consume the coupon of the cart and release it when they end', async () => {
    const { unitId, projectId, entrepreneurId } = await insertItems(database);
    const [ana = VISITOR] = await insertCallers(database, 1);
    const { id: couponId = '' } = await insertCoupon(database.db, { entrepreneurId, uses: 1 });
    const buyerId = ana.kind === 'buyer' ? ana.id : '';
    const use = { id: uuidv7(), couponId, buyerId, projectId, unitId, discountCents: 60_000_00 };
    await database.db.insert(couponUse).values({ ...use, takenAt: site.now() });
    expect((await site.reserve(ana, { unitId })).body.code).toBe('price_changed');
    const { body } = await site.reserve(ana, { unitId, expectedPriceCents: 540_000_00 });
    expect(body).toMatchObject({ priceCents: 540_000_00, discountCents: 60_000_00, couponId });
    await site.call(ana, 'DELETE', one(body.id));
    const [given] = await database.db.select().from(couponUse);
    expect(given).toMatchObject({ reservationId: body.id, releasedAt: site.now() });
  });

  it('use the negotiated price while it is valid and only for its parties', async () => {
    const { unitId, projectId } = await insertItems(database);
    const [ana = VISITOR, rui = VISITOR] = await insertCallers(database, 2);
    const buyerId = ana.kind === 'buyer' ? ana.id : '';
    const fixedUntil = new Date(site.now().getTime() + 3_600_000);
    const agreed = { confirmation: 'confirmed', fixedUntil } as const;
    const { id: negotiationId } = await insertNegotiation(database.db, {
      ...{ projectId, unitId, buyerId },
      ...agreed,
    });
    const wanted = { unitId, negotiationId, expectedPriceCents: 570_000_00 };
    expect((await site.reserve(rui, wanted)).body.code).toBe('negotiation_not_found');
    site.passMinutes(60);
    expect((await site.reserve(ana, wanted)).body.code).toBe('negotiation_expired');
    site.reset();
    const { body } = await site.reserve(ana, wanted);
    expect(body).toMatchObject({
      priceCents: 570_000_00,
      negotiationId,
      allowedActions: ['pay', 'cancel', 'changeBuyers'],
    });
  });

  it('hold a unit for half an hour, notify the seller and refresh the search', async () => {
    const { unitId, projectId, entrepreneurId } = await insertItems(database);
    const [ana = VISITOR] = await insertCallers(database, 1);
    const { body } = await site.reserve(ana, { unitId });
    expect(body).toMatchObject({
      paymentState: 'awaiting_payment_method',
      confirmation: 'pending',
      amountCents: 1_000_00,
      paidCents: 0,
      expiresAt: '2026-11-28T12:30:00.000Z',
      secondsLeft: 1800,
      allowedActions: ['pay', 'cancel', 'changePlan', 'changeBuyers'],
      history: [{ event: 'reserve', from: null, to: 'awaiting_payment_method', by: 'buyer' }],
    });
    const followed = (await jobs()).map(({ key }) => key);
    expect(followed).toContain(`expire:${body.id}`);
    expect(followed).toContain(`refresh:${projectId}`);
    const notifications = await database.db.select().from(notification);
    expect(notifications.map(({ kind, recipientId }) => [kind, recipientId])).toEqual([
      ['reservationMade', entrepreneurId],
    ]);
  });

  it('hold a quota as well', async () => {
    const { projectId, unitId } = await insertItems(database, {}, [{ kind: 'common', priceCents: null }]);
    const [quota] = await insertQuotas(database.db, { projectId, unitId, count: 2 });
    const [ana = VISITOR, rui = VISITOR] = await insertCallers(database, 2);
    const wanted = { quotaId: quota?.id, expectedPriceCents: 60_000_00 };
    expect((await site.reserve(ana, wanted)).body).toMatchObject({
      quotaId: quota?.id,
      label: 'cota 1 de 2, unid. 101',
    });
    expect((await site.reserve(rui, wanted)).body.code).toBe('unit_not_available');
  });

  it('are returned again to the same buyer, with the remaining time', async () => {
    const { unitId } = await insertItems(database);
    const [ana = VISITOR] = await insertCallers(database, 1);
    const first = await site.reserve(ana, { unitId });
    site.passMinutes(10);
    const again = await site.reserve(ana, { unitId });
    expect([again.status, again.body.id, again.body.secondsLeft]).toEqual([200, first.body.id, 1200]);
    const keyed = await site.call(
      ana,
      'POST',
      '/reservations',
      { unitId, expectedPriceCents: PRICE },
      { 'idempotency-key': 'a' },
    );
    expect(keyed.body.id).toBe(first.body.id);
    expect(await database.db.$count(reservation)).toBe(1);
  });

  it('are limited by the unpaid holds per person of the project', async () => {
    const { unitIds } = await insertItems(database, { holdsPerBuyer: 2 }, [{}, {}, {}]);
    const [ana = VISITOR] = await insertCallers(database, 1);
    const answers = [];
    for (const unitId of unitIds) answers.push((await site.reserve(ana, { unitId })).body.code ?? 'made');
    expect(answers).toEqual(['made', 'made', 'too_many_holds']);
  });

  it('without fee wait for the seller immediately', async () => {
    const { unitId } = await insertItems(database, { amountCents: 0 });
    const [ana = VISITOR] = await insertCallers(database, 1);
    // Five working days from Saturday the 28th.
    expect((await site.reserve(ana, { unitId, amountCents: 0 })).body).toMatchObject({
      paymentState: 'paid',
      answerBy: '2026-12-04T12:00:00.000Z',
      allowedActions: ['withdraw', 'changePlan', 'changeBuyers'],
    });
  });

  it('are extended once by the seller', async () => {
    const { unitId, entrepreneurId } = await insertItems(database);
    const [ana = VISITOR] = await insertCallers(database, 1);
    const seller = entrepreneurCaller(entrepreneurId);
    const { body } = await site.reserve(ana, { unitId });
    const extend = (caller: Caller, version: number) =>
      site.change(caller, body.id, { version, event: 'extend' });
    expect((await extend(ana, 1)).status).toBe(403);
    expect((await extend(entrepreneurCaller(entrepreneurId, 'viewer', uuidv7()), 1)).status).toBe(403);
    expect((await extend(seller, 9)).body.code).toBe('version_conflict');
    expect((await extend(seller, 1)).body.expiresAt).toBe('2026-11-29T12:30:00.000Z');
    expect((await extend(seller, 2)).body.code).toBe('invalid_transition');
    const [expiry] = (await jobs()).filter(({ name }) => name === 'expireReservation');
    expect(expiry?.at.toISOString()).toBe('2026-11-29T12:30:00.000Z');
  });

  it('are cancelled while unpaid by the buyer, or by the seller with a reason, and keep their history', async () => {
    const { unitIds, entrepreneurId } = await insertItems(database, {}, [{}, {}]);
    const [ana = VISITOR] = await insertCallers(database, 1);
    const seller = entrepreneurCaller(entrepreneurId);
    const first = (await site.reserve(ana, { unitId: unitIds[0] })).body.id;
    const second = (await site.reserve(ana, { unitId: unitIds[1] })).body.id;
    const unsaid = await site.change(seller, first, { version: 1, event: 'cancel' });
    expect([unsaid.status, Object.keys(unsaid.body.fields ?? {})]).toEqual([400, ['reason']]);
    const reason = 'Unidade com distrato em curso.';
    const { body } = await site.change(seller, first, { version: 1, event: 'cancel', reason });
    expect(body).toMatchObject({ paymentState: 'cancelled', reason, secondsLeft: null, allowedActions: [] });
    expect(body.history.map(({ event, by }) => [event, by])).toEqual([
      ['reserve', 'buyer'],
      ['cancel', 'entrepreneur'],
    ]);
    expect((await site.call(ana, 'DELETE', one(second))).body.paymentState).toBe('cancelled');
    expect((await site.call(ana, 'DELETE', one(second))).body.code).toBe('invalid_transition');
    expect((await site.reserve(ana, { unitId: unitIds[0] })).status).toBe(200);
  });

  it('once paid are confirmed by the seller, which creates the sale', async () => {
    const { unitId, entrepreneurId } = await insertItems(database);
    const [ana = VISITOR] = await insertCallers(database, 1);
    const seller = entrepreneurCaller(entrepreneurId, 'manager', uuidv7());
    const { id } = (await site.reserve(ana, { unitId })).body;
    const early = await site.change(seller, id, { version: 1, event: 'confirm' });
    expect(early.body.code).toBe('invalid_transition');
    expect(await pay(id)).toBe('paid');
    const answers = await Promise.all(
      [0, 1, 2].map(() => site.change(seller, id, { version: 2, event: 'confirm' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { body } = await site.read(ana, id);
    expect(body).toMatchObject({ confirmation: 'confirmed', paymentState: 'paid', allowedActions: [] });
    const { rows } = await database.pool.query('select reservation_id, price_cents from sale');
    expect(rows).toEqual([{ reservation_id: id, price_cents: String(PRICE) }]);
  });

  it('once paid are rejected with a reason or withdrawn, which releases the unit', async () => {
    const { unitIds, entrepreneurId } = await insertItems(database, {}, [{}, {}]);
    const [ana = VISITOR, rui = VISITOR] = await insertCallers(database, 2);
    const seller = entrepreneurCaller(entrepreneurId);
    const first = (await site.reserve(ana, { unitId: unitIds[0] })).body.id;
    const second = (await site.reserve(ana, { unitId: unitIds[1] })).body.id;
    await pay(first);
    await pay(second);
    expect((await site.change(seller, first, { version: 2, event: 'reject' })).status).toBe(400);
    const reason = 'Documentação incompleta.';
    const rejected = await site.change(seller, first, { version: 2, event: 'reject', reason });
    expect(rejected.body).toMatchObject({ confirmation: 'rejected', paymentState: 'paid', reason });
    const withdrawn = await site.change(ana, second, { version: 2, event: 'withdraw' });
    expect(withdrawn.body).toMatchObject({ paymentState: 'cancelled', paidCents: 1_000_00 });
    for (const unitId of unitIds) expect((await site.reserve(rui, { unitId })).status).toBe(200);
  });

  it('accept another valid plan before the seller has answered', async () => {
    const { unitId } = await insertItems(database);
    const [ana = VISITOR] = await insertCallers(database, 1);
    const { body } = await site.reserve(ana, { unitId });
    const series = (kind: string, totalCents: number, firstDueOn: string) =>
      ({ kind, count: 1, totalCents, firstDueOn, everyMonths: 1 }) as const;
    const plan = {
      correction: 'yearly',
      series: [
        series('reservation', 1_000_00, '2026-11-28'),
        series('entry', 199_000_00, '2026-12-10'),
        series('financing', 400_000_00, '2028-06-30'),
      ],
    };
    const short = { ...plan, series: plan.series.slice(0, 2) };
    expect((await site.change(ana, body.id, { version: 1, plan: short })).status).toBe(400);
    const both = await site.change(ana, body.id, { version: 1, plan, event: 'cancel' });
    expect(both.status).toBe(400);
    const { body: changed } = await site.change(ana, body.id, { version: 1, plan });
    expect([changed.plan, changed.version]).toEqual([plan, 2]);
  });

  it('let only the buyer change the plan after the payment, and notify the other side', async () => {
    const { unitIds, entrepreneurId } = await insertItems(database, {}, [{}, {}, {}]);
    const [ana = VISITOR] = await insertCallers(database, 1);
    const seller = entrepreneurCaller(entrepreneurId);
    const inThirtyDays = {
      correction: 'yearly',
      series: [
        { kind: 'reservation', count: 1, totalCents: 1_000_00, firstDueOn: '2026-11-28', everyMonths: 1 },
        { kind: 'single', count: 1, totalCents: 599_000_00, firstDueOn: '2026-12-28', everyMonths: 1 },
      ],
    };
    const recipients = async () => {
      const rows = await database.db
        .select()
        .from(notification)
        .where(eq(notification.kind, 'reservationPlanChanged'))
        .orderBy(notification.createdAt);
      return rows.map(({ recipientKind }) => recipientKind);
    };
    const held = async (unitId: string | undefined, columns: Partial<typeof reservation.$inferInsert>) => {
      const { body } = await site.reserve(ana, { unitId });
      await database.db.update(reservation).set(columns).where(eq(reservation.id, body.id));
      return body.id;
    };
    const open = await held(unitIds[0], { paymentState: 'awaiting_payment_method' });
    const paying = await held(unitIds[1], { paymentState: 'paying' });
    const paid = await held(unitIds[2], { paymentState: 'paid', paidCents: 1_000_00, paidAt: NOW });
    const plan = inThirtyDays;
    expect((await site.change(seller, open, { version: 1, plan })).status).toBe(200);
    expect(await recipients()).toEqual(['buyer']);
    for (const id of [paying, paid]) {
      const refused = await site.change(seller, id, { version: 1, plan });
      expect([refused.status, refused.body.code]).toEqual([409, 'invalid_transition']);
      expect((await site.read(seller, id)).body.allowedActions).not.toContain('changePlan');
      expect((await site.change(ana, id, { version: 1, plan })).body.plan).toEqual(plan);
    }
    expect(await recipients()).toEqual(['buyer', 'company', 'company']);
  });

  it('are listed to their parties in pages and by filters', async () => {
    const { projectId, unitIds, entrepreneurId } = await insertItems(database, {}, [{}, {}, {}]);
    const [ana = VISITOR] = await insertCallers(database, 1);
    const buyerId = ana.kind === 'buyer' ? ana.id : '';
    for (const [index, unitId] of unitIds.entries()) {
      const owner = index === 2 ? {} : { buyerId };
      await insertReservation(database.db, { projectId, unitId, expiresAt: site.now(), ...owner });
    }
    type Page = { items: Reservation[]; total: number; nextCursor: string | null };
    const first = await site.call<Page>(ana, 'GET', '/reservations?limit=1');
    expect([first.body.total, first.body.items.length]).toEqual([2, 1]);
    const cursor = first.body.nextCursor;
    const rest = await site.call<Page>(ana, 'POST', '/reservations/get', { cursor });
    expect(rest.body.items).toHaveLength(1);
    expect(rest.body.items[0]?.id).not.toBe(first.body.items[0]?.id);
    // Expired before the sweep.
    expect(rest.body.items[0]?.paymentState).toBe('expired');
    const seller = entrepreneurCaller(entrepreneurId);
    const filtered = await site.call<Page>(seller, 'POST', '/reservations/get', {
      filters: [{ scope: 'ALL', field: 'unitId', op: 'in', value: unitIds.slice(1) }],
    });
    expect(filtered.body.total).toBe(2);
    const unknown = { filters: [{ scope: 'ALL', field: 'client', op: 'eq', value: 'a' }] };
    const refused = await site.call<Page>(ana, 'POST', '/reservations/get', unknown);
    expect(refused.body.code).toBe('unknown_filter_field');
    const none = await site.call<Page>(buyerCaller(uuidv7()), 'GET', '/reservations');
    expect(none.body.total).toBe(0);
  });

  it('email the payment link and the confirmation on request of the broker', async () => {
    const { unitId, entrepreneurId, projectId, project: item } = await insertItems(database);
    const seller = entrepreneurCaller(entrepreneurId);
    const { id: reservationId } = (await site.reserve(seller, { unitId, client: CLIENT })).body;
    const mail = (kind: string) =>
      site.call(seller, 'POST', `/reservations/mails/${kind}`, { reservationId });
    expect((await mail('finished')).body.code).toBe('invalid_transition');
    // A client without an account pays by a link only.
    expect((await mail('link')).body.code).toBe('payment_method_not_offered');
    const config = { ...item.config, paymentMethods: ['card', 'link'] as const };
    await database.db
      .update(project)
      .set({ config: { ...config, paymentMethods: [...config.paymentMethods] } })
      .where(eq(project.id, projectId));
    expect((await mail('link')).body).toEqual({ reservationId, result: 'pending' });
    await pay(reservationId);
    expect((await mail('link')).body.code).toBe('invalid_transition');
    expect((await mail('finished')).status).toBe(200);
    const { rows } = await database.pool.query<{ payload: { to: string; subject: string; text: string } }>(
      `select payload from graphile_worker._private_jobs where payload->>'to' = $1 order by id`,
      [CLIENT.email],
    );
    expect(rows.map(({ payload }) => payload.subject)).toEqual([
      'Sua reserva: unid. 101, torre A, Residencial Aurora',
      'Reserva paga: unid. 101, torre A, Residencial Aurora',
    ]);
    expect(rows[0]?.payload.text).toContain('R$\u00a01.000,00');
    expect(rows[0]?.payload.text).toContain('domingo, 29/11/2026, 09:00 (horário de Brasília)');
    expect(rows[0]?.payload.text).toMatch(/http:\/\/localhost:3000\/pagar.*[\w-]{32}/);
  });
});
