import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { CONSENT_COOKIE, POLICY_DATE } from '@/contexts/consentCookie';
import { allPoolSettings } from '@/domain/identity/poolSettings';
import { paths } from '@/domain/site/paths';
import { codeTo } from './mailbox';
import { sampleOf } from './samples';
import { signInByCalls } from './session';

export const PASSWORD = 'Ipê-Roxo-2026';

export const menuOf = (page: Page) => page.getByRole('banner').locator('summary', { hasText: 'Sua conta' });
export const signInFormOf = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Entrar', exact: true });

interface ConsentParts {
  readonly context: BrowserContext;
  readonly baseURL: string | undefined;
}

/** The cookie banner covers controls on a phone; it has separate tests. */
export async function refuseCookies({ context, baseURL }: ConsentParts): Promise<void> {
  const consent = encodeURIComponent(JSON.stringify({ categories: [], policyDate: POLICY_DATE }));
  await context.addCookies([{ name: CONSENT_COOKIE, value: consent, url: baseURL }]);
}

export const newEmail = (name = 'ana') => `${name}.${randomUUID().slice(0, 8)}@exemplo.com.br`;

/** Signs up by the form, confirms with the code of the e-mail, and arrives at `next`; returns the e-mail. */
export async function signUp(
  page: Page,
  request: APIRequestContext,
  next: string = paths.home(),
): Promise<string> {
  await page.goto(paths.signUp({ next: next === paths.home() ? undefined : next }));
  const email = await fillSignUp(page);
  await page.getByLabel('Código', { exact: true }).fill(await codeTo(request, email));
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await page.waitForURL((url) => url.pathname === next);
  await expect(menuOf(page)).toContainText('Ana');
  return email;
}

/** Fills and sends the sign-up form of the current page. */
export async function sendSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Nome completo', { exact: true }).fill('Ana d’Ávila');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Celular ou telefone', { exact: true }).pressSequentially('11912345678');
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/^Concordo/).check();
  await page.getByRole('button', { name: 'Criar conta' }).click();
}

/** Fills and sends the sign-up form, and waits for the field of the code; returns the e-mail. */
export async function fillSignUp(page: Page): Promise<string> {
  const email = newEmail();
  await sendSignUp(page, email);
  await expect(page.getByRole('heading', { name: 'Confirme o e-mail' })).toBeVisible();
  await expect(page.getByText(`Enviamos um código para ${email}`)).toBeVisible();
  // An email in the URL would end up in the history and in logs.
  expect(page.url()).not.toMatch(/@|%40/);
  return email;
}

/** Registers a confirmed identity at the provider, not signed in yet; returns its e-mail. */
export async function register(request: APIRequestContext): Promise<string> {
  const email = newEmail();
  const { clientId: ClientId } = allPoolSettings({}, '').user;
  async function ask(operation: string, input: object): Promise<void> {
    const answer = await request.post('/api/idp', {
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      data: JSON.stringify({ ClientId, Username: email, ...input }),
    });
    expect(answer.status(), operation).toBe(200);
  }
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'name', Value: 'Ana d’Ávila' },
  ];
  await ask('SignUp', { Password: PASSWORD, UserAttributes });
  await ask('ConfirmSignUp', { ConfirmationCode: await codeTo(request, email) });
  return email;
}

/** Fills and sends the sign-in form of the current page. */
export async function enter(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Signs in a new buyer without a page; returns the e-mail. */
export async function signInNewBuyer(page: Page, request: APIRequestContext): Promise<string> {
  const email = await register(request);
  await signInByCalls(page, { pool: 'user', email, password: PASSWORD });
  return email;
}

/** Signs in a new buyer, and arrives at `next`; returns the e-mail. */
export async function arrive(page: Page, request: APIRequestContext, next: string): Promise<string> {
  const email = await signInNewBuyer(page, request);
  await page.goto(next);
  await page.waitForURL((url) => url.pathname === next);
  await expect(menuOf(page)).toContainText('Ana');
  return email;
}

/**
 * Signs in a sample person, by role, and opens a page. The menu of a page, and the mark of the console, show that scripts run:
 * earlier presses would be lost.
 */
export async function openAs(page: Page, label: string, path: string): Promise<void> {
  await signInByCalls(page, sampleOf(label));
  await page.goto(path);
  if (path.startsWith(paths.console())) await page.locator('[data-is-alive]').waitFor();
  else await expect(menuOf(page)).toBeVisible();
}

/** As `arrive`, by the sign-in form: for tests of the session that it opens. */
export async function arriveByForm(page: Page, request: APIRequestContext, next: string): Promise<string> {
  const email = await register(request);
  await page.goto(paths.login({ next }));
  await enter(page, email);
  await page.waitForURL((url) => url.pathname === next);
  await expect(menuOf(page)).toContainText('Ana');
  return email;
}

export async function leave(page: Page): Promise<void> {
  await menuOf(page).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(signInFormOf(page)).toBeVisible();
}
