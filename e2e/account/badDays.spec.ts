import type { BrowserContext, Page } from '@playwright/test';
import { paths } from '@/domain/site/paths';
import { type Catalogue, firstOf } from '../support/catalogue';
import {
  arrive,
  arriveByForm,
  enter,
  leave,
  menuOf,
  refuseCookies,
  register,
  signInFormOf,
  signUp,
} from '../support/person';
import { expect, test } from '../support/test';

const HOUR = 60 * 60 * 1000;

test.beforeEach(refuseCookies);

const toast = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('button') });

/** Adds the first project of the list to the favourites, and returns its title. */
async function keepOne(page: Page, catalogue: Catalogue): Promise<string> {
  const { title } = firstOf((await catalogue.listProjects({ limit: 1 })).items);
  await page.goto(paths.listing());
  const heart = page.getByRole('button', { name: `Salvar ${title} nos favoritos`, exact: true }).first();
  await heart.click();
  await expect(page.getByText('Salvo nos favoritos.')).toBeVisible();
  return title;
}

const favorite = (page: Page, title: string) =>
  page.getByRole('form', { name: 'Imóveis salvos' }).getByRole('article').filter({ hasText: title });

/** Replaces the values of cookies, as if they had expired or been invented. */
async function spoil(context: BrowserContext, tokens: RegExp): Promise<void> {
  const kept = (await context.cookies()).filter(({ name }) => tokens.test(name));
  await context.addCookies(kept.map((cookie) => ({ ...cookie, value: 'eyJhbGciOiJub25lIn0.e30.' })));
}

test.describe('The choices of a visitor', () => {
  test('survive signing up, and disappear for others after signing out', async ({
    page,
    request,
    catalogue,
    problems,
  }) => {
    const title = await keepOne(page, catalogue);
    await signUp(page, request, paths.favorites());
    await expect(favorite(page, title)).toBeVisible();

    await leave(page);
    await page.goto(paths.favorites());
    await expect(page.getByRole('heading', { name: 'Você ainda não tem favoritos' })).toBeVisible();
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    expect(problems).toEqual([]);
  });
});

test('A person from another provider is signed in, with an account under that name', async ({ page }) => {
  await page.goto(paths.login({ next: '/conta/dados' }));
  await page.getByRole('link', { name: 'Outras formas de entrar' }).click();
  await page.locator('button[value="external"]').click();
  await page.locator('input[name="name"]').fill('Caio Nunes');
  await page.locator('input[name="email"]').fill(`caio.${Date.now()}@exemplo.com.br`);
  await page.locator('input[name="email"]').press('Enter');
  await expect(page).toHaveURL('/conta/dados');
  await expect(menuOf(page)).toContainText('Caio');
  await expect(page.getByLabel(/^Nome completo/)).toHaveValue('Caio Nunes');
});

test.describe('Four tabs', () => {
  test('continue together when their tokens expire, and none shows a person who signed out in another', async ({
    page,
    context,
    request,
    catalogue,
  }) => {
    const title = await keepOne(page, catalogue);
    await arriveByForm(page, request, paths.favorites());
    const others = [await context.newPage(), await context.newPage(), await context.newPage()];
    await spoil(context, /(access|id)Token$/);
    await Promise.all([page, ...others].map((tab) => tab.goto(paths.favorites())));
    for (const tab of [page, ...others]) {
      await expect(menuOf(tab)).toContainText('Ana');
      await expect(favorite(tab, title)).toBeVisible();
    }
    await leave(page);
    const [seen, pressed] = [firstOf(others), firstOf(others.slice(1))];
    // The event of a browser when its tab becomes visible.
    await seen.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(seen.getByRole('heading', { name: 'Você ainda não tem favoritos' })).toBeVisible();
    await pressed.getByRole('button', { name: `Remover ${title} dos favoritos` }).click();
    await expect(signInFormOf(pressed)).toBeVisible();
    await expect(favorite(pressed, title)).toBeHidden();
  });
});

test.describe('An outage of the identity provider', () => {
  test('is shown at sign-in, which keeps the input and works afterwards', async ({ page, request }) => {
    const email = await register(request);
    await page.route('**/api/idp**', (route) => route.abort());
    await page.goto(paths.login());
    await enter(page, email);
    await expect(
      page.getByRole('alert').filter({ hasText: 'Não conseguimos falar com o servidor' }),
    ).toBeFocused();
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email);
    await page.unroute('**/api/idp**');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(menuOf(page)).toContainText('Ana');
  });

  test('leaves forms open, and the input is saved afterwards', async ({ page, context, request }) => {
    await arrive(page, request, '/conta/dados');
    await page.reload();
    // The session is resolved; later calls must resolve it again.
    await expect(menuOf(page)).toContainText('Ana');
    const name = page.getByLabel(/^Nome completo/);
    await name.fill('Ana Clara d’Ávila');
    await spoil(context, /(access|id)Token$/);
    // Response of the site during the outage.
    await page.route('**/api/auth/session', (route) =>
      route.fulfill({
        status: 200,
        contentType: 'application/json',
        body: JSON.stringify({
          person: null,
          error: null,
          portal: null,
          message: '[503] Fora do ar',
          unavailable: [],
        }),
      }),
    );
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(toast(page)).toContainText('[503] Fora do ar');
    await expect(page).toHaveURL('/conta/dados');
    await expect(name).toHaveValue('Ana Clara d’Ávila');
    await page.unroute('**/api/auth/session');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Salvo.' })).toBeVisible();
  });
});

for (const hours of [-2, 2]) {
  test(`A clock that is ${hours} hours wrong changes neither sign-in nor what is saved`, async ({
    page,
    request,
    catalogue,
  }) => {
    await page.clock.install({ time: Date.now() + hours * HOUR });
    await arriveByForm(page, request, '/conta/dados');
    await page.getByLabel(/^Nome completo/).fill('Ana Prado');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Salvo.' })).toBeVisible();
    const title = await keepOne(page, catalogue);
    await page.goto(paths.favorites());
    await expect(favorite(page, title)).toBeVisible();
    await expect(menuOf(page)).toContainText('Ana');
  });
}

test.describe('A session cookie', () => {
  test('shows one message for the value "undefined", and is deleted', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'session', value: 'undefined', url: baseURL }]);
    await page.goto('/');
    await expect(toast(page)).toContainText(
      'Fatal Error: Sessão com estado indefinido, por favor entre em contato com a Soleira para resolução.',
    );
    expect((await context.cookies()).some(({ name }) => name === 'session')).toBe(false);
  });

  test('opens no data of others with a foreign or invented value', async ({
    page,
    context,
    browser,
    request,
    catalogue,
    baseURL,
  }) => {
    const title = await keepOne(page, catalogue);
    await arrive(page, request, paths.favorites());
    await expect(favorite(page, title)).toBeVisible();
    const cookies = await context.cookies();
    const person = cookies.find(({ name }) => name === 'session')?.value ?? '';
    for (const value of [person, 'A'.repeat(43)]) {
      const thief = await browser.newContext({ baseURL });
      const hint = { name: 'userPool', value: 'user', url: baseURL };
      await thief.addCookies([{ name: 'session', value, url: baseURL }, hint]);
      const tab = await thief.newPage();
      await tab.goto(paths.favorites());
      await expect(tab.getByRole('heading', { name: 'Você ainda não tem favoritos' })).toBeVisible();
      await expect(signInFormOf(tab)).toBeVisible();
      await thief.close();
    }
  });

  test('leads to the sign-in page in every browser after the account was deleted', async ({
    page,
    context,
    browser,
    request,
    baseURL,
  }) => {
    await arrive(page, request, '/conta');
    const elsewhere = await browser.newContext({ baseURL, storageState: await context.storageState() });
    const person = (await context.cookies()).find(({ name }) => name === 'session')?.value;
    const status = await page.evaluate(
      async (id) => (await fetch(`/api/users/${id}`, { method: 'DELETE' })).status,
      person,
    );
    expect(status).toBe(200);
    const tab = await elsewhere.newPage();
    await tab.goto('/conta');
    await expect(tab).toHaveURL(/\/login\?/);
    await expect(tab.getByText('Sua sessão expirou. Entre de novo para continuar.')).toBeVisible();
    const left = (await elsewhere.cookies()).map(({ name }) => name);
    expect(left.filter((name) => /^(session|userPool|CognitoIdentity)/.test(name))).toEqual([]);
    await elsewhere.close();
  });
});

test('An id token that the browser dropped for its size has no effect', async ({
  page,
  context,
  request,
}) => {
  const email = await register(request);
  // As Chromium does above 4,096 bytes.
  await page.addInitScript(() => {
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    if (!cookie) return;
    Object.defineProperty(document, 'cookie', {
      get: () => cookie.get?.call(document),
      set: (line: string) => {
        if (!line.includes('.idToken=')) cookie.set?.call(document, line);
      },
    });
  });
  await page.goto(paths.login({ next: '/conta/dados' }));
  await enter(page, email);
  await expect(page.getByLabel(/^Nome completo/)).toHaveValue('Ana d’Ávila');
  expect((await context.cookies()).some(({ name }) => name.endsWith('.idToken'))).toBe(false);
  await page.getByRole('button', { name: 'Salvar', exact: true }).waitFor();
  await page.reload();
  await expect(page.getByLabel(/^Nome completo/)).toHaveValue('Ana d’Ávila');
});
