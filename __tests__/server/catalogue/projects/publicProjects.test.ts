import { filtersQuery, testApp } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertQuotas } from '@/__tests__/support/factories/quota';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import { sellUnit } from '@/__tests__/support/factories/sale';
import type { ProjectCard, PublicProject } from '@/domain/project/schema';
import type { Page } from '@/domain/site/page';
import { projectSlug } from '@/server/db/schema/catalogue/project';
import type { Problem } from '@/server/http/answers/problems';
import { refreshSearch } from '@/server/modules/catalogue/search/refresh/refreshSearch';

type List = Page<ProjectCard> & Problem;

const FOREIGN_ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const LATER = new Date('2026-11-28T12:30:00Z');
const EARLIER = new Date('2026-11-28T11:30:00Z');

describe('GET /public/projects', () => {
  const database = useDatabase();
  const api = testApp(database);
  afterEach(() => database.clear());

  it('answers the cards of published projects, with the registration and the unit of the price', async () => {
    const { project, units } = await insertListing(database.db, {
      units: [{ priceCents: 700_000_00 }, { priceCents: 600_000_00, code: '1203' }],
    });
    await refreshSearch(database.db, 'all', new Date());
    const { body } = await api.get<List>('/public/projects');
    expect(body).toMatchObject({ nextCursor: null, total: 1, totalIsCapped: false });
    expect(body.items[0]).toMatchObject({
      id: project.id,
      registrationLine: 'RI R.3/12.345 – 5º RI de São Paulo',
      priceFrom: {
        priceCents: 600_000_00,
        unitId: units[1]?.id,
        quotaId: null,
        label: 'unid. 1203, torre A',
      },
      priceMaxCents: 700_000_00,
      offerCount: 2,
      neighborhood: 'Pinheiros',
    });
  });

  it.each([
    ['unpublished', { isPublished: false }],
    ['not approved', { isPublished: false, approval: 'pending' as const }],
  ])('hides a project that is %s', async (_what, overrides) => {
    const { project } = await insertListing(database.db, overrides);
    await refreshSearch(database.db, 'all', new Date());
    expect((await api.get<List>('/public/projects')).body.total).toBe(0);
    expect((await api.get<Problem>(`/public/projects/${project.id}`)).body.code).toBe('project_not_found');
    expect((await api.get<Problem>(`/public/projects/slug/${project.slug}`)).status).toBe(404);
    expect((await api.get<Problem>(`/public/projects/${project.id}/units`)).status).toBe(404);
  });

  it('hides the projects of a company that is not approved', async () => {
    const company = await insertEntrepreneur(database.db, { approval: 'rejected' });
    const { project, units } = await insertListing(database.db, { entrepreneurId: company.id });
    await refreshSearch(database.db, 'all', new Date());
    expect((await api.get<List>('/public/projects')).body.total).toBe(0);
    expect((await api.get(`/public/projects/${project.id}`)).status).toBe(404);
    expect((await api.get(`/public/units/${units[0]?.id}`)).status).toBe(404);
  });

  it('answers only the projects of one company for its pool', async () => {
    const { entrepreneurId } = await insertListing(database.db);
    await insertListing(database.db);
    await refreshSearch(database.db, 'all', new Date());
    const { body } = await api.get<List>(`/public/projects?userPoolId=${entrepreneurId}`);
    expect(body.total).toBe(1);
  });

  it('finds a project only when one and the same unit meets every condition', async () => {
    await insertListing(database.db, {
      units: [
        { bedrooms: 2, priceCents: 700_000_00 },
        { bedrooms: 1, priceCents: 400_000_00 },
      ],
    });
    await refreshSearch(database.db, 'all', new Date());
    const twoBedrooms = { scope: 'UNIT', field: 'bedrooms', op: 'gte', value: 2 };
    const upTo = (value: number) => ({ scope: 'UNIT', field: 'price', op: 'lte', value });
    const missed = await api.get<List>(`/public/projects?${filtersQuery([twoBedrooms, upTo(500_000_00)])}`);
    expect(missed.body.total).toBe(0);
    const found = await api.get<List>(`/public/projects?${filtersQuery([twoBedrooms, upTo(700_000_00)])}`);
    expect(found.body.items[0]).toMatchObject({ bedroomsMin: 2, offerCount: 1, priceMaxCents: 700_000_00 });
  });

  it('refuses a filter outside the allow-list by its name, regardless of its results', async () => {
    const filters = [{ scope: 'PROJECT', field: 'passwordHash', op: 'contains', value: 'a' }];
    const { status, body } = await api.get<List>(`/public/projects?${filtersQuery(filters)}`);
    expect([status, body.code, body.message]).toEqual([
      400,
      'unknown_filter_field',
      'O campo de filtro “passwordHash” não existe.',
    ]);
    const sorted = await api.get<List>('/public/projects?sort=minimumPrice');
    expect([sorted.status, Object.keys(sorted.body.fields ?? {})]).toEqual([400, ['sort']]);
  });

  it.each(['{', '{}', '[1]', '[{"scope":"UNIT"}]', 'null'])('refuses the filters %s', async (filters) => {
    const { status, body } = await api.get<List>(`/public/projects?filters=${encodeURIComponent(filters)}`);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['filters']]);
  });

  it.each(['101', '0', '-1', '1.5', '1e3', 'x', '2147483648'])(
    'refuses page %s and names the fault',
    async (limit) => {
      const { status, body } = await api.get<List>(`/public/projects?limit=${limit}`);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['limit']]);
    },
  );

  it('refuses a cursor of another order', async () => {
    await insertListing(database.db);
    await insertListing(database.db);
    await refreshSearch(database.db, 'all', new Date());
    const first = await api.get<List>('/public/projects?limit=1&sort=priceAsc');
    const other = await api.get<List>(
      `/public/projects?limit=1&sort=priceDesc&cursor=${first.body.nextCursor}`,
    );
    expect([other.status, other.body.code]).toEqual([400, 'invalid_cursor']);
  });

  it('names a unit that can be had now, although the search has not been refreshed since the cheapest went', async () => {
    const { project, units } = await insertListing(database.db, {
      units: [{ priceCents: 500_000_00 }, { priceCents: 600_000_00 }, { priceCents: 700_000_00 }],
    });
    await refreshSearch(database.db, 'all', new Date());
    await insertReservation(database.db, { projectId: project.id, unitId: units[0]?.id, expiresAt: LATER });
    await sellUnit(database.db, { projectId: project.id, id: units[1]?.id });
    const { body } = await api.get<List>('/public/projects');
    expect(body.items[0]?.priceFrom).toMatchObject({ priceCents: 700_000_00, unitId: units[2]?.id });
  });

  it('leaves out a project whose last unit has just gone', async () => {
    const { project, units } = await insertListing(database.db);
    await refreshSearch(database.db, 'all', new Date());
    await sellUnit(database.db, { projectId: project.id, id: units[0]?.id });
    expect((await api.get<List>('/public/projects')).body.items).toEqual([]);
  });

  it('hides the price of a waiting list, sorts it last by price, and excludes it from searches with a price', async () => {
    const waiting = await insertListing(database.db, {
      phase: 'Pré-Lançamento',
      registrationNumber: null,
      registrationOffice: null,
      registrationDate: null,
      units: [{ priceCents: 100_000_00 }],
    });
    const priced = await insertListing(database.db);
    await refreshSearch(database.db, 'all', new Date());
    for (const sort of ['priceAsc', 'priceDesc']) {
      const { body } = await api.get<List>(`/public/projects?sort=${sort}`);
      expect(body.items.map(({ id }) => id)).toEqual([priced.project.id, waiting.project.id]);
      expect(body.items[1]).toMatchObject({
        priceFrom: null,
        priceMaxCents: null,
        offerCount: 0,
        registrationLine: null,
      });
    }
    const filters = [{ scope: 'UNIT', field: 'price', op: 'gte', value: 1 }];
    expect((await api.get<List>(`/public/projects?${filtersQuery(filters)}`)).body.total).toBe(1);
    const whole = await api.get<PublicProject>(`/public/projects/${waiting.project.id}`);
    expect(whole.body).toMatchObject({ priceFrom: null, config: null });
  });
});

describe('GET /public/projects/{id} and /slug/{slug}', () => {
  const database = useDatabase();
  const api = testApp(database);
  afterEach(() => database.clear());

  it('answers the same project by id, by its slug and by a former slug', async () => {
    const { project } = await insertListing(database.db);
    await database.db.insert(projectSlug).values({ slug: 'nome-antigo', projectId: project.id });
    const byId = await api.get<PublicProject>(`/public/projects/${project.id}`);
    const bySlug = await api.get<PublicProject>(`/public/projects/slug/${project.slug}`);
    const byFormer = await api.get<PublicProject>('/public/projects/slug/nome-antigo');
    expect(byId.body).toMatchObject({ slug: project.slug, placePath: 'sp/sao-paulo/pinheiros' });
    expect(bySlug.body).toEqual(byId.body);
    expect(byFormer.body).toEqual(byId.body);
  });

  it.each([`/public/projects/${FOREIGN_ID}`, '/public/projects/x', '/public/projects/slug/nao-existe'])(
    'answers 404 for %s',
    async (path) => {
      const { status, body } = await api.get<Problem>(path);
      expect([status, body.code]).toEqual([404, 'project_not_found']);
    },
  );

  it('counts the units by display state; an expired hold counts as none', async () => {
    const { project, units } = await insertListing(database.db, {
      units: [{}, {}, {}, {}, { status: 'sold' }, { status: 'unavailable' }, { status: 'deleted' }],
    });
    const hold = (index: number, overrides: object) =>
      insertReservation(database.db, { projectId: project.id, unitId: units[index]?.id, ...overrides });
    await hold(0, { expiresAt: LATER });
    await hold(1, { expiresAt: EARLIER });
    await hold(2, { paymentState: 'paid', expiresAt: EARLIER });
    await hold(3, { paymentState: 'paid', confirmation: 'rejected' });
    const { body } = await api.get<PublicProject>(`/public/projects/${project.id}`);
    expect(body.availability).toMatchObject({ active: 2, reserved: 2, sold: 1, disabled: 1 });
  });

  it('names the cheapest unit without a hold, and after the expiry of the hold the one that was held', async () => {
    const { project, units } = await insertListing(database.db, {
      units: [{ priceCents: 500_000_00 }, { priceCents: 600_000_00 }],
    });
    await insertReservation(database.db, { projectId: project.id, unitId: units[0]?.id, expiresAt: LATER });
    const held = await api.get<PublicProject>(`/public/projects/${project.id}`);
    expect(held.body.priceFrom?.unitId).toBe(units[1]?.id);
    const afterwards = await testApp(database, { now: LATER }).get<PublicProject>(
      `/public/projects/${project.id}`,
    );
    expect(afterwards.body.priceFrom?.unitId).toBe(units[0]?.id);
  });

  it('names a quota of a club', async () => {
    const { project, units } = await insertListing(database.db, {
      category: 'clubs',
      units: [{ kind: 'common', priceCents: null, code: '101' }],
    });
    const quotas = await insertQuotas(database.db, { projectId: project.id, unitId: units[0]?.id ?? '' });
    await insertReservation(database.db, { projectId: project.id, quotaId: quotas[0]?.id, expiresAt: LATER });
    const { body } = await api.get<PublicProject>(`/public/projects/${project.id}`);
    expect(body.priceFrom).toEqual({
      priceCents: 61_000_00,
      unitId: null,
      quotaId: quotas[1]?.id,
      label: 'cota 2 de 26, unid. 101',
    });
    expect(body.availability).toMatchObject({ active: 25, reserved: 1 });
  });

  it('proposes up to four projects of the city: the same category first, the nearest price first', async () => {
    const add = async (priceCents: number, overrides: object = {}) =>
      (await insertListing(database.db, { units: [{ priceCents }], ...overrides })).project.id;
    const own = await add(600_000_00);
    const far = await add(900_000_00);
    const near = await add(610_000_00);
    const below = await add(550_000_00);
    const house = await add(600_000_00, { category: 'houses' });
    await add(2_000_000_00, { category: 'houses' });
    await add(600_000_00, { place: { name: 'Savassi', city: 'Belo Horizonte', state: 'MG' } });
    await refreshSearch(database.db, 'all', new Date());
    const { body } = await api.get<PublicProject>(`/public/projects/${own}`);
    expect(body.similar.map(({ id }) => id)).toEqual([near, below, far, house]);
  });
});
