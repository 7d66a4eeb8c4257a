import { sql } from 'drizzle-orm';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertPlace } from '@/__tests__/support/factories/place';
import { buildProject } from '@/__tests__/support/factories/project';
import { refreshSearch } from '@/server/modules/catalogue/search/refresh/refreshSearch';
import { createSitemapRoutes } from '@/server/modules/catalogue/sitemap/routes';

const SITE = 'https://soleira.example';

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '');
}

describe('sitemap', () => {
  const database = useDatabase();
  const app = () => createSitemapRoutes({ db: database.db, siteUrl: SITE });
  const read = async (path: string) => {
    const answer = await app().request(path);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  beforeEach(() => database.clear());

  it('lists only parts that are not empty, each by its absolute URL', async () => {
    await insertListing(database.db);
    await insertListing(database.db, { place: { name: 'Centro', city: 'Recife', state: 'PE' } });
    await refreshSearch(database.db, 'all', new Date());
    const { text, headers } = await read('/sitemap.xml');
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(locations(text)).toEqual([
      `${SITE}/sitemap-paginas.xml`,
      `${SITE}/sitemap-empresas-1.xml`,
      `${SITE}/sitemap-imoveis-pe-1.xml`,
      `${SITE}/sitemap-imoveis-sp-1.xml`,
    ]);
    for (const address of locations(text)) {
      expect((await app().request(address.slice(SITE.length))).status).toBe(200);
    }
  });

  it('names a project with its picture and the day on which a price or a status last changed', async () => {
    const { project, units } = await insertListing(database.db, { slug: 'casa-mangue' });
    await database.pool.query("update project set updated_at = '2026-03-01T12:00:00Z'");
    await database.pool.query("update unit set updated_at = '2026-05-02T12:00:00Z' where id = $1", [
      units[0]?.id,
    ]);
    const { text } = await read('/sitemap-imoveis-sp-1.xml');
    expect(text).toContain(
      `<url><loc>${SITE}/imovel/casa-mangue</loc><lastmod>2026-05-02T12:00:00.000Z</lastmod><image:image><image:loc>${SITE}${project.cover.url}</image:loc></image:image></url>`,
    );
  });

  it('escapes the special characters of XML', async () => {
    const cover = {
      ...buildProject({ entrepreneurId: '', placeId: '' }).cover,
      url: '/media/a.webp?w=1&q="<2>\'',
    };
    await insertListing(database.db, { cover });
    const { text } = await read('/sitemap-imoveis-sp-1.xml');
    expect(text).toContain(`<image:loc>${SITE}/media/a.webp?w=1&amp;q=&quot;&lt;2&gt;&apos;</image:loc>`);
  });

  it.each([
    ['is a draft', { isPublished: false }, {}],
    ['is not approved', { isPublished: false, approval: 'pending' as const }, {}],
    ['is of a company that is not approved', {}, { approval: 'rejected' as const }],
  ])('contains no project that %s', async (_, project, company) => {
    const { id: entrepreneurId } = await insertEntrepreneur(database.db, company);
    await insertListing(database.db, { ...project, entrepreneurId, slug: 'segredo' });
    expect((await read('/sitemap-imoveis-sp-1.xml')).status).toBe(404);
    expect((await read('/sitemap.xml')).text).not.toContain('imoveis-sp');
  });

  it('contains places, with and without a category, that have three projects on offer', async () => {
    const { entrepreneurId } = await insertListing(database.db);
    await insertListing(database.db, { entrepreneurId });
    await insertListing(database.db, { entrepreneurId, category: 'houses', place: { name: 'Moema' } });
    await insertListing(database.db, { entrepreneurId, units: [], place: { name: 'Moema' } });
    await refreshSearch(database.db, 'all', new Date());
    expect(locations((await read('/sitemap-lugares-sp-1.xml')).text)).toEqual([
      `${SITE}/imoveis/sp`,
      `${SITE}/imoveis/sp/sao-paulo`,
    ]);
    await insertListing(database.db, { entrepreneurId });
    await refreshSearch(database.db, 'all', new Date());
    expect(locations((await read('/sitemap-lugares-sp-1.xml')).text)).toEqual([
      `${SITE}/imoveis/sp`,
      `${SITE}/imoveis/sp/apartamentos`,
      `${SITE}/imoveis/sp/sao-paulo`,
      `${SITE}/imoveis/sp/sao-paulo/apartamentos`,
      `${SITE}/imoveis/sp/sao-paulo/pinheiros`,
      `${SITE}/imoveis/sp/sao-paulo/pinheiros/apartamentos`,
    ]);
  });

  it('contains companies and brokers by the URL of their page', async () => {
    await insertEntrepreneur(database.db, { slug: 'horizonte' });
    await insertEntrepreneur(database.db, {
      slug: 'ana',
      companyType: 'Corretor',
      creci: 'CRECI/SP 12345-F',
    });
    await insertEntrepreneur(database.db, { slug: 'sem-creci', companyType: 'Corretor' });
    expect(locations((await read('/sitemap-empresas-1.xml')).text)).toEqual([
      `${SITE}/incorporadora/horizonte`,
      `${SITE}/corretor/ana`,
    ]);
  });

  it('answers 304 to a robot with a current copy, and a HEAD without a body', async () => {
    const first = await app().request('/sitemap.xml');
    const etag = first.headers.get('etag') ?? '';
    expect((await app().request('/sitemap.xml', { headers: { 'if-none-match': etag } })).status).toBe(304);
    const head = await app().request('/sitemap-paginas.xml', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
  });

  it.each([
    '/sitemap-imoveis-sp-2.xml',
    '/sitemap-imoveis-xx-1.xml',
    '/sitemap-imoveis-sp-0.xml',
    '/sitemap-tudo.xml',
  ])('answers 404 for the part %s', async (path) => {
    await insertListing(database.db);
    expect((await read(path)).status).toBe(404);
  });

  it('splits 100,001 projects into parts of 50,000 without gaps or repetitions', async () => {
    const { id: entrepreneurId } = await insertEntrepreneur(database.db);
    const { id: placeId } = await insertPlace(database.db);
    const one = buildProject({ entrepreneurId, placeId });
    const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
    await database.db.execute(sql`
      insert into project (id, entrepreneur_id, place_id, slug, title, description, genre, category, property_kind,
        project_type, phase, cover, address, details, config, registration_number, registration_office,
        registration_date, approval, is_published, first_published_at)
      select md5(n::text)::uuid, ${entrepreneurId}, ${placeId}, 'p-' || n, 'P', 'D', 'apartments', 'apartments',
        'apartamento', 'residencial', 'Lançamento', ${json(one.cover)}, ${json(one.address)}, ${json(one.details)},
        ${json(one.config)}, 'R.3/12.345', '5º RI', '2026-03-02', 'approved', true, now()
      from generate_series(1, 100001) n`);
    const parts = locations((await read('/sitemap.xml')).text).filter((part) => part.includes('imoveis'));
    expect(parts).toEqual([1, 2, 3].map((number) => `${SITE}/sitemap-imoveis-sp-${number}.xml`));
    const texts = await Promise.all(parts.map(async (part) => (await read(part.slice(SITE.length))).text));
    const found = texts.map((text) => locations(text));
    expect(found.map((each) => each.length)).toEqual([50_000, 50_000, 1]);
    expect(new Set(found.flat()).size).toBe(100_001);
    for (const text of texts) {
      expect(Buffer.byteLength(text)).toBeLessThan(50 * 1024 * 1024);
      expect(text.endsWith('</urlset>\n')).toBe(true);
    }
  }, 120_000);
});

describe('robots.txt', () => {
  it('names the sitemap, disallows private paths, and allows the pages and their files', async () => {
    const app = createSitemapRoutes({ db: {} as never, siteUrl: SITE });
    const text = await (await app.request('/robots.txt')).text();
    expect(text).toContain(`Sitemap: ${SITE}/sitemap.xml`);
    for (const path of ['/api/', '/conta', '/en/conta', '/painel', '/checkout', '/negociacao', '/*?token=']) {
      expect(text.split('\n')).toContain(`Disallow: ${path}`);
    }
    expect(text).not.toMatch(/Disallow: \/(comparar|imoveis|_next|media)?$/m);
  });
});
