import { gzipSync } from 'node:zlib';
import { expect, test } from './support/test';

/** What a reading page may cost before it works, in bytes as they travel. */
const BUDGET_BYTES = 130 * 1024;

/** Addresses of the scripts that a browser of today fetches by the page's own HTML: not those for old browsers only. */
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
    ['the first page', undefined],
    ['the listing', undefined],
    ['a project with towers', 'findTowers'],
    ['a club', 'findClub'],
  ] as const) {
    test(`brings at most 130 KB of JavaScript: ${name}`, async ({ request, catalogue }) => {
      const path = find ? (await catalogue[find]()).path : name === 'the listing' ? '/imoveis' : '/';
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
});
