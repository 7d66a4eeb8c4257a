import type { BrowserContext, Locator } from '@playwright/test';
import { expect, test } from '../support/test';

const DAYS_150_S = 150 * 24 * 60 * 60;
const MINUTE_S = 60;
/** Enough presses of Tab to leave a dialog that does not hold the focus. */
const TAB_STOPS = 20;

async function keptConsent(context: BrowserContext) {
  const cookie = (await context.cookies()).find(({ name }) => name === 'cookieConsent');
  const value: { categories: string[] } | null = cookie ? JSON.parse(decodeURIComponent(cookie.value)) : null;
  return { cookie, categories: value?.categories ?? null };
}

/** Styles that make one button more visible than another. */
function looksOf(button: Locator) {
  return button.evaluate((element) => {
    const style = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    return {
      width: Math.round(width),
      height: Math.round(height),
      classes: [...element.classList].sort(),
      color: style.color,
      background: style.backgroundColor,
      border: style.border,
      weight: style.fontWeight,
      size: style.fontSize,
      shadow: style.boxShadow,
      opacity: style.opacity,
    };
  });
}

test.describe('Consent to cookies', () => {
  test('is requested on every page until there is a choice, and not again after it', async ({
    page,
    context,
    visit,
  }) => {
    await page.goto('/');
    await expect(visit.cookieQuestion).toBeVisible();
    await page.goto('/imoveis');
    await expect(visit.cookieQuestion).toBeVisible();
    expect((await keptConsent(context)).cookie).toBeUndefined();

    await visit.cookieQuestion.getByRole('button', { name: 'Rejeitar' }).click();
    await expect(visit.cookieQuestion).toBeHidden();
    await expect.poll(async () => (await keptConsent(context)).categories).toEqual([]);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Preferências de cookies' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(visit.cookieQuestion).toBeHidden();
  });

  test('offers refusal as visibly as acceptance', async ({ page, visit }) => {
    await page.goto('/');
    const accept = visit.cookieQuestion.getByRole('button', { name: 'Aceitar' });
    const reject = visit.cookieQuestion.getByRole('button', { name: 'Rejeitar' });
    await expect(accept).toBeInViewport({ ratio: 1 });
    await expect(reject).toBeInViewport({ ratio: 1 });
    expect(await looksOf(reject)).toEqual(await looksOf(accept));
  });

  test('keeps the choice for 150 days, for this site only', async ({ page, context, visit }) => {
    await page.goto('/');
    await visit.cookieQuestion.getByRole('button', { name: 'Aceitar' }).click();
    await expect
      .poll(async () => (await keptConsent(context)).categories)
      .toEqual(['analytics', 'marketing']);
    const { cookie } = await keptConsent(context);
    expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/', domain: new URL(page.url()).hostname });
    const daysFromNow = Date.now() / 1000 + DAYS_150_S;
    expect(Math.abs((cookie?.expires ?? 0) - daysFromNow)).toBeLessThan(MINUTE_S);
  });

  test('has every category off until a person turns it on', async ({ page, context, visit }) => {
    await page.goto('/');
    await visit.cookieQuestion.getByRole('button', { name: 'Personalizar' }).click();
    const analytics = visit.cookieQuestion.getByRole('switch', { name: 'Estatísticas' });
    const marketing = visit.cookieQuestion.getByRole('switch', { name: 'Publicidade' });
    await expect(analytics).not.toBeChecked();
    await expect(marketing).not.toBeChecked();
    await expect(visit.cookieQuestion.getByRole('switch')).toHaveCount(2);
    await expect(visit.cookieQuestion).toContainText('sempre ativos');

    await analytics.check();
    await visit.cookieQuestion.getByRole('button', { name: 'Salvar escolha' }).click();
    await expect(visit.cookieQuestion).toBeHidden();
    await expect.poll(async () => (await keptConsent(context)).categories).toEqual(['analytics']);
  });

  test('can be withdrawn in the footer as easily as it was given, and the focus returns there', async ({
    page,
    context,
    visit,
  }) => {
    await page.goto('/');
    await visit.cookieQuestion.getByRole('button', { name: 'Aceitar' }).click();
    await expect(visit.cookieQuestion).toBeHidden();

    const again = page.getByRole('contentinfo').getByRole('button', { name: 'Preferências de cookies' });
    await again.focus();
    await page.keyboard.press('Enter');
    await expect(visit.cookieQuestion).toBeFocused();
    await expect(visit.cookieQuestion.getByRole('switch', { name: 'Estatísticas' })).toBeChecked();
    await expect(visit.cookieQuestion.getByRole('switch', { name: 'Publicidade' })).toBeChecked();

    await visit.cookieQuestion.getByRole('button', { name: 'Rejeitar' }).click();
    await expect(visit.cookieQuestion).toBeHidden();
    await expect.poll(async () => (await keptConsent(context)).categories).toEqual([]);
    await expect(again).toBeFocused();
  });

  test('shows the policy in a dialog that keeps the focus, closes by Escape and returns the focus', async ({
    page,
    visit,
  }) => {
    await page.goto('/');
    const opener = visit.cookieQuestion.getByRole('button', { name: 'Ler a política de privacidade' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Política de privacidade' });
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText('28 de novembro de 2026');

    for (const key of ['Tab', 'Shift+Tab']) {
      for (let stop = 0; stop < TAB_STOPS; stop++) {
        await page.keyboard.press(key);
        const hasFocus = await dialog.evaluate((element) => {
          const frame = element.closest('[role="presentation"]') ?? element;
          return frame.contains(document.activeElement);
        });
        expect(hasFocus, `the focus stays after ${stop + 1} × ${key}`).toBe(true);
      }
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(visit.cookieQuestion, 'closing the policy is no choice').toBeVisible();
  });

  test('sends nothing to another host and sets no cookie before a choice', async ({
    page,
    context,
    catalogue,
    visit,
  }) => {
    const foreign: string[] = [];
    const ownOrigins = new Set<string>();
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (/^(https?|wss?):$/.test(protocol) && !ownOrigins.has(origin)) foreign.push(request.url());
    });
    const { path } = await catalogue.findTowers();
    const response = await page.request.get('/');
    ownOrigins.add(new URL(response.url()).origin);
    for (const address of ['/', '/imoveis', path, '/privacidade']) {
      await page.goto(address);
      await expect(visit.cookieQuestion).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
    expect(foreign).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });
});
