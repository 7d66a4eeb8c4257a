import type { Page } from '@playwright/test';
import { paths } from '@/domain/site/paths';
import type { Catalogue } from '../support/catalogue';
import { expect, test } from '../support/test';
import { axeViolations } from '../support/violations';

const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];
/** Narrowest phone in use; the page must not scroll sideways there. */
const NARROW = { width: 360, height: 740 };

const PAGES: Readonly<Record<string, (catalogue: Catalogue) => Promise<string> | string>> = {
  'the home page': paths.home,
  'the listing': () => paths.listing({ categoria: 'apartamentos', precoMax: '900000' }),
  'a city by its path': () => '/imoveis/sp/sao-paulo',
  'a neighbourhood without results beside others with results': () => '/imoveis/sp/sao-paulo/pinheiros/lotes',
  'a listing that finds nothing': () => paths.listing({ q: 'zzzz', quartos: 'x' }),
  'a project with towers': async (catalogue) => (await catalogue.findTowers()).path,
  'a club': async (catalogue) => (await catalogue.findClub()).path,
  'a project of lots': async (catalogue) => (await catalogue.findLots()).path,
  'a project without recent confirmation': () => paths.project('farol-da-barra-77'),
  'a report of an error': async (catalogue) =>
    paths.form((await catalogue.findTowers()).project.slug, 'avisar'),
  'the choice of a tower': async (catalogue) => `${(await catalogue.findTowers()).path}/escolher`,
  'the choice of a lot': async (catalogue) => `${(await catalogue.findLots()).path}/escolher`,
  'a waiting list': async (catalogue) => (await catalogue.findWaitingList()).path,
  'the companies': () => paths.companies(),
  'a company': async (catalogue) => paths.company((await catalogue.findCompany('developers')).slug),
  'a broker': async (catalogue) => paths.broker((await catalogue.findCompany('intermediaries')).slug),
  'a shared simulation': () => paths.sharedSimulation('exemplo-de-simulacao-1'),
  'a shared plan': () => paths.sharedSimulation('exemplo-de-simulacao-3'),
  'two shared simulations': () =>
    paths.simulationComparison('exemplo-de-simulacao-1', 'exemplo-de-simulacao-2'),
  'the policy': paths.privacy,
  'an unknown URL': () => '/nao-existe',
};

type Rules = { readonly type: 'tag' | 'rule'; readonly values: string[] };

/** All rules run in light mode; dark mode changes only colours, so contrast is enough there. */
const CHECKS: Readonly<Record<'light' | 'dark', Rules>> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast'] },
};

/** Findings of axe, one line for each rule. */
async function axeFindings(page: Page, rules: Rules): Promise<string[]> {
  const violations = await axeViolations(page, { runOnly: rules });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.length} × ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
  );
}

/** Elements that move without a cause: a page at rest must not keep the processor of a phone busy. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML : undefined)),
  );

test.describe('Every page', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [name, addressOf] of Object.entries(PAGES)) {
    test(`has no axe violation, overflow or browser error: ${name}`, async ({
      page,
      catalogue,
      visit,
      problems,
    }) => {
      await visit.open(await addressOf(catalogue));
      await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(/^[^|]+ \| [^|]+$/);
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        await page.reload();
        await expect(page.locator(`html[data-color-scheme="${scheme}"]`)).toBeVisible();
        for (const size of WIDTHS) {
          await page.setViewportSize(size);
          const at = `${scheme}, ${size.width} px`;
          expect.soft(await axeFindings(page, CHECKS[scheme]), at).toEqual([]);
          expect.soft(await visit.sidewaysOverflow(), at).toBe(0);
        }
      }
      await page.setViewportSize(NARROW);
      expect.soft(await visit.sidewaysOverflow(), `${NARROW.width} px`).toBe(0);
      await expect.poll(() => moving(page)).toEqual([]);
      expect(problems).toEqual([]);
    });
  }
});
