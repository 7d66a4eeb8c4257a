import { v7 as uuidv7 } from 'uuid';
import { openBrowser } from '@/__tests__/support/api/browser';
import { NOW, testApp } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertQuotas } from '@/__tests__/support/factories/quota';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import type { CartPrices } from '@/domain/cart/prices';
import type { Session } from '@/domain/session/schema';
import { DAY_MS } from '@/domain/time/durations';
import type { Problem } from '@/server/http/answers/problems';
import { sweepSessions } from '@/server/modules/account/sessions/store';

const READY = { entryCents: 120_000_00, fgtsCents: 0, amortization: 'sac', months: 360 };

describe('session of a visitor', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  async function addItem(overrides: Parameters<typeof insertListing>[1] = {}) {
    const { project, units } = await insertListing(database.db, { units: [{}, {}], ...overrides });
    const [unit, other] = units;
    if (!unit || !other) throw new Error('a listing has units');
    return { projectId: project.id, unitId: unit.id, otherId: other.id };
  }

  it('starts with the first choice, under an unguessable id, in a cookie that scripts cannot read', async () => {
    const { projectId, unitId } = await addItem();
    const browser = openBrowser(database);
    const { status, body } = await browser.send<Session>('POST', '/public/session/unit', {
      projectId,
      unitId,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^[\w-]{43}$/),
      pool: 'user',
      cart: {
        product: { id: unitId, genre: 'apartments' },
        project: projectId,
        unit: { unitId, projectId },
        simulation: null,
        negotiation: null,
        allowedActions: ['empty', 'simulate', 'bid'],
      },
      cartChangedAt: NOW.toISOString(),
    });
    expect(browser.received).toEqual([
      `session=${body.id}; Path=/; SameSite=Lax; Max-Age=7776000; HttpOnly`,
      'userPool=user; Path=/; SameSite=Lax; Max-Age=7776000',
    ]);
    const again = await browser.send<Session>('GET', '/public/session');
    expect(again.body).toEqual(body);
    const elsewhere = await openBrowser(database).send<Session>('GET', `/public/session/${body.id}`);
    expect(elsewhere.body).toEqual(body);
  });

  it('continues with the next choice, and keeps a simulation only for the same unit', async () => {
    const { projectId, unitId, otherId } = await addItem();
    const browser = openBrowser(database);
    const choose = (id: string) =>
      browser.send<Session>('POST', '/public/session/unit', { projectId, unitId: id });
    const first = await choose(unitId);
    await browser.send('POST', '/public/session/simulation?type=ready', READY);
    await browser.send('PUT', '/public/session/negotiation', { offerCents: 570_000_00, note: 'À vista' });
    const same = await choose(unitId);
    expect(same.body).toMatchObject({
      id: first.body.id,
      cart: {
        simulation: { type: 'ready', ...READY },
        negotiation: { offerCents: 570_000_00, note: 'À vista' },
      },
    });
    const another = await choose(otherId);
    expect(another.body.cart).toMatchObject({
      product: { id: otherId },
      simulation: null,
      negotiation: null,
    });
  });

  it('stores a quota of a club', async () => {
    const { projectId, unitId } = await addItem({ category: 'clubs' });
    const [quota] = await insertQuotas(database.db, { projectId, unitId });
    const browser = openBrowser(database);
    const body = { projectId, quota: quota?.id };
    const answer = await browser.send<Session>('POST', '/public/session/quota', body);
    expect(answer.body.cart).toMatchObject({ product: { id: quota?.id, genre: 'clubs' }, unit: null });
  });

  it('answers the current price, computed only by the server', async () => {
    const { projectId, unitId } = await addItem();
    const browser = openBrowser(database);
    await browser.send('POST', '/public/session/unit', { projectId, unitId });
    await browser.send('PUT', '/public/session/negotiation', { offerCents: 567_000_00, note: null });
    const { body } = await browser.send<CartPrices>('GET', '/public/session/cart/prices');
    expect(body).toEqual({
      product: { id: unitId, genre: 'apartments' },
      project: projectId,
      title: expect.any(String),
      slug: expect.any(String),
      label: 'unid. 101, torre A',
      displayState: 'active',
      priceCents: 600_000_00,
      seenPriceCents: 600_000_00,
      simulation: null,
      coupon: null,
      finalPriceCents: 600_000_00,
      brokerageCents: 30_000_00,
      reservationCents: 100_000,
      discountPercent: 5.5,
      confirmedAt: '2026-11-28T10:00:00.000Z',
      similar: null,
      freshness: 'fresh',
    });
  });

  it('empties the cart and deletes the cookie', async () => {
    const { projectId, unitId } = await addItem();
    const browser = openBrowser(database);
    const empty = () => browser.send<Session & Problem>('GET', '/public/session/cart/prices');
    await browser.send('POST', '/public/session/unit', { projectId, unitId });
    expect((await browser.send<Session>('DELETE', '/public/session/cart')).body.cart).toBeNull();
    expect((await empty()).body.code).toBe('cart_empty');
    await browser.send('DELETE', '/public/session');
    expect([...browser.cookies]).toEqual([]);
    expect((await empty()).body.code).toBe('session_not_found');
  });

  it('rejects the id of a person’s record, and an invented id', async () => {
    const { projectId, unitId } = await addItem();
    const browser = openBrowser(database);
    for (const id of [uuidv7(), 'undefined', 'A'.repeat(43), 'A'.repeat(42)]) {
      expect((await browser.send<Problem>('GET', `/public/session/${id}`)).body.code).toBe(
        'session_not_found',
      );
    }
    browser.cookies.set('session', 'A'.repeat(43));
    const { body } = await browser.send<Session>('POST', '/public/session/unit', { projectId, unitId });
    expect(body.id).not.toBe('A'.repeat(43));
  });

  it('removes the cookie of a missing session from the browser', async () => {
    const browser = openBrowser(database);
    browser.cookies.set('session', 'undefined');
    expect((await browser.send('GET', '/public/session')).status).toBe(404);
    expect([...browser.cookies]).toEqual([]);
    const person = uuidv7();
    browser.cookies.set('session', person);
    expect((await browser.send('GET', '/public/session')).status).toBe(404);
    expect(browser.cookies.get('session')).toBe(person);
  });

  it('rejects changes by another site whose request carries the cookie', async () => {
    const { projectId, unitId } = await addItem();
    const browser = openBrowser(database);
    const { body } = await browser.send<Session>('POST', '/public/session/unit', { projectId, unitId });
    const answer = await testApp(database).get<Problem>('/public/session/cart', {
      method: 'DELETE',
      headers: { cookie: `session=${body.id}`, origin: 'https://evil.example' },
    });
    expect(answer.body.code).toBe('cross_site_request');
    expect((await browser.send<Session>('GET', '/public/session')).body.cart).not.toBeNull();
  });

  it.each([
    ['sold', { status: 'sold' as const }],
    ['blocked', { status: 'unavailable' as const }],
    ['not sold as a whole', { kind: 'common' as const }],
  ])('rejects a unit that is %s', async (_why, unit) => {
    const { project, units } = await insertListing(database.db, { units: [unit] });
    const choice = { projectId: project.id, unitId: units[0]?.id };
    const browser = openBrowser(database);
    const { body } = await browser.send<Problem>('POST', '/public/session/unit', choice);
    expect([body.code, browser.received]).toEqual(['offer_not_available', []]);
  });

  it('rejects a waiting-list item, and accepts a held unit', async () => {
    const waiting = await addItem({ phase: 'Pré-Lançamento' });
    const held = await addItem();
    await insertReservation(database.db, { projectId: held.projectId, unitId: held.unitId });
    const choose = ({ projectId, unitId }: typeof held) =>
      openBrowser(database).send<Session & Problem>('POST', '/public/session/unit', { projectId, unitId });
    expect((await choose(waiting)).body.code).toBe('offer_not_available');
    expect((await choose(held)).body.cart?.product.id).toBe(held.unitId);
  });

  it('rejects a unit of another or hidden project, or one chosen as a quota', async () => {
    const item = await addItem();
    const hidden = await addItem({ isPublished: false });
    const send = (path: string, body: unknown) =>
      openBrowser(database).send<Problem>('POST', `/public/session/${path}`, body);
    const unit = await send('unit', { projectId: hidden.projectId, unitId: item.unitId });
    const unseen = await send('unit', { projectId: hidden.projectId, unitId: hidden.unitId });
    const quota = await send('quota', { projectId: item.projectId, quota: item.unitId });
    expect([unit.body.code, unseen.body.code, quota.body.code]).toEqual([
      'unit_not_found',
      'unit_not_found',
      'quota_not_found',
    ]);
  });

  it.each([
    ['a price', { priceCents: 1 }, 'priceCents'],
    ['a discount', { discount: 100 }, 'discount'],
    ['a quantity', { quantity: -1 }, 'quantity'],
    ['a currency', { currency: 'USD' }, 'currency'],
    ['a pool', { pool: 'entrepreneur' }, 'pool'],
  ])('ignores %s from the browser', async (_what, extra, field) => {
    const { projectId, unitId } = await addItem();
    const body = { projectId, unitId, ...extra };
    const answer = await openBrowser(database).send<Problem>('POST', '/public/session/unit', body);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
  });

  it('accepts the figures of the simulation’s type, and names missing and extra ones', async () => {
    const { projectId, unitId } = await addItem();
    const browser = openBrowser(database);
    await browser.send('POST', '/public/session/unit', { projectId, unitId });
    const simulate = (type: string, figures: unknown) =>
      browser.send<Problem>('POST', `/public/session/simulation?type=${type}`, figures);
    const { months: _months, ...incomplete } = READY;
    expect(Object.keys((await simulate('ready', incomplete)).body.fields ?? {})).toEqual(['months']);
    const mixed = await simulate('ready', { ...READY, monthlyCents: 1 });
    expect(Object.keys(mixed.body.fields ?? {})).toEqual(['monthlyCents']);
    expect((await simulate('bought', READY)).status).toBe(400);
  });

  it.each(['2342,50', '1.234,56', '100', 1.5, -1, 2 ** 53, null])(
    'never reads %p as an amount: it is whole centavos or rejected by field',
    async (offerCents) => {
      const { projectId, unitId } = await addItem();
      const browser = openBrowser(database);
      await browser.send('POST', '/public/session/unit', { projectId, unitId });
      const offer = { offerCents, note: null };
      const { status, body } = await browser.send<Problem>('PUT', '/public/session/negotiation', offer);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['offerCents']]);
      expect((await browser.send<Session>('GET', '/public/session')).body.cart?.negotiation).toBeNull();
    },
  );

  it('rejects a simulation without a choice', async () => {
    const browser = openBrowser(database);
    const none = await browser.send<Problem>('POST', '/public/session/simulation?type=ready', READY);
    expect(none.body.code).toBe('session_not_found');
    const { projectId, unitId } = await addItem();
    await browser.send('POST', '/public/session/unit', { projectId, unitId });
    await browser.send('DELETE', '/public/session/cart');
    const empty = await browser.send<Problem>('PUT', '/public/session/negotiation', {
      offerCents: 1,
      note: null,
    });
    expect(empty.body.code).toBe('cart_empty');
  });

  it('limits new sessions to sixty an hour per IP address', async () => {
    const { projectId, unitId } = await addItem();
    const begin = (from: string) =>
      openBrowser(database, { from }).send('POST', '/public/session/unit', { projectId, unitId });
    const answers = await Promise.all(Array.from({ length: 62 }, () => begin('198.51.100.7')));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await begin('198.51.100.8')).status).toBe(200);
  });

  it.each([
    ['asks for it', 'GET', '/public/session'],
    ['asks for the favourites', 'GET', '/public/session/favorites'],
    ['chooses another home', 'POST', '/public/session/unit'],
  ])(
    'lasts ninety days from the last day on which the visitor %s, in the browser too',
    async (_how, method, path) => {
      const { projectId, unitId, otherId } = await addItem();
      let now = NOW;
      const browser = openBrowser(database, { now: () => now });
      const { body } = await browser.send<Session>('POST', '/public/session/unit', { projectId, unitId });
      const visit = async (days: number) => {
        now = new Date(NOW.getTime() + days * DAY_MS);
        const wish = method === 'POST' ? { projectId, unitId: otherId } : undefined;
        expect((await browser.send(method, path, wish)).status).toBe(200);
        return browser.received;
      };
      expect(await visit(0.9)).toEqual([]);
      expect(await visit(89)).toEqual([
        `session=${body.id}; Path=/; SameSite=Lax; Max-Age=7776000; HttpOnly`,
        'userPool=user; Path=/; SameSite=Lax; Max-Age=7776000',
      ]);
      expect(await visit(89.9)).toEqual([]);
      await sweepSessions(database.db, new Date(NOW.getTime() + 178 * DAY_MS));
      expect(await visit(178)).toHaveLength(2);
    },
  );

  it('sets no cookie for a session that a call only names', async () => {
    const { projectId, unitId } = await addItem();
    const { body } = await openBrowser(database).send<Session>('POST', '/public/session/unit', {
      projectId,
      unitId,
    });
    const later = new Date(NOW.getTime() + 5 * DAY_MS);
    const other = openBrowser(database, { now: () => later });
    expect((await other.send('GET', `/public/session/${body.id}`)).status).toBe(200);
    expect(other.received).toEqual([]);
  });

  it('is deleted ninety days after the last visit', async () => {
    const { projectId, unitId } = await addItem();
    let now = NOW;
    const browser = openBrowser(database, { now: () => now });
    await browser.send('POST', '/public/session/unit', { projectId, unitId });
    now = new Date(NOW.getTime() + 60 * DAY_MS);
    await browser.send('GET', '/public/session');
    await sweepSessions(database.db, new Date(NOW.getTime() + 100 * DAY_MS));
    expect((await browser.send('GET', '/public/session')).status).toBe(200);
    await sweepSessions(database.db, new Date(NOW.getTime() + 150 * DAY_MS));
    expect((await browser.send('GET', '/public/session')).status).toBe(404);
  });
});
