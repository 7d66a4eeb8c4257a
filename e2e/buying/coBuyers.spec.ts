import type { Page } from '@playwright/test';
import { paths } from '@/domain/site/paths';
import { type Catalogue, firstOf, towerOf, unitsOf } from '../support/catalogue';
import { addressTo } from '../support/mailbox';
import { payByCard } from '../support/payByCard';
import { refuseCookies, signInNewBuyer } from '../support/person';
import { completeAccount } from '../support/reserve';
import { expect, test } from '../support/test';
import { violationsOf } from '../support/violations';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** A unit that no other test takes: journeys run in parallel. */
async function openPlan(page: Page, catalogue: Catalogue): Promise<void> {
  const offered = await catalogue.findTowers();
  const tower = towerOf(offered, 0);
  const free = unitsOf(offered, tower, 'active');
  const unit = free[Math.floor(Math.random() * free.length)] ?? firstOf(free);
  await page.goto(paths.simulation({ project: offered.project.slug, tower: tower.code, unit: unit.code }));
  await page.getByRole('button', { name: 'Reservar com este plano' }).click();
}

test.beforeEach(({ context, baseURL }) => refuseCookies({ context, baseURL }));

for (const { width, colorScheme } of [
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const) {
  test.describe(`Buying together at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('names two buyers with shares, one of whom confirms by e-mail', async ({
      page,
      request,
      catalogue,
      visit,
      problems,
    }) => {
      const check = async (name: string) => {
        await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
        expect(await visit.sidewaysOverflow()).toBe(0);
        expect(await violationsOf(page)).toEqual([]);
      };
      const email = `bia.${crypto.randomUUID()}@exemplo.com.br`;
      await signInNewBuyer(page, request);
      await completeAccount(page);
      await openPlan(page, catalogue);
      await expect(heading(page, 'Confira e reserve')).toBeVisible();
      const plan = new URL(page.url()).search;
      // The account page of a new buyer finds an empty cart.
      const before = problems.length;
      const who = page.getByRole('region', { name: 'Compradores' });
      await expect(who.getByRole('listitem')).toHaveCount(1);
      await expect(who).toContainText('100,00%');
      await who.getByRole('link', { name: 'Comprar com outra pessoa' }).click();

      await expect(heading(page, 'Seus dados para a reserva')).toBeVisible();
      await expect(page.getByText('Sua parte: 100,00%')).toBeVisible();
      await page.getByRole('button', { name: 'Adicionar comprador' }).press('Enter');
      await expect(page.getByLabel('Nome completo', { exact: true })).toBeFocused();
      await page.keyboard.type('Bia Lima');
      await page.getByLabel('Parte na compra, em %', { exact: true }).fill('33,33');
      await expect(page.getByText('Sua parte: 66,67%')).toBeVisible();
      await page.getByRole('button', { name: 'Salvar e continuar' }).click();
      await expect(page.getByRole('alert').getByRole('link', { name: /^CPF/ })).toBeVisible();
      await check('faults');
      // A reload keeps what was typed.
      await page.reload();
      await expect(page.getByLabel('Nome completo', { exact: true })).toHaveValue('Bia Lima');
      await page.getByLabel('E-mail', { exact: true }).fill(email);
      await page.getByLabel('CPF', { exact: true }).pressSequentially('11144477735');
      await page.getByRole('button', { name: 'Salvar e continuar' }).click();

      await expect(heading(page, 'Confira e reserve')).toBeVisible();
      expect(new URL(page.url()).search).toBe(plan);
      await expect(who.getByRole('listitem').nth(1)).toContainText('Bia Lima33,33%');
      await check('review');
      // Another tab, and the way back, show the same buyers.
      const other = await page.context().newPage();
      await other.goto(paths.checkout());
      await expect(other.getByRole('region', { name: 'Compradores' })).toContainText('66,67%');
      await other.close();
      await page.getByRole('button', { name: /^Reservar com sinal de R\$/ }).click();

      await expect(heading(page, 'Reservada para você: falta pagar o sinal')).toBeVisible();
      await expect(who).toContainText('Bia Lima');
      const link = await addressTo(request, email, '/api/public/reservationBuyers/answer');
      await page.reload();
      await expect(who).toContainText('ainda não respondeu');
      await check('held');

      const guest = await page
        .context()
        .browser()
        ?.newContext({ viewport: { width, height: 844 }, colorScheme });
      if (!guest) throw new Error('no browser');
      const invited = await guest.newPage();
      await invited.goto(new URL(link, page.url()).href);
      await expect(invited.getByRole('heading', { name: 'Você participa desta compra?' })).toBeVisible();
      await expect(invited.getByText('Sua parte: 33,33%.')).toBeVisible();
      await invited.screenshot({ path: test.info().outputPath('invited.png'), fullPage: true });
      expect(await violationsOf(invited)).toEqual([]);
      await invited.getByLabel('Data de nascimento').fill('05/03/1988');
      await invited.getByLabel('Data de nascimento').press('Enter');
      // Half of the data come back with their faults; Enter confirms, and does not look the CEP up.
      await expect(invited.getByRole('alert')).toContainText('O que você digitou continua aqui');
      await expect(invited.getByLabel('Data de nascimento')).toHaveValue('05/03/1988');
      await expect(invited.getByLabel('Estado civil')).toBeFocused();
      await invited.screenshot({ path: test.info().outputPath('invitedFaults.png'), fullPage: true });
      expect(await violationsOf(invited)).toEqual([]);
      await invited.getByLabel('Estado civil').selectOption('Solteiro');
      for (const [label, text] of [
        ['Telefone com DDD', '(11) 98765-4321'],
        ['CEP', '01310-100'],
        ['Rua', 'Avenida Paulista'],
        ['Número', '1000'],
        ['Bairro', 'Bela Vista'],
        ['Cidade', 'São Paulo'],
      ] as const) {
        await invited.getByLabel(label, { exact: true }).fill(text);
      }
      await invited.getByLabel('Estado', { exact: true }).selectOption('SP');
      await invited.getByRole('button', { name: 'Confirmar participação' }).last().press('Enter');
      await expect(invited.getByRole('heading', { name: 'Participação confirmada' })).toBeVisible();
      await expect(invited.getByText('Seus dados já estão com a empresa.')).toBeVisible();
      await guest.close();

      await page.reload();
      await expect(who).toContainText('confirmou e deu os dados para o contrato');
      await page.getByRole('link', { name: /^Pagar o sinal de R\$/ }).click();
      await page.waitForURL(/\/pagar\?reserva=/);
      await payByCard(page);
      await page.getByRole('link', { name: 'Ver os próximos passos' }).click();
      await expect(heading(page, 'Sua reserva')).toBeVisible();
      await expect(who.getByRole('listitem').nth(0)).toContainText('66,67%');
      await expect(who.getByRole('listitem').nth(1)).toContainText('confirmou');
      await check('finished');
      expect(problems.slice(before)).toEqual([]);
    });
  });
}
