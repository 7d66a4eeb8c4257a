import type { APIRequestContext, Page } from '@playwright/test';
import type { NegotiationDetail } from '@/domain/negotiation/schema';
import { paths } from '@/domain/site/paths';
import { type Catalogue, categoryIs, firstOf, phaseIs, towerOf, unitsOf } from '../support/catalogue';
import { openAs, refuseCookies, signInNewBuyer } from '../support/person';
import { completeAccount } from '../support/reserve';
import { sampleOf, tokenOf } from '../support/samples';
import { expect, test } from '../support/test';
import { violationsOf } from '../support/violations';

const heading = (page: Page, name: RegExp | string) => page.getByRole('heading', { level: 1, name });
const priceField = (page: Page) => page.getByRole('textbox', { name: 'Seu preço' });
const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';
const reais = (cents: number) =>
  new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(cents / 100);

/** A unit of the sample company that no other test takes: journeys run in parallel. */
async function findUnit(catalogue: Catalogue) {
  const { sub } = sampleOf('dono da Arvoredo');
  const offered = await catalogue.findOffered(
    [categoryIs('apartments'), phaseIs('Em obras')],
    (one) => one.project.entrepreneur.id === sub && unitsOf(one, towerOf(one, 0), 'active').length > 1,
  );
  const tower = towerOf(offered, 0);
  const free = unitsOf(offered, tower, 'active');
  const unit = free[Math.floor(Math.random() * free.length)] ?? firstOf(free);
  return { ...offered, unit, tower, tableCents: unit.prices?.currentCents ?? 0 };
}

/** The company, through the API. */
async function companyOf(request: APIRequestContext) {
  const headers = { authorization: `Bearer ${await tokenOf(request, sampleOf('dono da Arvoredo'))}` };
  return async (id: string, change: (read: NegotiationDetail) => object) => {
    const read = (await (
      await request.get(`/api/negotiations/${id}`, { headers })
    ).json()) as NegotiationDetail;
    const data = { version: read.version, ...change(read) };
    const answer = await request.put(`/api/negotiations/${id}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
  };
}

test.beforeEach(({ context, baseURL }) => refuseCookies({ context, baseURL }));

for (const { width, colorScheme } of [
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const) {
  test.describe(`A negotiation at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('of three rounds leads to a reservation at its price and plan', async ({
      page,
      request,
      catalogue,
      visit,
      problems,
    }) => {
      const check = async () => {
        expect(await visit.sidewaysOverflow()).toBe(0);
        expect(await violationsOf(page)).toEqual([]);
      };
      const { project, unit, tower, tableCents } = await findUnit(catalogue);
      const company = await companyOf(request);
      const at = (percent: number) => Math.floor((tableCents * percent) / 100 / 1_000_00) * 1_000_00;
      await signInNewBuyer(page, request);
      await completeAccount(page);

      const start = { projeto: project.slug, torre: tower.code, unidade: unit.code };
      await page.goto(paths.negotiation('', start));
      await expect(heading(page, 'Sua proposta')).toBeVisible();
      await priceField(page).fill(reais(at(94)));
      await page.getByRole('textbox', { name: /^Mensagem/ }).fill('Consigo um sinal maior.');
      // What is typed survives a reload.
      await page.reload();
      await expect(priceField(page)).toHaveValue(reais(at(94)));
      await expect(page.getByRole('textbox', { name: /^Mensagem/ })).toHaveValue('Consigo um sinal maior.');
      await check();
      await page.getByRole('button', { name: /^Enviar R\$/ }).press('Enter');
      await expect(heading(page, /^Proposta enviada: R\$/)).toBeVisible();
      await page.waitForURL(/\/negociacao\/[0-9a-f-]{36}$/);
      const id = idOf(page);
      // A second proposal for the unit continues the open one.
      await page.goto(paths.negotiation('', start));
      await expect(page).toHaveURL(new RegExp(id));
      await check();

      // The company's round arrives without a reload.
      const countered = at(98);
      await expect(heading(page, /^Proposta enviada/)).toBeVisible();
      await company(id, ({ offer }) => ({
        event: 'counter',
        priceCents: countered,
        note: 'Chegamos a este valor.',
        plan: planAt(offer.plan, countered),
      }));
      await expect(page.getByText(/^Nova proposta da empresa: R\$/)).toBeVisible({ timeout: 15_000 });
      await expect(priceField(page)).toHaveValue(reais(countered));
      await expect(page.getByRole('columnheader', { name: /^2 · / })).toBeVisible();
      await check();

      // By keyboard only: price, a line of the plan, and the button.
      await priceField(page).focus();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(reais(at(96)));
      await expect(heading(page, /^R\$\s[\d.,]+ separam as propostas$/)).toBeVisible();
      await page.getByRole('slider', { name: 'Mensais: valor' }).press('PageUp');
      await check();
      await page.getByRole('button', { name: /^Enviar R\$/ }).press('Enter');
      await expect(page.getByRole('button', { name: 'Retirar proposta' })).toBeVisible();

      await company(id, () => ({ event: 'accept' }));
      await expect(heading(page, /^Proposta aceita: R\$/)).toBeVisible({ timeout: 15_000 });
      await expect(page.getByText(/^Reservar por este preço até \S+, \d\d\/\d\d às \d+h\d*$/)).toBeVisible();
      await check();
      await page.getByRole('button', { name: 'Reservar por este preço' }).press('Enter');
      await expect(heading(page, 'Confira e reserve')).toBeVisible();
      await expect(page.getByText(/^Preço e plano da proposta aceita, garantidos até/)).toBeVisible();
      await check();
      await page.getByRole('button', { name: /^Reservar com sinal de R\$/ }).press('Enter');
      await expect(heading(page, 'Reservada para você: falta pagar o sinal')).toBeVisible();
      const { items } = await (
        await page.request.post('/api/reservations/get', {
          headers: { 'sec-fetch-site': 'same-origin' },
          data: {},
        })
      ).json();
      const read = (await (
        await page.request.get(`/api/negotiations/${id}`, { headers: { 'sec-fetch-site': 'same-origin' } })
      ).json()) as NegotiationDetail;
      expect(items[0]).toMatchObject({
        negotiationId: id,
        priceCents: at(96),
        plan: read.offer.plan,
      });
      expect(problems).toEqual([]);
    });
  });
}

/** The plan at another price: the last series takes the difference. */
function planAt(plan: NegotiationDetail['offer']['plan'], priceCents: number) {
  if (plan === null) throw new Error('the proposal has no plan');
  const sum = plan.series.reduce((all, { totalCents }) => all + totalCents, 0);
  const last = plan.series.length - 1;
  const series = plan.series.map((each, index) =>
    index === last ? { ...each, totalCents: each.totalCents + priceCents - sum } : each,
  );
  return { ...plan, series };
}

test('The negotiations of the sample buyer lead to their pages, in every state', async ({ page }) => {
  await openAs(page, 'compradora', paths.account('negociacoes'));
  await expect(page).toHaveURL(paths.account('negociacoes'));
  const links = page.getByRole('link', { name: /^Ver as propostas/ });
  await expect(links.first()).toBeVisible();
  const hrefs = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
  const titles: string[] = [];
  for (const href of hrefs) {
    await page.goto(href);
    titles.push((await page.getByRole('heading', { level: 1 }).textContent()) ?? '');
    expect(await violationsOf(page)).toEqual([]);
  }
  expect(titles.some((title) => title === 'A proposta expirou')).toBe(true);
  expect(titles.some((title) => title.startsWith('Proposta aceita'))).toBe(true);
  expect(titles.some((title) => title.includes('separam as propostas'))).toBe(true);
});

test('A negotiation of another person does not exist', async ({ page, request }) => {
  await signInNewBuyer(page, request);
  const answer = await page.goto(paths.negotiation('01890a5d-ac96-774b-bcce-b302099a8057'));
  expect(answer?.status()).toBe(404);
});
