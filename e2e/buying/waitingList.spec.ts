import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { paths } from '@/domain/site/paths';
import { firstOf, towerOf, unitsOf } from '../support/catalogue';
import { addressTo } from '../support/mailbox';
import { openAs, refuseCookies } from '../support/person';
import { sampleOf } from '../support/samples';
import { signInByCalls } from '../support/session';
import { expect, test } from '../support/test';
import { violationsOf } from '../support/violations';

const WIDTHS = [390, 1280] as const;

/** Reserved IP address (RFC 2544) in the proxy header: the hourly limit is per visitor. */
const addressOfItsOwn = () => ({ 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}` });

test.beforeEach(refuseCookies);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function fillContact(page: Page, email: string): Promise<void> {
  await page.getByLabel('Nome', { exact: true }).fill('Ana Souza');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('checkbox', { name: /Aceito receber/ }).check();
}

// Without a proxy header: the page of sent e-mails answers only to a direct connection.
test.describe('The waiting list of a launch', () => {
  for (const width of WIDTHS) {
    test(`takes a visitor whose e-mail is confirmed, at ${width}`, async ({
      page,
      request,
      catalogue,
      problems,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const email = `espera-${randomUUID()}@exemplo.com.br`;
      const { path, project } = await catalogue.findWaitingList();
      await page.goto(path);
      await page.getByRole('link', { name: 'Entrar na lista de espera' }).first().click();
      await expect(heading(page, 'Entrar na lista de espera')).toBeVisible();
      await page.getByLabel('Nome', { exact: true }).fill('Ana Souza');
      await page.getByRole('button', { name: 'Entrar na lista de espera' }).click();
      await expect(page.getByText('Marque para podermos escrever a você.')).toBeVisible();
      await expect(page.getByText('Informe um e-mail como ana@exemplo.com.br.')).toBeVisible();
      await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Ana Souza');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violationsOf(page)).toEqual([]);
      }
      await fillContact(page, email);
      await page.getByLabel('Preço até (R$)').fill('800.000');
      await page.getByRole('button', { name: 'Entrar na lista de espera' }).click();
      await expect(heading(page, 'Falta confirmar o seu e-mail')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);

      await page.goto(await addressTo(request, email, '/waitingEntries/confirm'));
      await page.getByRole('button', { name: 'Confirmar' }).click();
      await expect(heading(page, 'Pronto, você está na lista de espera')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('link', { name: 'Ver o anúncio' }).click();
      await expect(heading(page, project.title)).toBeVisible();
      expect(problems).toEqual([]);
    });
  }
});

test.describe('The waiting list without JavaScript', () => {
  test.use({ javaScriptEnabled: false, extraHTTPHeaders: addressOfItsOwn() });

  test('is a plain form, and a reload does not send it again', async ({ page, catalogue }) => {
    const { path } = await catalogue.findWaitingList();
    await page.goto(path);
    await page.getByRole('link', { name: 'Entrar na lista de espera' }).first().click();
    await fillContact(page, `espera-${randomUUID()}@exemplo.com.br`);
    await page.getByRole('button', { name: 'Entrar na lista de espera' }).click();
    await expect(heading(page, 'Falta confirmar o seu e-mail')).toBeVisible();
    await page.reload();
    await expect(heading(page, 'Falta confirmar o seu e-mail')).toBeVisible();
  });
});

test.describe('A buyer', () => {
  for (const width of WIDTHS) {
    test(`waits for a sold unit and leaves the list in the account, at ${width}`, async ({
      page,
      catalogue,
      problems,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const { email } = sampleOf('compradora');
      const offered = await catalogue.findTowers();
      const tower = towerOf(offered, 0);
      const sold = unitsOf(offered, tower, 'sold');
      const { code } = width === 390 ? firstOf(sold) : (sold.at(-1) ?? firstOf(sold));
      const next = `${offered.path}?torre=${tower.code}&unidade=${code}`;
      await openAs(page, 'compradora', next);
      await page.getByRole('link', { name: 'Avise-me se liberar' }).click();
      await expect(heading(page, 'Avise-me se liberar')).toBeVisible();
      await expect(page.getByText(`da sua conta: ${email}`)).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
      await page.getByRole('checkbox', { name: /Aceito receber/ }).check();
      await page.getByRole('button', { name: 'Avise-me' }).click();
      await expect(heading(page, 'Pronto, você está na lista de espera')).toBeVisible();
      await page.getByRole('link', { name: 'Ver minhas listas de espera' }).click();

      const card = page.getByRole('article').filter({ hasText: `unid. ${code}, torre ${tower.code}` });
      const own = card.filter({ hasText: offered.project.title }).filter({ hasText: 'Esperando' });
      await expect(own).toHaveCount(1);
      await own.getByRole('button', { name: /^Sair da lista/ }).click();
      await own.getByRole('button', { name: 'Sim, sair' }).click();
      await expect(page.getByText('Você saiu da lista de espera.').first()).toBeVisible();
      await expect(own).toHaveCount(0);
      expect(problems).toEqual([]);
    });
  }
});

test.describe('A buyer of any floor', () => {
  for (const width of WIDTHS) {
    test(`waits for a position from the steps of the choice, at ${width}`, async ({ page, problems }) => {
      await page.setViewportSize({ width, height: 844 });
      const final = width === 390 ? '03' : '04';
      // Loft building of the sample catalogue in which whole positions are sold.
      const next = `${paths.choice('armazem-comendador')}?torre=A&metragem=52`;
      // The steps have no menu of the person.
      await signInByCalls(page, sampleOf('compradora'));
      await page.goto(next);
      await page.getByRole('link', { name: `Avise-me: final ${final}` }).click();
      await expect(heading(page, 'Avise-me se liberar')).toBeVisible();
      await expect(page.getByText(`Final ${final}, Armazém Comendador`)).toBeVisible();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violationsOf(page)).toEqual([]);
      }
      await page.getByRole('checkbox', { name: /Aceito receber/ }).check();
      await page.getByRole('button', { name: 'Avise-me' }).click();
      await expect(heading(page, 'Pronto, você está na lista de espera')).toBeVisible();
      await page.getByRole('link', { name: 'Ver minhas listas de espera' }).click();

      const card = page.getByRole('article').filter({ hasText: `final ${final}, torre A` });
      const own = card.filter({ hasText: 'Armazém Comendador' }).filter({ hasText: 'Esperando' });
      await expect(own).toHaveCount(1);
      await own.getByRole('button', { name: /^Sair da lista/ }).click();
      await own.getByRole('button', { name: 'Sim, sair' }).click();
      await expect(own).toHaveCount(0);
      expect(problems).toEqual([]);
    });
  }
});

test.describe('A company', () => {
  for (const width of WIDTHS) {
    test(`sees who waits for each project, at ${width}`, async ({ page, problems }) => {
      await page.setViewportSize({ width, height: 844 });
      await openAs(page, 'dono da Arvoredo', paths.console('clientes/lista-de-espera'));
      await expect(heading(page, 'Lista de espera')).toBeVisible();
      await page.getByRole('button', { name: 'Ver a lista: Jardins do Museu' }).click();
      await expect(page).toHaveURL(/q=Jardins\+do\+Museu/);
      const people = page.getByRole('region', { name: 'Lista de espera' }).getByRole('listitem');
      await expect(people.filter({ hasText: 'Marcos Tavares' })).toContainText('1º da lista');
      await expect(people.filter({ hasText: 'Lívia Moura' })).toHaveCount(0);
      expect(await violationsOf(page)).toEqual([]);
      expect(problems).toEqual([]);
    });
  }
});
