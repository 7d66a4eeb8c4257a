import type { APIResponse } from '@playwright/test';
import { paths } from '@/domain/site/paths';
import { watchProblems } from '../support/problems';
import { expect, test } from '../support/test';
import { Visit } from '../support/visit';

/** Visitors who must get the same page. */
const VISITORS: readonly Record<string, string>[] = [
  { cookie: 'cookieConsent=%7B%22categories%22%3A%5B%5D%7D; session=abc; userPool=entrepreneur' },
  { 'accept-language': 'en-US,en;q=0.9' },
  { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile Safari/605.1.15' },
  { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)', 'accept-language': 'de' },
  { authorization: 'Bearer abc', dnt: '1' },
];

/** Headers of every page that restrict its use and its permissions. */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
};

function expectSecurity(response: APIResponse): void {
  expect(response.headers()).toMatchObject(SECURITY_HEADERS);
  const policy = response.headers()['content-security-policy'] ?? '';
  for (const directive of [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]) {
    expect(policy).toContain(directive);
  }
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|[ :]\*[ ;]|https:[ ;]/);
}

test.describe('Reading pages', () => {
  test('serve identical bytes to every visitor, set no cookie, and carry security headers', async ({
    request,
    catalogue,
  }) => {
    const [towers, club] = [await catalogue.findTowers(), await catalogue.findClub()];
    const addresses = [
      '/',
      '/imoveis?categoria=apartamentos',
      '/imoveis/sp/sao-paulo?visao=mapa',
      '/en/imoveis/sp/sao-paulo',
      paths.companies(),
      paths.comparison([towers.project.slug, club.project.slug]),
      towers.path,
      club.path,
      paths.privacy(),
      '/nao-existe',
    ];
    for (const address of addresses) {
      // A cached page is rendered again once a minute with a timestamp; two answers of one rendering must be
      // equal.
      await expect(async () => {
        const plain = await request.get(address);
        const html = await plain.text();
        expectSecurity(plain);
        for (const headers of VISITORS) {
          const answer = await request.get(address, { headers });
          expect(answer.status()).toBe(plain.status());
          expect((await answer.text()) === html, `${address} for ${JSON.stringify(headers)}`).toBe(true);
          expect(answer.headers()['set-cookie']).toBeUndefined();
        }
      }).toPass({ timeout: 20_000 });
    }
  });

  test('contain no inline style and no inline handler, which the policy would refuse', async ({
    request,
    catalogue,
  }) => {
    const [towers, club] = [await catalogue.findTowers(), await catalogue.findClub()];
    for (const address of [
      '/',
      '/imoveis',
      '/imoveis/sp/sao-paulo/pinheiros/lotes',
      '/imoveis/sp/sao-paulo?visao=mapa',
      paths.companies(),
      paths.company((await catalogue.findCompany('developers')).slug),
      paths.comparison([towers.project.slug, club.project.slug]),
      towers.path,
      club.path,
      paths.privacy(),
      '/nao-existe',
    ]) {
      const html = await (await request.get(address)).text();
      const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
      expect(tags.length).toBeGreaterThan(50);
      expect(
        tags.filter((tag) => /\s(?:style|on[a-z]+)="/i.test(tag)),
        address,
      ).toEqual([]);
      expect(html.match(/<style\b[^>]*>[^<]/g) ?? [], address).toEqual([]);
    }
  });

  for (const [locale, timezoneId] of [
    ['en-US', 'America/Manaus'],
    ['de-DE', 'Asia/Tokyo'],
    ['pt-BR', 'America/Manaus'],
    ['pt-BR', 'Asia/Tokyo'],
  ] as const) {
    test(`hydrate without warnings in a browser of ${locale} at ${timezoneId}`, async ({
      browser,
      request,
      catalogue,
    }) => {
      const [towers, club] = [await catalogue.findTowers(), await catalogue.findClub()];
      const context = await browser.newContext({ locale, timezoneId });
      const page = await context.newPage();
      const problems = watchProblems(page);
      const visit = new Visit(page);
      for (const address of [
        '/',
        '/imoveis',
        '/imoveis/sp/sao-paulo',
        paths.companies(),
        paths.company((await catalogue.findCompany('developers')).slug),
        towers.path,
        club.path,
        paths.privacy(),
      ]) {
        // Another journey may take a unit between the answer and the stream of changes.
        await expect(async () => {
          const response = await page.goto(address);
          const served = await page.evaluate(
            (html) => new DOMParser().parseFromString(html, 'text/html').querySelector('main')?.textContent,
            (await response?.text()) ?? '',
          );
          await expect(visit.cookieQuestion).toBeVisible();
          await expect(page.getByRole('main'), `${address} keeps its words`).toHaveText(served ?? '', {
            timeout: 5_000,
            useInnerText: false,
          });
        }).toPass({ timeout: 60_000 });
      }
      expect(problems).toEqual([]);
      expect((await request.get('/')).status()).toBe(200);
      await context.close();
    });
  }
});
