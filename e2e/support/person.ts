import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { allPoolSettings } from '@/domain/identity/poolSettings';
import { paths } from '@/domain/paths';
import { codeTo } from './mailbox';

export const PASSWORD = 'Ipê-Roxo-2026';

export const menuOf = (page: Page) => page.getByRole('banner').locator('summary', { hasText: 'Sua conta' });
export const doorOf = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Entrar', exact: true });

/** Somebody with a confirmed e-mail at the provider of identities, who has not signed in yet; answers the e-mail. */
export async function register(request: APIRequestContext): Promise<string> {
  const email = `ana.${randomUUID().slice(0, 8)}@exemplo.com.br`;
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

/** Fills the door in which the page stands. */
export async function enter(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Signs in somebody new, and arrives at `next`. */
export async function arrive(page: Page, request: APIRequestContext, next: string): Promise<string> {
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
  await expect(doorOf(page)).toBeVisible();
}
