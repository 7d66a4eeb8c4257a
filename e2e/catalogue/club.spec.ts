import { formatBRL } from '@/domain/money/money';
import { answersPath, answersTo } from '@/domain/unitChoice/answers';
import { firstOf, type Offered } from '../support/catalogue';
import { expect, test } from '../support/test';
import { violationsOf } from '../support/violations';
import { withPlainSpaces } from '../support/visit';

/** Available quota of the first unit with one, whose calendar the page shows initially. */
function freeQuotaOf({ quotas }: Offered) {
  const quota = firstOf(quotas.filter(({ displayState }) => displayState === 'active'));
  const price = withPlainSpaces(formatBRL(quota.priceCents ?? 0, { cents: 'auto' }));
  return { quota, price, ofUnit: quotas.filter(({ unitId }) => unitId === quota.unitId) };
}

test.describe('A club', () => {
  test('shows the quotas of a unit and the weeks of its year, and opens one by keyboard', async ({
    page,
    catalogue,
    visit,
  }) => {
    const club = await catalogue.findClub();
    const { quota, price, ofUnit } = freeQuotaOf(club);
    const unit = firstOf(club.units.filter(({ id }) => id === quota.unitId));
    await visit.open(`${club.path}?torre=${unit.tower}&unidade=${unit.code}`);
    await expect(page.getByRole('heading', { name: 'Cotas e semanas' })).toBeVisible();
    const list = page.getByRole('table').filter({ hasText: 'Parte do ano' });
    await expect(list.getByRole('rowheader')).toHaveCount(ofUnit.length);
    const row = list
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: `Cota ${quota.number}`, exact: true }) });
    await expect(row).toContainText(price);
    await expect(row).toContainText(`${quota.fraction.numerator}/${quota.fraction.denominator}`);

    const calendar = page.getByRole('grid', {
      name: new RegExp(`^Calendário de \\d{4}: unidade ${unit.code}$`),
    });
    const week = calendar.getByRole('link', { name: new RegExp(`cota ${quota.number}, disponível`) }).first();
    await week.focus();
    await page.keyboard.press('Enter');
    await expect(week).toHaveAttribute('aria-current', 'true');
    const panel = page.getByRole('complementary', { name: 'Preço e unidade escolhida' });
    await expect(
      panel.getByRole('heading', { name: `Cota ${quota.number}, unidade ${unit.code}` }),
    ).toBeVisible();
    await expect(panel).toContainText(price);
    await expect(page).toHaveURL(new RegExp(`unidade=${unit.code}&cota=${quota.number}$`));

    await page.reload();
    await expect(
      panel.getByRole('heading', { name: `Cota ${quota.number}, unidade ${unit.code}` }),
    ).toBeVisible();
  });

  test('is navigated week by week with the arrow keys', async ({ page, catalogue, visit }) => {
    const club = await catalogue.findClub();
    await visit.open(club.path);
    const calendar = page.getByRole('grid', { name: /^Calendário de / });
    const months = calendar.getByRole('row');
    await expect(months).toHaveCount(12);
    const january = months.first().getByRole('link');
    await january.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(january.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(months.nth(1).getByRole('link').nth(1)).toBeFocused();
    await page.keyboard.press('Control+End');
    await expect(months.last().getByRole('link').last()).toBeFocused();
    await page.keyboard.press('Control+Home');
    await expect(january.first()).toBeFocused();
  });

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ]) {
    test(`leads in the choice from a unit to its quotas, and a quota into the cart, at ${viewport.width} px`, async ({
      page,
      catalogue,
      visit,
    }) => {
      await page.setViewportSize(viewport);
      const club = await catalogue.findClub();
      const { quota } = freeQuotaOf(club);
      const unit = firstOf(club.units.filter(({ id }) => id === quota.unitId));
      const { slug, plans } = club.project;
      await visit.open(answersPath(slug, plans, answersTo(unit), { unit: unit.code }));
      const quotas = page.getByRole('region', { name: new RegExp(`^Cotas: .*${unit.code}`) });
      await expect(quotas.getByRole('listitem').first()).toContainText('R$');
      await expect(quotas).toContainText(/Semanas de \d{4}/);
      expect(await visit.sidewaysOverflow()).toBe(0);
      expect(await violationsOf(page)).toEqual([]);
      await quotas
        .getByRole('button', { name: /^Escolher esta cota/ })
        .first()
        .click();
      const sheet = page.getByRole('dialog', { name: 'Sua escolha' });
      await expect(sheet.getByRole('heading', { level: 3 })).toHaveText(/^Cota \d+ de /);
      await page.keyboard.press('Escape');
      await quotas
        .getByRole('link', { name: /^Ver as semanas/ })
        .first()
        .click();
      await expect(
        page.getByRole('heading', { name: new RegExp(`na unidade ${unit.code}, semana a semana`) }),
      ).toBeVisible();
    });

    test(`simulates a quota, shares its plan, and takes it to the checkout, at ${viewport.width} px`, async ({
      page,
      catalogue,
      visit,
    }) => {
      await page.setViewportSize(viewport);
      const club = await catalogue.findClub();
      const { quota } = freeQuotaOf(club);
      const unit = firstOf(club.units.filter(({ id }) => id === quota.unitId));
      await visit.open(`${club.path}?torre=${unit.tower}&unidade=${unit.code}&cota=${quota.number}`);
      const panel = page.getByRole('complementary', { name: 'Preço e unidade escolhida' });
      const total = panel.locator('summary', { hasText: /^Custo total: / });
      const written = (await total.textContent()) ?? '';
      await total.click();
      await expect(panel).toContainText(/por ano, pela fração \d+\/\d+/);
      await expect(panel).not.toContainText('financiamento');
      await panel.getByRole('link', { name: 'Simular o plano de pagamento' }).click();
      await expect(page).toHaveURL(new RegExp(`/simulacao\\?.*cota=${quota.number}$`));
      await expect(
        page.getByRole('link', {
          name: `Cota ${quota.number} da unidade ${unit.code}, ${club.project.title}`,
        }),
      ).toBeVisible();
      await expect(page.getByRole('region', { name: 'Custo total' })).toContainText(
        written.replace('Custo total: ', '').slice(0, 12),
      );
      await expect(page.getByRole('link', { name: 'Simular este financiamento' })).toHaveCount(0);
      expect(await visit.sidewaysOverflow()).toBe(0);
      expect(await violationsOf(page)).toEqual([]);

      await page.getByRole('button', { name: 'Criar o link' }).click();
      const shared = await page.getByRole('link', { name: 'Abrir a simulação' }).getAttribute('href');
      await page.getByRole('button', { name: 'Reservar com este plano' }).first().click();
      await page.waitForURL(/\/checkout\?simulacao=/);
      await expect(page.getByRole('complementary', { name: 'Resumo da reserva' })).toContainText(
        new RegExp(`cota ${quota.number}\\b`, 'i'),
      );
      await page.goto(shared ?? '');
      await expect(page.getByText(`Cota ${quota.number} da unidade ${unit.code}`).first()).toBeVisible();
    });
  }
});
