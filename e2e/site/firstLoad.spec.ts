import { gzipSync } from 'node:zlib';
import { expect, test } from '../support/test';

/** Budget of a reading page until it is interactive, in bytes on the wire. */
const BUDGET_BYTES = 130 * 1024;
/** The same for the HTML of a full page of results. */
const HTML_BUDGET_BYTES = 20 * 1024;

/** URLs of the scripts in the page's HTML, without those for old browsers only. */
function scriptsOf(html: string): string[] {
  const loaded = [...html.matchAll(/<script\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/\bnomodule\b/i.test(tag));
  const announced = [...html.matchAll(/<link\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => /rel="modulepreload"|as="script"/.test(tag));
  const addresses = [...loaded, ...announced].flatMap(
    (tag) => /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? [],
  );
  return [...new Set(addresses)];
}

test.describe('The first load of a reading page', () => {
  for (const [name, find] of [
    ['the home page', undefined],
    ['the listing', undefined],
    ['a project with towers', 'findTowers'],
    ['a club', 'findClub'],
    ['the choice of a unit', 'findTowers'],
  ] as const) {
    test(`loads at most 130 KB of JavaScript: ${name}`, async ({ request, catalogue }) => {
      const page = find ? (await catalogue[find]()).path : name === 'the listing' ? '/imoveis' : '/';
      const path = name === 'the choice of a unit' ? `${page}/escolher` : page;
      const html = await (await request.get(path)).text();
      const scripts = scriptsOf(html);
      expect(scripts.length).toBeGreaterThan(2);
      const sizes: Record<string, number> = {};
      for (const address of scripts) {
        const response = await request.get(address);
        expect(response.status(), address).toBe(200);
        sizes[address] = gzipSync(await response.body()).length;
      }
      const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
      expect(total, JSON.stringify(sizes, null, 2)).toBeLessThanOrEqual(BUDGET_BYTES);
    });
  }

  for (const path of ['/imoveis', '/imoveis?quartos=2&precoMax=5000000', '/en/imoveis?quartos=1']) {
    test(`loads at most 20 KB of HTML with 24 results: ${path}`, async ({ request }) => {
      const html = await (await request.get(path)).text();
      expect(html.match(/<article\b(?=[^>]*>.*?name="projeto")/g)?.length).toBe(24);
      expect(gzipSync(html).length).toBeLessThanOrEqual(HTML_BUDGET_BYTES);
    });
  }

  test('keeps its cards during hydration, and changes them by a click', async ({ page }) => {
    await page.goto('/imoveis');
    const titles = page.getByRole('list', { name: 'Empreendimentos' }).getByRole('heading', { level: 2 });
    const before = await titles.allTextContents();
    expect(before).toHaveLength(24);
    await page.getByRole('link', { name: 'Menor preço' }).click();
    await expect(page).toHaveURL(/ordenar=priceAsc/);
    await expect.poll(() => titles.allTextContents()).not.toEqual(before);
    await expect(titles).toHaveCount(24);
    await page.goBack();
    await expect.poll(() => titles.allTextContents()).toEqual(before);
  });
});
