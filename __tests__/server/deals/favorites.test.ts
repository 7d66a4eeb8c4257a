import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { claimsOf, openBrowser } from '@/__tests__/support/api/browser';
import { NOW } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertQuotas } from '@/__tests__/support/factories/quota';
import { sellUnit } from '@/__tests__/support/factories/sale';
import type { Favorite } from '@/domain/favorite/schema';
import type { Page } from '@/domain/site/page';
import { project } from '@/server/db/schema/catalogue/project';
import { unit } from '@/server/db/schema/catalogue/unit';
import type { Problem } from '@/server/http/answers/problems';

const MINE = '/public/session/favorites';

describe('favorites', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  type Browser = ReturnType<typeof openBrowser>;
  const keep = (browser: Browser, projectId: string, wish: object = {}) =>
    browser.send<Favorite & Problem>('PUT', `${MINE}/${projectId}`, wish);
  const list = async (browser: Browser) => (await browser.send<Page<Favorite>>('GET', MINE)).body.items;

  it('starts a session for a visitor and stores price and state of that time', async () => {
    const { project: listed, units } = await insertListing(database.db);
    const browser = openBrowser(database);
    const place = { planIndex: 0, tower: 'A', floor: 1, position: 1 };
    const { status, body } = await keep(browser, listed.id, place);
    expect(status).toBe(200);
    expect(body).toEqual({
      projectId: listed.id,
      project: {
        slug: listed.slug,
        title: 'Residencial Aurora',
        genre: 'apartments',
        category: 'apartments',
        neighborhood: 'Pinheiros',
        city: 'São Paulo',
        state: 'SP',
        cover: listed.cover,
        registrationLine: 'RI R.3/12.345 – 5º RI de São Paulo',
      },
      ...place,
      quota: null,
      unitId: units[0]?.id,
      label: 'unid. 101, torre A',
      addedAt: NOW.toISOString(),
      priceWhenAddedCents: 600_000_00,
      stateWhenAdded: 'active',
      priceCents: 600_000_00,
      displayState: 'active',
      priceChangeCents: 0,
    });
    expect(browser.cookies.get('session')).toMatch(/^[\w-]{43}$/);
    expect(await list(browser)).toEqual([body]);
  });

  it('are sorted by day and price, and read in pages', async () => {
    const prices = [600_000_00, 400_000_00, 500_000_00];
    const { project: listed } = await insertListing(database.db, {
      units: prices.map((priceCents, index) => ({ floor: index + 1, priceCents })),
    });
    const browser = openBrowser(database);
    for (const floor of [1, 2, 3]) await keep(browser, listed.id, { tower: 'A', floor, position: 1 });
    const floors = async (query: string) => {
      const { body } = await browser.send<Page<Favorite> & Problem>('GET', `${MINE}?${query}`);
      return { floors: body.items.map(({ floor }) => floor), next: body.nextCursor, total: body.total };
    };
    expect(await floors('sort=priceAsc')).toEqual({ floors: [2, 3, 1], next: null, total: 3 });
    expect((await floors('sort=priceDesc')).floors).toEqual([1, 3, 2]);
    const first = await floors('sort=priceAsc&limit=2');
    expect([first.floors, first.total]).toEqual([[2, 3], 3]);
    // The last one of the page may be removed before the next page.
    await browser.send(
      'DELETE',
      `${MINE}/${listed.id}?itemId=${(await list(browser)).find(({ floor }) => floor === 3)?.unitId}`,
    );
    expect((await floors(`sort=priceAsc&limit=2&cursor=${first.next}`)).floors).toEqual([]);
    await keep(browser, listed.id, { tower: 'A', floor: 3, position: 1 });
    expect(await floors(`sort=priceAsc&limit=2&cursor=${first.next}`)).toMatchObject({
      floors: [1],
      next: null,
    });
    const bad = await browser.send<Problem>('GET', `${MINE}?sort=labelAsc`);
    expect([bad.status, Object.keys(bad.body.fields ?? {})]).toEqual([400, ['sort']]);
    expect((await browser.send<Problem>('GET', `${MINE}?cursor=eyJ4IjoxfQ`)).body.code).toBe(
      'invalid_cursor',
    );
  });

  it('shows the change of price and state', async () => {
    const { project: listed, units } = await insertListing(database.db, { units: [{}, {}] });
    const browser = openBrowser(database);
    await keep(browser, listed.id, { tower: 'A', floor: 1, position: 1 });
    const change = (values: Partial<typeof unit.$inferInsert>) =>
      database.db
        .update(unit)
        .set(values)
        .where(eq(unit.id, units[0]?.id ?? ''));
    await change({ priceCents: 615_000_00 });
    expect(await list(browser)).toMatchObject([
      { priceCents: 615_000_00, priceChangeCents: 15_000_00, displayState: 'active' },
    ]);
    await sellUnit(database.db, { projectId: listed.id, id: units[0]?.id ?? '' });
    expect(await list(browser)).toMatchObject([
      { priceCents: null, priceChangeCents: null, priceWhenAddedCents: 600_000_00, displayState: 'sold' },
    ]);
  });

  it('shows the lowest available price of a project or plan', async () => {
    const { project: listed } = await insertListing(database.db, {
      plans: [],
      units: [{ priceCents: 700_000_00 }, { priceCents: 650_000_00, planIndex: 1 }, { status: 'sold' }],
    });
    const browser = openBrowser(database);
    expect((await keep(browser, listed.id)).body).toMatchObject({ priceCents: 650_000_00, label: null });
    expect((await keep(browser, listed.id, { planIndex: 0 })).body.code).toBe('project_not_found');
  });

  it('stores each unit once with its first price', async () => {
    const { project: listed, units } = await insertListing(database.db, { units: [{}, {}] });
    let now = NOW;
    const browser = openBrowser(database, { now: () => now });
    const first = { tower: 'A', floor: 1, position: 1 };
    await keep(browser, listed.id, first);
    await database.db.update(unit).set({ priceCents: 500_000_00 });
    now = new Date(NOW.getTime() + 60_000);
    expect((await keep(browser, listed.id, first)).body).toMatchObject({
      addedAt: NOW.toISOString(),
      priceWhenAddedCents: 600_000_00,
    });
    expect((await keep(browser, listed.id, { ...first, floor: 2 })).body).toMatchObject({
      unitId: units[1]?.id,
      addedAt: now.toISOString(),
      priceWhenAddedCents: 500_000_00,
    });
    expect((await list(browser)).map(({ unitId }) => unitId)).toEqual([units[1]?.id, units[0]?.id]);
  });

  it('replaces the favorite of a whole project by one of its units', async () => {
    const { project: listed, units } = await insertListing(database.db);
    const browser = openBrowser(database);
    expect((await keep(browser, listed.id)).body.unitId).toBeNull();
    expect((await keep(browser, listed.id, { tower: 'A', floor: 1, position: 1 })).body.unitId).toBe(
      units[0]?.id,
    );
    expect((await keep(browser, listed.id)).body.unitId).toBe(units[0]?.id);
    expect((await list(browser)).map(({ unitId }) => unitId)).toEqual([units[0]?.id]);
  });

  it('removes one unit of a project, or all of them', async () => {
    const { project: listed, units } = await insertListing(database.db, { units: [{}, {}, {}] });
    const browser = openBrowser(database);
    for (const floor of [1, 2, 3]) await keep(browser, listed.id, { tower: 'A', floor, position: 1 });
    const remove = (query = '') => browser.send<Problem>('DELETE', `${MINE}/${listed.id}${query}`);
    expect((await remove(`?itemId=${units[1]?.id}`)).status).toBe(200);
    expect((await remove(`?itemId=${units[1]?.id}`)).body.code).toBe('favorite_not_found');
    expect((await remove('?itemId=abc')).status).toBe(400);
    expect((await list(browser)).map(({ unitId }) => unitId).sort()).toEqual(
      [units[0]?.id, units[2]?.id].sort(),
    );
    expect((await remove()).status).toBe(200);
    expect(await list(browser)).toEqual([]);
  });

  it('stores a quota of a club', async () => {
    const { project: club, units } = await insertListing(database.db, { category: 'clubs' });
    const [quota] = await insertQuotas(database.db, { projectId: club.id, unitId: units[0]?.id ?? '' });
    const { body } = await keep(openBrowser(database), club.id, { quota: quota?.id });
    expect(body).toMatchObject({
      quota: quota?.id,
      unitId: null,
      label: 'cota 1 de 26, unid. 101',
      priceWhenAddedCents: 60_000_00,
    });
  });

  it('hides the price before the sale and when it is stale, and hides hidden projects', async () => {
    const waiting = await insertListing(database.db, { phase: 'Pré-Lançamento' });
    const stale = await insertListing(database.db, {
      availabilityConfirmedAt: new Date('2026-11-01T12:00:00Z'),
    });
    const hidden = await insertListing(database.db);
    const browser = openBrowser(database);
    for (const { project: listed } of [waiting, stale, hidden]) await keep(browser, listed.id);
    await database.db
      .update(project)
      .set({ isPublished: false })
      .where(eq(project.id, hidden.project.id ?? ''));
    const items = await list(browser);
    expect(items.map(({ projectId }) => projectId).sort()).toEqual(
      [waiting.project.id, stale.project.id].sort(),
    );
    expect(items.map(({ priceCents }) => priceCents)).toEqual([null, null]);
  });

  it('removes an existing favorite and answers 404 for others', async () => {
    const { project: listed } = await insertListing(database.db);
    const browser = openBrowser(database);
    await keep(browser, listed.id);
    const remove = () => browser.send<Problem>('DELETE', `${MINE}/${listed.id}`);
    expect((await remove()).status).toBe(200);
    expect((await remove()).body.code).toBe('favorite_not_found');
    expect((await openBrowser(database).send<Problem>('GET', MINE)).body.code).toBe('session_not_found');
  });

  it.each([
    ['half a place', { tower: 'A' }, 400, undefined],
    ['a place where nothing is', { tower: 'A', floor: 99, position: 1 }, 404, 'unit_not_found'],
    ['a quota that there is not', { quota: uuidv7() }, 404, 'quota_not_found'],
    ['a price', { priceCents: 1 }, 400, undefined],
    ['a time', { addedAt: '2020-01-01T00:00:00Z' }, 400, undefined],
  ])('refuses %s', async (_what, wish, status, code) => {
    const { project: listed } = await insertListing(database.db);
    const answer = await keep(openBrowser(database), listed.id, wish);
    expect(answer.status).toBe(status);
    if (code) expect(answer.body.code).toBe(code);
  });

  it('limits favorites to two hundred, and updates an existing one at the limit', async () => {
    const { project: listed } = await insertListing(database.db);
    const browser = openBrowser(database);
    await keep(browser, listed.id);
    // Copies of the project as favorites, only for the count.
    await database.pool.query(
      `with copied as (
         insert into project select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'slug', 'copia-' || n))).*
         from project p, generate_series(1, 199) n returning id)
       insert into favorite (id, session_id, project_id, added_at, state_when_added)
       select gen_random_uuid(), (select id from anonymous_session), id, now(), 'active' from copied`,
    );
    const another = await insertListing(database.db);
    const refused = await keep(browser, another.project.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_favorites']);
    expect((await keep(browser, listed.id, { planIndex: 0 })).status).toBe(200);
    expect(await list(browser)).toHaveLength(200);
  });

  it('keeps the favorites of each account apart', async () => {
    const { project: listed } = await insertListing(database.db);
    const company = await insertEntrepreneur(database.db);
    const buyer = await insertBuyer(database.db);
    const owner = openBrowser(database);
    owner.claims = claimsOf(company.id, { pool: 'entrepreneur' });
    const person = openBrowser(database);
    person.claims = claimsOf(buyer.id);
    const ofCompany = `/entrepreneurs/${company.id}/favorites`;
    const ofBuyer = `/users/${buyer.id}/favorites`;
    expect((await owner.send('PUT', `${ofCompany}/${listed.id}`, {})).status).toBe(200);
    expect((await person.send('PUT', `${ofBuyer}/${listed.id}`, {})).status).toBe(200);
    for (const [browser, path] of [
      [person, ofCompany],
      [owner, ofBuyer],
    ] as const) {
      expect((await browser.send('GET', path)).status).toBe(404);
      expect((await browser.send('PUT', `${path}/${listed.id}`, {})).status).toBe(404);
      expect((await browser.send('DELETE', `${path}/${listed.id}`)).status).toBe(404);
    }
    expect((await owner.send<Page<Favorite>>('GET', ofCompany)).body.total).toBe(1);
    expect((await owner.send('DELETE', `${ofCompany}/${listed.id}`)).status).toBe(200);
  });

  it('answers 404 without an account', async () => {
    const { project: listed } = await insertListing(database.db);
    const id = uuidv7();
    const person = openBrowser(database);
    person.claims = claimsOf(id);
    const { body } = await person.send<Problem>('PUT', `/users/${id}/favorites/${listed.id}`, {});
    expect(body.code).toBe('user_not_found');
  });
});
