import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { asking } from '@/__tests__/support/api/asking';
import { queuedEmails } from '@/__tests__/support/api/queuedWork';
import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { planOfTable, samplePlan } from '@/__tests__/support/deals/samplePlan';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertListing } from '@/__tests__/support/factories/listing';
import { CLIENT, insertReservation } from '@/__tests__/support/factories/reservation';
import { sellUnit } from '@/__tests__/support/factories/sale';
import { unitCart } from '@/domain/cart/schema';
import type { NegotiationDetail } from '@/domain/negotiation/schema';
import type { NotificationKind } from '@/domain/notification/kinds';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import type { Page } from '@/domain/site/page';
import { DAY_MS } from '@/domain/time/durations';
import { entrepreneurBond } from '@/server/db/schema/parties/entrepreneurBond';
import { auditLog } from '@/server/db/schema/platform/auditLog';
import { notification } from '@/server/db/schema/platform/notification';
import type { Caller } from '@/server/http/callers/caller';
import { sweepNegotiations } from '@/server/modules/deals/negotiations/expire';
import { agreedTerms } from '@/server/modules/deals/reservations/holds/agreedTerms';

const emailSite = { name: 'Soleira', url: 'http://localhost:3000', supportEmail: 'a@soleira.example' };

/** Simulation of 600 thousand in the older body of the cart. */
const IN_CART: PaymentPlan = {
  series: [
    { kind: 'reservation', count: 1, totalCents: 1_000_00, firstDueOn: '2026-11-28', everyMonths: 1 },
    { kind: 'entry', count: 1, totalCents: 59_000_00, firstDueOn: '2026-12-28', everyMonths: 1 },
    { kind: 'monthly', count: 18, totalCents: 72_000_00, firstDueOn: '2026-12-28', everyMonths: 1 },
    { kind: 'financing', count: 1, totalCents: 468_000_00, firstDueOn: '2028-12-28', everyMonths: 1 },
  ],
  correction: 'yearly',
};

describe('negotiations', () => {
  const database = useDatabase();
  const ask = asking<NegotiationDetail>(database);
  let companyId: string;
  let projectId: string;
  let unitId: string;
  let buyer: Caller;
  let owner: Caller;
  let broker: Caller;

  beforeEach(async () => {
    const listing = await insertListing(database.db);
    companyId = listing.entrepreneurId;
    projectId = listing.project.id ?? '';
    unitId = listing.units[0]?.id ?? '';
    const { id } = await insertBuyer(database.db);
    buyer = buyerCaller(id);
    owner = entrepreneurCaller(companyId);
    broker = entrepreneurCaller(companyId, 'broker', uuidv7());
  });
  afterEach(() => database.clear());

  const start = (
    caller: Caller | null,
    more: { readonly priceCents?: number; readonly [name: string]: unknown } = {},
  ) =>
    ask(caller, 'POST', '/negotiations', {
      unitId,
      priceCents: 540_000_00,
      plan: samplePlan(more.priceCents || 540_000_00),
      ...more,
    });
  const change = (caller: Caller, { id, version }: NegotiationDetail, more: object, now = NOW) =>
    ask(caller, 'PUT', `/negotiations/${id}`, { version, ...more }, now);
  const idOf = (caller: Caller) => (caller.kind === 'visitor' ? '' : caller.id);
  const reported = async (kind: NotificationKind) => {
    const rows = await database.db.select().from(notification).where(eq(notification.kind, kind));
    return rows.map(({ recipientId }) => recipientId);
  };

  describe('POST /negotiations', () => {
    it('answers 401 to visitors and 403 to roles that do not sell', async () => {
      expect((await start(null)).status).toBe(401);
      const stranger = entrepreneurCaller((await insertEntrepreneur(database.db)).id);
      for (const caller of [
        stranger,
        operatorCaller(uuidv7()),
        entrepreneurCaller(companyId, 'viewer', uuidv7()),
      ]) {
        expect((await start(caller, { client: CLIENT })).status).toBe(403);
      }
    });

    it.each([
      ['priceCents', { priceCents: 0 }],
      ['priceCents', { priceCents: undefined }],
      ['plan', { plan: undefined }],
      ['client', { client: CLIENT }],
      ['tableCents', { tableCents: 1 }],
      ['confirmation', { confirmation: 'confirmed' }],
    ])('refuses an invalid %s', async (field, more) => {
      const { status, body } = await start(buyer, more);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    });

    it('stores the bid as the first round, notifies the seller, and shows the discount to both', async () => {
      const { status, body } = await start(buyer, { note: 'Pago à vista.' });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        confirmation: 'pending',
        tableCents: 600_000_00,
        roundExpiresAt: new Date(NOW.getTime() + 7 * DAY_MS).toISOString(),
        offer: { number: 1, side: 'buyer', priceCents: 540_000_00, nominalDiscountPercent: 10 },
        allowedActions: ['reject'],
      });
      expect(await reported('negotiationRound')).toEqual([companyId]);
      const seen = await ask(owner, 'GET', `/negotiations/${body.id}`);
      expect(seen.body.offer.nominalDiscountPercent).toBe(10);
      expect(seen.body.allowedActions).toEqual(['counter', 'accept', 'reject']);
      expect(seen.body.history.map(({ event, to }) => [event, to])).toEqual([['propose', 'pending']]);
    });

    it('copies the plan of the bid in the cart, before that of the simulation', async () => {
      const plan: PaymentPlan = {
        correction: 'yearly',
        series: [
          { kind: 'reservation', count: 1, totalCents: 1_000_00, firstDueOn: '2026-11-28', everyMonths: 1 },
          { kind: 'entry', count: 1, totalCents: 554_000_00, firstDueOn: '2026-11-28', everyMonths: 1 },
        ],
      };
      const cart = {
        ...unitCart({ unitId, projectId }),
        simulation: { type: 'normal' as const, plan: IN_CART },
        negotiation: { offerCents: 555_000_00, note: null, plan },
      };
      const { id } = await insertBuyer(database.db, { cart, cartChangedAt: NOW });
      const { body } = await ask(buyerCaller(id), 'POST', '/negotiations', {});
      expect(body.offer).toMatchObject({ priceCents: 555_000_00, plan });
    });

    it('copies item and bid from the cart', async () => {
      const cart = {
        ...unitCart({ unitId, projectId }),
        simulation: { type: 'normal' as const, plan: IN_CART },
        negotiation: { offerCents: 555_000_00, note: 'Do carrinho' },
      };
      const { id } = await insertBuyer(database.db, { cart, cartChangedAt: NOW });
      const { body } = await ask(buyerCaller(id), 'POST', '/negotiations', {});
      expect(body.offer).toMatchObject({ priceCents: 555_000_00, note: 'Do carrinho' });
      // The bank finances 45 thousand less than in the simulation of the table price.
      expect(body.offer.plan?.series.map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
        ['reservation', 1_000_00],
        ['entry', 59_000_00],
        ['monthly', 72_000_00],
        ['financing', 423_000_00],
      ]);
      expect((await ask(buyer, 'POST', '/negotiations', {})).body.code).toBe('cart_empty');
    });

    it('refuses a held and a sold unit', async () => {
      const held = await insertReservation(database.db, {
        projectId,
        unitId,
        expiresAt: new Date(NOW.getTime() + 1),
      });
      expect((await start(buyer)).body.code).toBe('unit_not_available');
      expect(held.unitId).toBe(unitId);
      await database.db.execute('delete from reservation');
      await sellUnit(database.db, { id: unitId, projectId });
      expect((await start(buyer)).body.code).toBe('offer_not_available');
    });

    it('opens one per person and item of ten concurrent requests, with and without account', async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => start(buyer)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ body }) => body.code === 'negotiation_open')).toHaveLength(9);
      const led = await Promise.all(Array.from({ length: 5 }, () => start(broker, { client: CLIENT })));
      expect(led.filter(({ status }) => status === 200)).toHaveLength(1);
    });
  });

  describe('PUT /negotiations/{id}', () => {
    it('alternates between the sides, and fixes price and plan for 48 hours once accepted', async () => {
      const { body: first } = await start(buyer);
      const early = await change(buyer, first, {
        event: 'propose',
        priceCents: 1,
        plan: samplePlan(540_000_00),
      });
      expect([early.status, early.body.code]).toEqual([409, 'invalid_transition']);
      const { body: countered } = await change(owner, first, {
        event: 'counter',
        priceCents: 580_000_00,
        plan: samplePlan(580_000_00),
      });
      expect([countered.confirmation, countered.offer.side]).toEqual(['awaiting', 'seller']);
      expect((await change(owner, countered, { event: 'accept' })).body.code).toBe('invalid_transition');
      const { body: again } = await change(buyer, countered, {
        event: 'propose',
        priceCents: 560_000_00,
        plan: samplePlan(560_000_00),
      });
      const { status, body } = await change(owner, again, { event: 'accept' });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        confirmation: 'confirmed',
        fixedUntil: new Date(NOW.getTime() + 2 * DAY_MS).toISOString(),
        allowedActions: [],
      });
      expect(body.rounds.map(({ priceCents }) => priceCents)).toEqual([540_000_00, 580_000_00, 560_000_00]);
      const [audit] = await database.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.action, 'negotiations.accept'));
      expect(audit).toMatchObject({ before: { priceCents: 600_000_00 }, after: { priceCents: 560_000_00 } });
      const by = {
        buyerId: idOf(buyer),
        client: CLIENT,
        partnerId: null,
        brokerId: null,
        unitId,
        quotaId: null,
      };
      const terms = (more: object, at = NOW) =>
        database.db.transaction((tx) => agreedTerms({ tx, now: at }, body.id, { ...by, ...more }));
      expect(await terms({})).toEqual({ priceCents: 560_000_00, plan: samplePlan(560_000_00) });
      await expect(terms({ buyerId: uuidv7() })).rejects.toMatchObject({ code: 'negotiation_not_found' });
      await expect(terms({ unitId: uuidv7() })).rejects.toMatchObject({ code: 'negotiation_not_found' });
      const over = terms({}, new Date(NOW.getTime() + 2 * DAY_MS));
      await expect(over).rejects.toMatchObject({ code: 'negotiation_expired' });
    });

    it('refuses discounts above the caller’s limit and names the role that may grant them', async () => {
      const { body } = await start(broker, {
        client: CLIENT,
        priceCents: 599_999_00,
        plan: planOfTable(599_999_00),
      });
      const manager = entrepreneurCaller(companyId, 'manager', uuidv7());
      const byBroker = await change(broker, body, { event: 'accept' });
      expect([byBroker.status, byBroker.body.code]).toEqual([200, undefined]);
      const { body: large } = await start(buyer, { priceCents: 576_000_00, plan: planOfTable(576_000_00) });
      await database.db.execute(
        `update negotiation set broker_id = '${idOf(broker)}' where id = '${large.id}'`,
      );
      const offeredTo = async (caller: Caller) =>
        (await ask(caller, 'GET', `/negotiations/${large.id}`)).body.allowedActions;
      expect(await offeredTo(broker)).toEqual(['counter', 'reject']);
      expect(await offeredTo(manager)).toEqual(['counter', 'accept', 'reject']);
      const refused = await change(broker, large, { event: 'accept' });
      expect([refused.status, refused.body.code]).toEqual([403, 'approval_needed']);
      expect(refused.body.message).toContain('de um gerente');
      const counter = await change(manager, large, {
        event: 'counter',
        priceCents: 540_000_00,
        plan: planOfTable(540_000_00),
      });
      expect(counter.body.message).toBe(
        'O desconto é de 10% a valor presente, acima da sua alçada. Peça a aprovação de um administrador ou do titular da empresa.',
      );
      expect((await change(manager, large, { event: 'accept' })).status).toBe(200);
    });

    it('refuses a bid on the terms of the last one, of either side', async () => {
      const terms = { priceCents: 590_000_00, plan: planOfTable(590_000_00) };
      const { body } = await start(buyer, terms);
      const { length } = await queuedEmails(database);
      const { status, body: refused } = await change(owner, body, { event: 'counter', ...terms });
      expect([status, refused.fields]).toEqual([
        400,
        {
          priceCents:
            'O preço e o plano são os mesmos da última proposta. Mude um deles, ou aceite a proposta',
        },
      ]);
      expect(await queuedEmails(database)).toHaveLength(length);
      const other = { priceCents: 595_000_00, plan: planOfTable(595_000_00) };
      expect((await change(owner, body, { event: 'counter', ...other })).status).toBe(200);
    });

    it('measures a bid with a plan by its present value', async () => {
      const plan: PaymentPlan = {
        correction: 'yearly',
        series: [
          { kind: 'reservation', count: 1, totalCents: 1_000_00, firstDueOn: '2026-11-28', everyMonths: 1 },
          { kind: 'entry', count: 1, totalCents: 569_000_00, firstDueOn: '2026-11-28', everyMonths: 1 },
        ],
      };
      const { body } = await start(buyer, { priceCents: 570_000_00, plan });
      const { body: seen } = await ask(owner, 'GET', `/negotiations/${body.id}`);
      expect(seen.offer.nominalDiscountPercent).toBe(5);
      // Paid immediately, its present value is higher than that of the table's parcels until 2028.
      expect(seen.offer.realDiscountPercent).toBeLessThan(0);
      const led = `update negotiation set broker_id = '${idOf(broker)}' where id = '${body.id}'`;
      await database.db.execute(led);
      expect((await change(broker, body, { event: 'accept' })).status).toBe(200);
    });

    it('refuses a stale version, a plan with a wrong sum, an answer with a price, and a rejection without reason', async () => {
      const { body } = await start(buyer);
      expect((await change(owner, { ...body, version: 9 }, { event: 'accept' })).body.code).toBe(
        'version_conflict',
      );
      const fields = async (more: object) => Object.keys((await change(owner, body, more)).body.fields ?? {});
      expect(await fields({ event: 'accept', priceCents: 1 })).toEqual(['priceCents']);
      expect(await fields({ event: 'counter' })).toEqual(['priceCents']);
      expect(await fields({ event: 'reject' })).toEqual(['reason']);
      const series = [{ kind: 'entry', count: 1, totalCents: 1, firstDueOn: '2026-11-28', everyMonths: 1 }];
      const plan = { correction: 'yearly', series };
      const wrong = await change(owner, body, { event: 'counter', priceCents: 590_000_00, plan });
      expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_request']);
    });

    it('applies one of two concurrent answers', async () => {
      const { body } = await start(buyer);
      const [one, other] = await Promise.all([
        change(owner, body, { event: 'accept' }),
        change(buyer, body, { event: 'reject' }),
      ]);
      expect([one.status, other.status].sort()).toEqual([200, 409]);
    });
  });

  it('is visible only to its parties, and hides the client from viewers', async () => {
    const { body } = await start(buyer);
    const viewer = entrepreneurCaller(companyId, 'viewer', uuidv7());
    expect((await ask(viewer, 'GET', `/negotiations/${body.id}`)).body.client).toBeNull();
    const strangers = [buyerCaller(uuidv7()), entrepreneurCaller(uuidv7()), broker, operatorCaller(uuidv7())];
    for (const stranger of strangers) {
      expect((await ask(stranger, 'GET', `/negotiations/${body.id}`)).status).toBe(404);
      expect((await change(stranger, body, { event: 'reject', reason: 'a' })).status).toBe(404);
      const page = await ask<Page<NegotiationDetail>>(stranger, 'POST', '/negotiations/get', {});
      expect([page.body.items, page.body.total]).toEqual([[], 0]);
    }
    const filters = [{ scope: 'ALL', field: 'confirmation', op: 'eq', value: 'pending' }];
    const own = await ask<Page<NegotiationDetail>>(buyer, 'POST', '/negotiations/get', { filters });
    expect(own.body.items.map(({ id }) => id)).toEqual([body.id]);
  });

  it('lets a bonded partner see it and grant discounts like a broker', async () => {
    const partner = await insertEntrepreneur(database.db);
    const agent = entrepreneurCaller(partner.id);
    expect((await start(agent, { client: CLIENT })).status).toBe(403);
    await database.db.insert(entrepreneurBond).values({
      id: uuidv7(),
      ownerId: companyId,
      partnerId: partner.id,
      email: 'parceira@exemplo.com.br',
      reply: 'accepted',
      attachment: 'attached',
      secretHash: 'a'.repeat(43),
      expiresAt: NOW,
      repliedAt: NOW,
    });
    const { body } = await start(agent, { client: CLIENT });
    expect(body).toMatchObject({ partnerId: partner.id, buyerId: null });
    expect((await change(agent, body, { event: 'accept' })).body.code).toBe('approval_needed');
    await database.db.update(entrepreneurBond).set({ attachment: 'detached' });
    const seen = await ask(agent, 'GET', `/negotiations/${body.id}`);
    expect([seen.status, seen.body.allowedActions]).toEqual([200, []]);
    for (const event of ['accept', 'counter', 'reject'] as const) {
      expect((await change(agent, body, { event })).status).toBe(403);
    }
    expect((await change(owner, body, { event: 'accept' })).status).toBe(200);
    const mail = (await queuedEmails(database)).at(-1);
    expect(mail).toMatchObject({ to: CLIENT.email });
    expect(mail?.subject).toContain('Proposta aceita');
  });

  it('names the other open proposals of the person to both sides, and only the open ones', async () => {
    const [, second, third] = (
      await insertListing(database.db, { entrepreneurId: companyId, units: [{}, {}, {}] })
    ).units;
    const { body: first } = await start(buyer);
    const { body: other } = await start(buyer, { unitId: second?.id, priceCents: 500_000_00 });
    const { body: ended } = await start(buyer, { unitId: third?.id });
    await ask(buyer, 'DELETE', `/negotiations/${ended.id}`);
    const { id } = await insertBuyer(database.db);
    await start(buyerCaller(id), { unitId: third?.id });
    await start(broker, { unitId: third?.id, client: CLIENT });
    for (const caller of [buyer, owner]) {
      const { body } = await ask(caller, 'GET', `/negotiations/${first.id}`);
      expect(body.otherOpen.map((one) => [one.id, one.priceCents])).toEqual([[other.id, 500_000_00]]);
    }
    const viewer = entrepreneurCaller(companyId, 'viewer', uuidv7());
    expect((await ask(viewer, 'GET', `/negotiations/${first.id}`)).body.otherOpen).toEqual([]);
    const later = new Date(NOW.getTime() + 7 * DAY_MS);
    expect((await ask(buyer, 'GET', `/negotiations/${first.id}`, undefined, later)).body.otherOpen).toEqual(
      [],
    );
  });

  it('leads the buyer from a notification to the rounds', async () => {
    const { body } = await start(buyer);
    await change(owner, body, {
      event: 'counter',
      priceCents: 580_000_00,
      plan: samplePlan(580_000_00),
    });
    const rows = await database.db.select().from(notification).orderBy(notification.createdAt);
    expect(rows.map(({ recipientId, path }) => [recipientId, path])).toContainEqual([
      idOf(buyer),
      `/negociacao/${body.id}`,
    ]);
  });

  it('does not reveal to a seller who named a client what the client does apart', async () => {
    const person = await insertBuyer(database.db);
    const own = buyerCaller(person.id);
    const [, second] = (await insertListing(database.db, { entrepreneurId: companyId, units: [{}, {}] }))
      .units;
    await start(own);
    const client = { ...CLIENT, email: person.email };
    const { body: led } = await start(broker, { unitId: second?.id, client });
    expect((await ask(owner, 'GET', `/negotiations/${led.id}`)).body.otherOpen).toEqual([]);
  });

  it('expires by the clock, even before the sweep, and allows a new one', async () => {
    const { body } = await start(buyer);
    const later = new Date(NOW.getTime() + 7 * DAY_MS);
    const seen = await ask(buyer, 'GET', `/negotiations/${body.id}`, undefined, later);
    expect([seen.body.confirmation, seen.body.allowedActions]).toEqual(['rejected', []]);
    expect((await change(owner, body, { event: 'accept' }, later)).body.code).toBe('invalid_transition');
    await sweepNegotiations(database.db, { now: new Date(later.getTime() - 1), emailSite });
    expect(await reported('negotiationExpired')).toEqual([]);
    await sweepNegotiations(database.db, { now: later, emailSite });
    await sweepNegotiations(database.db, { now: later, emailSite });
    expect((await reported('negotiationExpired')).sort()).toEqual([companyId, idOf(buyer)].sort());
    expect((await start(buyer)).status).toBe(200);
  });

  it('keeps its history when it is abandoned', async () => {
    const { body } = await start(buyer);
    const given = await ask(buyer, 'DELETE', `/negotiations/${body.id}`);
    expect(given.body).toMatchObject({ confirmation: 'rejected', rounds: [{ number: 1 }] });
    expect(given.body.history.map(({ event }) => event)).toEqual(['propose', 'reject']);
    expect((await ask(buyer, 'DELETE', `/negotiations/${body.id}`)).body.code).toBe('invalid_transition');
  });
});
