import type { APIRequestContext, Page } from '@playwright/test';
import { formatBRL } from '@/domain/money/money';
import { choicePath } from '@/domain/project/offers/offer';
import { paths } from '@/domain/site/paths';
import { firstOf, type Offered, towerOf, unitsOf } from '../support/catalogue';
import { expect, test } from '../support/test';
import { withPlainSpaces } from '../support/visit';

type Thing = Readonly<Record<string, unknown>> & { readonly '@type': string };

/** Metadata in the head of a server-rendered page. */
async function headOf(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  const html = await answer.text();
  const attribute = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? null;
  return {
    status: answer.status(),
    url: new URL(answer.url()),
    html,
    canonicals: [...html.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href]) =>
      href?.replaceAll('&amp;', '&'),
    ),
    robots: attribute(/<meta name="robots" content="([^"]*)"/),
    image: attribute(/<meta property="og:image" content="([^"]*)"/),
    shared: attribute(/<meta property="og:url" content="([^"]*)"/),
  };
}

async function graphOf(page: Page): Promise<(type: string) => Thing | undefined> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(texts).toHaveLength(1);
  const things = JSON.parse(firstOf(texts))['@graph'] as Thing[];
  return (type) => things.find((thing) => thing['@type'] === type);
}

/** Base of every URL of the site; request headers never change it. */
async function originOf(request: APIRequestContext): Promise<string> {
  const { canonicals } = await headOf(request, '/');
  return new URL(firstOf(canonicals) ?? '').origin;
}

function freeUnitOf(offered: Offered) {
  const tower = towerOf(offered, 0);
  const unit = firstOf(unitsOf(offered, tower, 'active'));
  return {
    unit,
    path: choicePath(offered.project.slug, { tower: tower.code, unit: unit.code, quota: null }),
  };
}

test.describe('Search engines', () => {
  test('find one canonical URL for a page, for any requested form', async ({ request, catalogue }) => {
    const origin = await originOf(request);
    const { project, path } = await catalogue.findTowers();
    const cases: readonly (readonly [url: string, canonical: string])[] = [
      ['/', '/'],
      ['/imoveis?page=1&utm_source=x', '/imoveis'],
      ['/imoveis/', '/imoveis'],
      ['/imoveis?uf=SP&cidade=sao-paulo', '/imoveis/sp/sao-paulo'],
      ['/imoveis/SP/Sao-Paulo', '/imoveis/sp/sao-paulo'],
      [`${path}?utm_campaign=x&fbclid=y`, path],
      [paths.project(project.slug.toUpperCase()), path],
      [`${path}/`, path],
      ['/privacidade', '/privacidade'],
    ];
    for (const [url, canonical] of cases) {
      const { canonicals, robots, status } = await headOf(request, url);
      expect(status, url).toBe(200);
      expect(canonicals, url).toEqual([`${origin}${canonical}`]);
      expect(robots, url).toBeNull();
    }
  });

  test('ignore the host that a request names', async ({ request }) => {
    const origin = await originOf(request);
    const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    const html = await (await request.get('/imoveis', { headers })).text();
    expect(html).not.toContain('evil.example');
    expect(html).toContain(`<link rel="canonical" href="${origin}/imoveis"`);
  });

  test('get noindex,follow and a canonical URL on filtered and further pages', async ({ request }) => {
    const origin = await originOf(request);
    for (const [url, canonical] of [
      ['/imoveis?ordenar=priceAsc', '/imoveis'],
      ['/imoveis?precoMax=900000&vagas=1', '/imoveis'],
      ['/imoveis/sp/sao-paulo?visao=mapa', '/imoveis/sp/sao-paulo'],
      ['/imoveis?q=jardim', '/imoveis'],
    ] as const) {
      const { robots, canonicals } = await headOf(request, url);
      expect(robots, url).toBe('noindex,follow');
      expect(canonicals, url).toEqual([`${origin}${canonical}`]);
    }
    const first = await headOf(request, '/imoveis');
    const next = /href="(\/imoveis\?cursor=[^"]+)"/.exec(first.html)?.[1] ?? '';
    const further = await headOf(request, next);
    expect(further.robots).toBe('noindex,follow');
    expect(further.canonicals).toEqual([`${origin}${next}`]);
  });

  test('get an uncached 404 for a page that does not exist', async ({ request }) => {
    for (const path of ['/imovel/nao-existe', '/imoveis/sp/nao-ha-tal-cidade', '/nao-existe']) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(404);
      const { canonicals, robots } = await headOf(request, path);
      expect(canonicals, path).toEqual([]);
      expect(robots, path).toBe('noindex,follow');
      expect(answer.headers()['cache-control'], path).not.toContain('s-maxage');
    }
    const { html } = await headOf(request, '/');
    const build = /"buildId":"([^"]+)"/.exec(html)?.[1] ?? '';
    const data = await request.get(`/_next/data/${build}/pt-BR/imovel/nao-existe.json`);
    expect(data.status()).toBe(404);
    expect(data.headers()['cache-control']).toContain('no-store');
  });

  test('read the same data of a project as a person', async ({ page, catalogue, visit, problems }) => {
    const { path, project } = await catalogue.findTowers();
    await visit.open(path);
    const find = await graphOf(page);
    const listing = find('RealEstateListing') as Thing & { offers: { lowPrice: string; offerCount: number } };
    const panel = page.getByRole('complementary', { name: 'Preço e unidade escolhida' });
    const shown = withPlainSpaces(
      formatBRL(Math.round(Number(listing.offers.lowPrice) * 100), { cents: 'auto' }),
    );
    await expect(panel).toContainText('A partir de');
    expect(withPlainSpaces((await panel.textContent()) ?? '')).toContain(shown);
    expect(listing.offers.offerCount).toBe(project.availability.active);
    expect(find('ApartmentComplex')).toMatchObject({ name: project.title });
    const crumbs = page.getByRole('navigation', { name: 'Você está em' }).getByRole('listitem');
    const { itemListElement } = find('BreadcrumbList') as Thing & { itemListElement: { name: string }[] };
    await expect(crumbs).toHaveText(itemListElement.map(({ name }) => name));
    expect(problems).toEqual([]);
  });

  test('read the same price of a unit, and of a quota of a club, as a person', async ({
    page,
    catalogue,
    visit,
  }) => {
    const club = await catalogue.findClub();
    const quota = firstOf(club.quotas.filter(({ displayState }) => displayState === 'active'));
    const tower = firstOf(club.project.towers).code;
    const ofQuota = choicePath(club.project.slug, { tower, unit: quota.unitCode, quota: quota.number });
    await visit.open('/');
    for (const path of [freeUnitOf(await catalogue.findTowers()).path, ofQuota]) {
      await page.goto(path);
      const offer = (await graphOf(page))('Offer') as Thing & { price: string; url: string };
      expect(offer).toMatchObject({ url: page.url(), price: expect.stringMatching(/^\d+\.\d{2}$/) });
      const shown = formatBRL(Math.round(Number(offer.price) * 100), { cents: 'auto' });
      const panel = page.getByRole('complementary', { name: 'Preço e unidade escolhida' });
      expect(withPlainSpaces((await panel.textContent()) ?? ''), path).toContain(withPlainSpaces(shown));
    }
  });

  test('see no offer of a waiting list', async ({ page, catalogue, visit }) => {
    await visit.open((await catalogue.findWaitingList()).path);
    const find = await graphOf(page);
    expect(find('RealEstateListing')).toBeDefined();
    expect(find('RealEstateListing')).not.toHaveProperty('offers');
  });

  test('read the list and the home page', async ({ page, visit }) => {
    await visit.open('/imoveis');
    const { itemListElement } = (await graphOf(page))('ItemList') as Thing & {
      itemListElement: { name: string }[];
    };
    const titles = page
      .getByRole('list', { name: 'Empreendimentos' })
      .getByRole('article')
      .getByRole('heading');
    await expect(titles).toHaveText(itemListElement.map(({ name }) => name));
    await page.goto('/');
    expect((await graphOf(page))('WebSite')).toHaveProperty('potentialAction');
  });

  test('find only existing, indexable pages in the sitemap', async ({ page, request, catalogue }) => {
    const origin = await originOf(request);
    const robots = await (await request.get('/robots.txt')).text();
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
    await page.goto('/privacidade');
    const read = async (path: string) => {
      const xml = await (await request.get(path)).text();
      return page.evaluate((text) => {
        const parsed = new DOMParser().parseFromString(text, 'application/xml');
        if (parsed.querySelector('parsererror')) return null;
        return [...parsed.getElementsByTagNameNS('*', 'loc')]
          .filter((loc) => loc.parentElement?.localName !== 'image')
          .map((loc) => loc.textContent ?? '');
      }, xml);
    };
    const parts = (await read('/sitemap.xml')) ?? [];
    expect(parts.length).toBeGreaterThan(3);
    const all: string[] = [];
    for (const part of parts) {
      const addresses = (await read(new URL(part).pathname)) ?? [];
      expect(addresses.length, part).toBeGreaterThan(0);
      const {
        status,
        canonicals,
        robots: rule,
      } = await headOf(request, new URL(firstOf(addresses)).pathname);
      expect(status, firstOf(addresses)).toBe(200);
      expect(canonicals).toEqual([firstOf(addresses)]);
      expect(rule).toBeNull();
      all.push(...addresses);
    }
    expect(new Set(all).size).toBe(all.length);
    expect(all).toContain(`${origin}${(await catalogue.findTowers()).path}`);
  });
});

test.describe('A shared link', () => {
  test('shows a picture of the project, and of the selected unit', async ({ request, catalogue }) => {
    const origin = await originOf(request);
    const offered = await catalogue.findTowers();
    const chosen = freeUnitOf(offered);
    const [whole, one] = [await headOf(request, offered.path), await headOf(request, chosen.path)];
    expect(one.canonicals).toEqual([`${origin}${offered.path}`]);
    expect(one.shared).toBe(`${origin}${chosen.path}`);
    expect(one.html).toContain(`Unidade ${chosen.unit.code}`);
    expect(one.image).not.toBe(whole.image);
    for (const image of [whole.image, one.image]) {
      const answer = await request.get(image ?? '', { maxRedirects: 0 });
      expect(answer.status()).toBe(200);
      expect(answer.headers()['content-type']).toBe('image/jpeg');
      expect((await answer.body()).length).toBeLessThan(300_000);
    }
  });

  test('shows the picture of the site where there is no better one', async ({ request }) => {
    const { image } = await headOf(request, '/privacidade');
    const answer = await request.get(image ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  });

  test('shows the quota of a club', async ({ request, catalogue }) => {
    const { project, quotas } = await catalogue.findClub();
    const quota = firstOf(quotas.filter(({ displayState }) => displayState === 'active'));
    const tower = firstOf(project.towers).code;
    const path = choicePath(project.slug, { tower, unit: quota.unitCode, quota: quota.number });
    const { image, shared } = await headOf(request, path);
    expect(shared).toContain(`cota=${quota.number}`);
    expect((await request.get(image ?? '', { maxRedirects: 0 })).status()).toBe(200);
  });
});
