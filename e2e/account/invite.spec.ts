import type { APIRequestContext, Page } from '@playwright/test';
import type { Bond, Invite } from '@/domain/bond/schema';
import { paths } from '@/domain/site/paths';
import { addressTo } from '../support/mailbox';
import { enter, newEmail, refuseCookies } from '../support/person';
import { sampleOf, tokenOf } from '../support/samples';
import { expect, test } from '../support/test';
import { violationsOf } from '../support/violations';

const PHONE = { width: 390, height: 844 };
/** Minimum size of a touch target, in pixels. */
const LEAST = 44;
const owner = sampleOf('dono da Arvoredo');
const TERMS = { commissionSharePercent: 42.5, message: 'Vamos vender juntos.' };

test.beforeEach(refuseCookies);

/** Invites a broker who has no account yet, and opens the link of the email. */
async function invite(request: APIRequestContext) {
  const email = newEmail('corretora');
  const headers = { authorization: `Bearer ${await tokenOf(request, owner)}` };
  const made = await request.post('/api/entrepreneurBonds', { headers, data: { email, ...TERMS } });
  expect(made.status()).toBe(200);
  const { id }: Bond = await made.json();
  const address = await addressTo(request, email, paths.bondInvite(id));
  const read = async (): Promise<Bond> =>
    (await request.get(`/api/entrepreneurBonds/${id}`, { headers })).json();
  const takeBack = () => request.delete(`/api/entrepreneurBonds/${id}`, { headers });
  return { id, address, read, takeBack };
}

const answer = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const missing = (page: Page) => page.getByRole('region', { name: 'Convite de parceria' }).getByRole('alert');

/** Moves the focus to a button by keyboard only. */
async function tabTo(page: Page, name: string): Promise<void> {
  await expect(answer(page, name)).toBeVisible();
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Tab');
    if (await answer(page, name).evaluate((button) => button === document.activeElement)) return;
  }
  throw new Error(`No way of the keyboard leads to "${name}"`);
}

test.describe('An invitation to sell for a company', () => {
  test('names the inviting company and its offer, and is accepted by keyboard for good', async ({
    page,
    request,
    problems,
  }) => {
    const { address, read } = await invite(request);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Convite de parceria' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Arvoredo', level: 2 })).toBeVisible();
    await expect(page.getByText('42,50% da corretagem')).toBeVisible();
    await expect(page.getByText(TERMS.message)).toBeVisible();
    await expect(page.getByText(/^Responda até .*no horário de Brasília\.$/)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    await tabTo(page, 'Aceitar o convite');
    await page.keyboard.press('Enter');
    const said = page.getByRole('status').filter({ hasText: 'Você aceitou o convite.' });
    await expect(said).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Criar a conta da empresa' })).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);
    expect(await read()).toMatchObject({ reply: 'accepted', attachment: 'pending' });

    await page.reload();
    await expect(said).toBeVisible();
    await expect(answer(page, 'Recusar')).toHaveCount(0);
    expect(problems).toEqual([]);
  });

  test('can be declined by touch', async ({ page, request, problems }) => {
    const { address, read } = await invite(request);
    await page.setViewportSize(PHONE);
    await page.goto(address);
    for (const name of ['Aceitar o convite', 'Não tenho interesse', 'Recusar']) {
      expect((await answer(page, name).boundingBox())?.height, name).toBeGreaterThanOrEqual(LEAST);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    expect(await violationsOf(page)).toEqual([]);
    await answer(page, 'Não tenho interesse').click();
    await expect(page.getByText(/^Você respondeu que não tem interesse\./)).toBeVisible();
    expect((await read()).reply).toBe('not_interested');
    expect(problems).toEqual([]);
  });

  test('shows the answer given in another window', async ({ page, request }) => {
    const { address, id } = await invite(request);
    await page.goto(address);
    await expect(answer(page, 'Aceitar o convite')).toBeVisible();
    const secret = new URLSearchParams(address.split('#')[1]).get('chave');
    const elsewhere = await request.put(`/api/public/entrepreneurBonds/${id}/reply?status=rejected`, {
      data: { secret },
    });
    expect(elsewhere.status()).toBe(200);
    await answer(page, 'Aceitar o convite').click();
    await expect(page.getByText(/^Você recusou o convite\./)).toBeVisible();
  });

  test('shows that it expired or was withdrawn, and accepts no answer', async ({ page, request }) => {
    const { address, takeBack } = await invite(request);
    // A month cannot pass in a journey, so the response of that day is substituted.
    await page.route('**/api/public/entrepreneurBonds/get', async (route) => {
      const response = await route.fetch();
      const json: Invite = { ...(await response.json()), isExpired: true, allowedActions: [] };
      await route.fulfill({ response, json });
    });
    await page.goto(address);
    await expect(page.getByText(/^Este convite expirou em .*peça outro/)).toBeVisible();
    await expect(answer(page, 'Aceitar o convite')).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
    await page.unroute('**/api/public/entrepreneurBonds/get');

    await takeBack();
    await page.reload();
    await expect(page.getByText('A empresa retirou este convite.')).toBeVisible();
    await expect(answer(page, 'Aceitar o convite')).toHaveCount(0);
  });

  test('is not found without the secret of the email, with any account', async ({ page, request }) => {
    const { id, address, read } = await invite(request);
    for (const foreign of [paths.bondInvite(id), `${paths.bondInvite(id)}#chave=${'x'.repeat(43)}`]) {
      await page.goto(foreign);
      await expect(missing(page)).toContainText('Não encontramos este convite.');
      await expect(page.getByText('Arvoredo')).toHaveCount(0);
      await page.goto('about:blank');
    }
    await page.goto(paths.bondInvite(id));
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Entrar como corretor ou empresa' }).click();
    await enter(page, owner.email, owner.password);
    await page.waitForURL(({ pathname }) => pathname === paths.bondInvite(id));
    // The inviting company is not the invited one.
    await expect(missing(page)).toContainText('Não encontramos este convite.');
    await page.goto('about:blank');
    await page.goto(address);
    await expect(answer(page, 'Aceitar o convite')).toBeVisible();
    expect((await read()).reply).toBe('pending');
  });
});
