import { testApp } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertListing } from '@/__tests__/support/factories/listing';
import { buildProject } from '@/__tests__/support/factories/project';
import { insertQuotas } from '@/__tests__/support/factories/quota';
import type { DeliveredProject } from '@/domain/project/delivered';
import type { Page } from '@/domain/site/page';
import type { Problem } from '@/server/http/answers/problems';
import { refreshSearch } from '@/server/modules/catalogue/search/refresh/refreshSearch';

const SOLD = { status: 'sold' } as const;

describe('GET /public/entrepreneurs/{id}/delivered', () => {
  const database = useDatabase();
  const api = testApp(database);
  let company: string;

  const { details } = buildProject({ entrepreneurId: '', placeId: '' });
  const daysOf = (completedOn: string | null, deliveryDate: string | null) => ({
    details: { ...details, completedOn, deliveryDate },
  });

  async function list(id: string, query = ''): Promise<Page<DeliveredProject>> {
    return (await api.get<Page<DeliveredProject>>(`/public/entrepreneurs/${id}/delivered${query}`)).body;
  }

  beforeAll(async () => {
    company = (await insertEntrepreneur(database.db, { tradeName: 'Baluarte' })).id;
    const add = (title: string, more: Parameters<typeof insertListing>[1]) =>
      insertListing(database.db, { entrepreneurId: company, title, ...more });
    const ready = { phase: 'Concluído' } as const;
    await add('Velho', { ...ready, ...daysOf('2019-05-02', '2018-12-31'), units: [SOLD, SOLD] });
    await add('Novo', { ...ready, ...daysOf('2025-03-14', '2025-06-30'), units: [SOLD] });
    await add('Sem data', { ...ready, ...daysOf(null, null), units: [SOLD] });
    await add('Retido', {
      ...ready,
      ...daysOf('2022-01-10', null),
      units: [SOLD, { status: 'unavailable' }, { status: 'deleted' }],
    });
    await add('Vendido na planta', { phase: 'Em obras', ...daysOf(null, '2027-12-31'), units: [SOLD] });
    await add('Pronto com oferta', { ...ready, units: [SOLD, {}] });
    await add('Em obras com oferta', { phase: 'Em obras' });
    await add('Sem registro', {
      phase: 'Pré-Lançamento',
      units: [{ status: 'unavailable', priceCents: null }],
    });
    await add('Não publicado', { ...ready, units: [SOLD], isPublished: false });
    await insertListing(database.db, { ...ready, title: 'De outra', units: [SOLD] });
    await refreshSearch(database.db, 'all', new Date());
  });

  it('lists delivered and sold-out projects without an offer, the newest delivery first', async () => {
    const { items, total } = await list(company);
    expect(total).toBe(5);
    expect(items.map(({ title, deliveryDate, isSoldOut }) => [title, deliveryDate, isSoldOut])).toEqual([
      ['Vendido na planta', '2027-12-31', true],
      ['Novo', '2025-03-14', true],
      ['Retido', '2022-01-10', false],
      ['Velho', '2019-05-02', true],
      ['Sem data', null, true],
    ]);
  });

  it('shows a card without prices', async () => {
    const [, item] = (await list(company)).items;
    expect(item).toMatchObject({
      phase: 'Concluído',
      neighborhood: 'Pinheiros',
      city: 'São Paulo',
      state: 'SP',
      cover: { kind: 'illustration' },
      entrepreneurName: 'Baluarte',
    });
    expect(JSON.stringify(item)).not.toMatch(/price|cents/i);
  });

  it('goes from page to page without repeating or skipping one', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page<DeliveredProject> = await list(company, `?limit=1&cursor=${cursor}`);
      seen.push(...page.items.map(({ title }) => title));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual((await list(company)).items.map(({ title }) => title));
  });

  it('counts the quotas of a club, not its units', async () => {
    const { id } = await insertEntrepreneur(database.db);
    const add = async (title: string, last: 'sold' | 'unavailable') => {
      const { project, units } = await insertListing(database.db, {
        entrepreneurId: id,
        title,
        category: 'clubs',
        phase: 'Concluído',
        ...daysOf(last === 'sold' ? '2024-01-01' : '2023-01-01', null),
        units: [{ status: 'unavailable' }],
      });
      await insertQuotas(
        database.db,
        { projectId: project.id, unitId: units[0]?.id ?? '', count: 4 },
        { status: last },
      );
    };
    await add('Nada disponible ahora', 'sold');
    await add('Retido', 'unavailable');
    await refreshSearch(database.db, 'all', new Date());
    expect((await list(id)).items.map(({ title, isSoldOut }) => [title, isSoldOut])).toEqual([
      ['Nada disponible ahora', true],
      ['Retido', false],
    ]);
  });

  it('answers 404 for a hidden company', async () => {
    const { id } = await insertEntrepreneur(database.db, { approval: 'pending' });
    for (const requests of [id, 'baluarte']) {
      const { status, body } = await api.get<Problem>(`/public/entrepreneurs/${requests}/delivered`);
      expect([status, body.code]).toEqual([404, 'entrepreneur_not_found']);
    }
  });

  it('refuses an invalid cursor', async () => {
    const { status, body } = await api.get<Problem>(`/public/entrepreneurs/${company}/delivered?cursor=x`);
    expect([status, body.code]).toEqual([400, 'invalid_cursor']);
  });
});
