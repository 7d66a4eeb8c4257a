import { poolSettings } from '@/domain/identity/poolSettings';
import { expect, test } from '../support/test';
import { axeViolations } from '../support/violations';

/** Signs up a person, so that the server sends an email with a code. */
async function signUp(origin: string, email: string): Promise<number> {
  const { endpoint, clientId } = poolSettings('user', {}, origin);
  const { status } = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
    },
    body: JSON.stringify({
      ClientId: clientId,
      Username: email,
      Password: 'Uma senha longa, 2026!',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'name', Value: 'Ana' },
      ],
    }),
  });
  return status;
}

test.describe('Emails of a site without a mail server', () => {
  for (const width of [390, 1280]) {
    test(`can be read at ${width} px, without scripts`, async ({ browser, baseURL }) => {
      const email = `ana.${width}.${Date.now()}@exemplo.com.br`;
      expect(await signUp(String(baseURL), email)).toBe(200);

      const context = await browser.newContext({
        viewport: { width, height: 800 },
        javaScriptEnabled: false,
      });
      const page = await context.newPage();
      const message = page.getByRole('link').filter({ hasText: email }).first();
      await expect(async () => {
        await page.goto(`${baseURL}/dev/mail`);
        await expect(message).toBeVisible({ timeout: 500 });
      }).toPass();
      await message.click();
      await expect(page.getByText('Para', { exact: true })).toBeVisible();
      const text = await page.locator('pre').textContent();
      const code = /\b\d{6}\b/.exec(text ?? '')?.[0] ?? 'no code';
      await page.locator('iframe').scrollIntoViewIfNeeded();
      await expect(page.frameLocator('iframe').getByText(code)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await context.close();
    });
  }

  test('pass the accessibility checks', async ({ page, baseURL }) => {
    const email = `rui.${Date.now()}@exemplo.com.br`;
    await signUp(String(baseURL), email);
    const message = page.getByRole('link').filter({ hasText: email }).first();
    const check = async () => {
      expect(await axeViolations(page, { iframes: false })).toEqual([]);
    };
    await expect(async () => {
      await page.goto('/dev/mail');
      await expect(message).toBeVisible({ timeout: 500 });
    }).toPass();
    await check();
    await message.click();
    await expect(page.locator('pre')).toBeVisible();
    await check();
  });

  test('stay hidden from requests through a proxy', async ({ request }) => {
    const answer = await request.get('/dev/mail', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(answer.status()).toBe(404);
  });
});
