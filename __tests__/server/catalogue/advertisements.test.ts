import { testApp } from '@/__tests__/support/api/testApp';
import { entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertAdvertisement } from '@/__tests__/support/factories/advertisement';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertListing } from '@/__tests__/support/factories/listing';
import type { Advertisement, SeenAdvertisement } from '@/domain/advertisement/schema';
import type { StateCounts } from '@/domain/listing/counts';
import type { Page } from '@/domain/site/page';
import type { Problem } from '@/server/http/answers/problems';

const posted = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const PAST = new Date('2026-11-28T11:59:59Z');

describe('advertisements', () => {
  const database = useDatabase();
  const visitor = testApp(database);
  let creatorId: string;

  beforeEach(async () => {
    creatorId = (await insertEntrepreneur(database.db)).id;
  });
  afterEach(() => database.clear());

  const asOwner = () => testApp(database, { caller: entrepreneurCaller(creatorId) });
  const asStranger = () =>
    testApp(database, { caller: entrepreneurCaller('01890a5d-ac96-774b-bcce-b302099a8057') });

  describe('GET /public/advertisements', () => {
    it('answers those that are approved and within their period, of the requested place', async () => {
      const shown = await insertAdvertisement(database.db, { creatorId });
      await insertAdvertisement(database.db, { creatorId, approval: 'pending' });
      await insertAdvertisement(database.db, { creatorId, endsAt: PAST });
      await insertAdvertisement(database.db, { creatorId, startsAt: new Date('2026-11-28T12:00:01Z') });
      await insertAdvertisement(database.db, { creatorId, placement: 'listing' });
      const { body } = await visitor.get<Page<Advertisement>>('/public/advertisements?placement=home');
      expect(body.items.map(({ id }) => id)).toEqual([shown.id]);
      expect(body.total).toBe(1);
    });

    it('shows the registration of the offered project, and nothing of a hidden project', async () => {
      const offered = await insertListing(database.db);
      const hidden = await insertListing(database.db, { isPublished: false });
      const refused = await insertEntrepreneur(database.db, { approval: 'rejected' });
      const ofRefused = await insertListing(database.db, { entrepreneurId: refused.id });
      await insertAdvertisement(database.db, { creatorId, projectId: offered.project.id });
      await insertAdvertisement(database.db, { creatorId, projectId: hidden.project.id });
      await insertAdvertisement(database.db, { creatorId, projectId: ofRefused.project.id });
      const { body } = await visitor.get<Page<Advertisement>>('/public/advertisements');
      expect(body.items.map(({ registrationLine }) => registrationLine)).toEqual([
        'RI R.3/12.345 – 5º RI de São Paulo',
      ]);
    });
  });

  describe('GET /advertisements/{id} of its company', () => {
    it('shows state and actions to its company and to operators only', async () => {
      const { id } = await insertAdvertisement(database.db, { creatorId });
      const seen = async (api: typeof visitor) =>
        (await api.get<SeenAdvertisement>(`/advertisements/${id}`)).body;
      expect(await seen(asOwner())).toMatchObject({
        approval: 'approved',
        allowedActions: ['delete'],
        version: 1,
      });
      expect((await seen(testApp(database, { caller: operatorCaller(creatorId) }))).allowedActions).toEqual(
        [],
      );
      for (const api of [visitor, asStranger()]) {
        const shown = await seen(api);
        expect(shown.id).toBe(id);
        for (const field of ['approval', 'allowedActions', 'version', 'startsAt']) {
          expect(shown).not.toHaveProperty(field);
        }
      }
    });
  });

  describe('GET /advertisements', () => {
    it('orders by each date that it shows, also those of one company, across pages', async () => {
      const day = (number: number) => new Date(`2026-12-0${number}T12:00:00Z`);
      for (const [title, starts, ends] of [
        ['A', 1, 9],
        ['B', 3, 8],
        ['C', 2, 7],
      ] as const) {
        const times = { startsAt: day(starts), endsAt: day(ends), createdAt: day(ends) };
        await insertAdvertisement(database.db, { creatorId, title, ...times });
      }
      const titles = async (path: string, sort: string) => {
        let found = '';
        let cursor: string | null = '';
        while (cursor !== null) {
          const { body }: { body: Page<Advertisement> } = await asOwner().get(
            `${path}?limit=2&sort=${sort}${cursor && `&cursor=${cursor}`}`,
          );
          found += body.items.map(({ title }) => title).join('');
          cursor = body.nextCursor;
        }
        return found;
      };
      for (const path of ['/advertisements', `/advertisements/byCreator/${creatorId}`]) {
        expect(await titles(path, 'startsAtAsc')).toBe('ACB');
        expect(await titles(path, 'startsAtDesc')).toBe('BCA');
        expect(await titles(path, 'endsAtAsc')).toBe('CBA');
        expect(await titles(path, 'createdDesc')).toBe('ABC');
      }
    });

    it('requires a sign-in', async () => {
      const { status, body } = await visitor.get<Problem>('/advertisements');
      expect([status, body.code, body.message]).toEqual([
        401,
        'unauthenticated',
        'Entre na sua conta para continuar.',
      ]);
    });

    it('answers those of the caller in every state, page by page', async () => {
      for (const approval of ['pending', 'approved', 'rejected'] as const) {
        await insertAdvertisement(database.db, { creatorId, approval });
      }
      await insertAdvertisement(database.db, { creatorId: (await insertEntrepreneur(database.db)).id });
      const first = await asOwner().get<Page<Advertisement>>('/advertisements?limit=2');
      const second = await asOwner().get<Page<Advertisement>>(
        `/advertisements?limit=2&cursor=${first.body.nextCursor}`,
      );
      expect(first.body.total).toBe(3);
      expect([first.body.items.length, second.body.items.length, second.body.nextCursor]).toEqual([
        2,
        1,
        null,
      ]);
    });
  });

  describe('POST /advertisements/get and /advertisements/counts', () => {
    it('finds by words of title, text, company and project, and counts by state', async () => {
      const other = await insertEntrepreneur(database.db, { tradeName: 'Construtora Ipê' });
      await insertAdvertisement(database.db, {
        creatorId,
        title: 'Lançamento no Água Verde',
        approval: 'pending',
      });
      await insertAdvertisement(database.db, { creatorId, title: 'Última semana' });
      await insertAdvertisement(database.db, { creatorId: other.id, title: 'Pronto para morar' });
      const find = async (api: ReturnType<typeof testApp>, text: string) => {
        const filters = [{ scope: 'ALL', field: 'text', op: 'contains', value: text }];
        const { body } = await api.get<Page<Advertisement>>('/advertisements/get', posted({ filters }));
        return body.items.map(({ title }) => title);
      };
      const asOperator = testApp(database, { caller: operatorCaller(creatorId) });
      expect(await find(asOwner(), 'agua lancamento')).toEqual(['Lançamento no Água Verde']);
      expect(await find(asOwner(), 'ipe')).toEqual([]);
      expect(await find(asOperator, 'ipe')).toEqual(['Pronto para morar']);
      const counts = async (api: ReturnType<typeof testApp>) =>
        (await api.get<StateCounts>('/advertisements/counts', posted({}))).body;
      expect(await counts(asOwner())).toEqual({ approval: { pending: 1, approved: 1, rejected: 0 } });
      expect(await counts(asOperator)).toEqual({ approval: { pending: 1, approved: 2, rejected: 0 } });
    });
  });

  describe('GET /advertisements/byCreator/{id}', () => {
    it('requires a sign-in', async () => {
      expect((await visitor.get(`/advertisements/byCreator/${creatorId}`)).status).toBe(401);
    });

    it('hides them from another company and shows them to their own and to operators', async () => {
      await insertAdvertisement(database.db, { creatorId, approval: 'pending' });
      const path = `/advertisements/byCreator/${creatorId}`;
      expect((await asStranger().get<Problem>(path)).body.code).toBe('entrepreneur_not_found');
      expect((await asOwner().get<Page<Advertisement>>(path)).body.total).toBe(1);
      const operator = testApp(database, { caller: operatorCaller(creatorId) });
      expect((await operator.get<Page<Advertisement>>(path)).body.total).toBe(1);
    });
  });

  describe('GET /advertisements/{id}', () => {
    it('answers every caller while it is approved and within its period', async () => {
      const { id } = await insertAdvertisement(database.db, { creatorId });
      const { body } = await visitor.get<Advertisement>(`/advertisements/${id}`);
      expect(body).toMatchObject({ id, creatorName: 'Horizonte', registrationLine: null });
    });

    it('is hidden otherwise from every caller except its creator', async () => {
      const { id } = await insertAdvertisement(database.db, { creatorId, endsAt: PAST });
      expect((await visitor.get<Problem>(`/advertisements/${id}`)).body.code).toBe('advertisement_not_found');
      expect((await asStranger().get(`/advertisements/${id}`)).status).toBe(404);
      expect((await asOwner().get(`/advertisements/${id}`)).status).toBe(200);
    });
  });
});
