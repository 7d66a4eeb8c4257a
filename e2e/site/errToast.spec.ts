import errors from '@/locales/pt-BR/errors.json';
import { openWithStoppedClock, passIdle } from '../support/stoppedClock';
import { expect, test } from '../support/test';

const NEUTRAL = 'Algo não saiu como esperado. Tente de novo; se continuar, fale com a gente.';
/** Duration of a toast in the specification. */
const TOAST_MS = 4000;
/** Longer than the animation of a toast. */
const TRANSITION_MS = 1000;

test.describe('An error in the URL (?err=)', () => {
  test('appears in words at the top right, and leaves the URL while other parameters stay', async ({
    page,
    visit,
  }) => {
    await openWithStoppedClock(page, '/imoveis?categoria=studios&err=expired_session&ordenar=priceAsc');
    await expect(visit.toast).toContainText('Sua sessão expirou. Entre de novo para continuar.');
    const width = page.viewportSize()?.width ?? 0;
    // It slides in.
    await expect(async () => {
      const box = await visit.toast.boundingBox();
      expect(box?.y).toBeLessThan(100);
      expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40);
      expect(box?.x).toBeGreaterThan(width / 2);
    }).toPass();

    await expect(page).toHaveURL(/\/imoveis\?categoria=studios&ordenar=priceAsc$/);
    await expect(page.getByRole('link', { name: 'Remover o filtro: Studios' })).toBeVisible();
    await page.reload();
    await passIdle(page);
    await expect(visit.cookieQuestion).toBeVisible();
    await expect(visit.toast).toBeHidden();
  });

  test('has a neutral text for an unknown key, without the key', async ({ page, visit, problems }) => {
    await openWithStoppedClock(page, '/');
    for (const key of ['<script>alert(1)</script>', 'Sua conta foi bloqueada', 'toString', 'field', '']) {
      await page.goto(`/?err=${encodeURIComponent(key)}`);
      await passIdle(page);
      await expect(visit.toast).toContainText(NEUTRAL);
      if (key !== '') await expect(page.locator('body')).not.toContainText(key, { useInnerText: true });
      await expect(page).toHaveURL(/\/$/);
    }
    expect(problems).toEqual([]);
  });

  test('appears on any page, also on one that does not exist', async ({ page, visit }) => {
    await openWithStoppedClock(page, '/nao-existe?err=unauthenticated&a=1');
    await expect(visit.toast).toContainText(errors.unauthenticated);
    await expect(page).toHaveURL(/\/nao-existe\?a=1$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible();
  });

  test('stays when a person clicks elsewhere, and closes by its own button', async ({ page, visit }) => {
    await openWithStoppedClock(page, '/?err=project_not_found');
    await expect(visit.toast).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await page.clock.runFor(TRANSITION_MS);
    await expect(visit.toast).toBeVisible();

    await visit.toast.getByRole('button', { name: 'Fechar mensagem' }).click();
    await expect(visit.toast).not.toHaveCSS('opacity', '1');
    await page.clock.runFor(TRANSITION_MS);
    await expect(visit.toast).toBeHidden();
  });

  test('closes automatically after four seconds', async ({ page, visit }) => {
    await openWithStoppedClock(page, '/?err=project_not_found');
    await expect(visit.toast).toBeVisible();
    await page.clock.runFor(TOAST_MS - 1);
    await expect(visit.toast).toHaveCSS('opacity', '1');

    await page.clock.runFor(1);
    await expect(visit.toast).not.toHaveCSS('opacity', '1');
    await page.clock.runFor(TRANSITION_MS);
    await expect(visit.toast).toBeHidden();
  });
});
