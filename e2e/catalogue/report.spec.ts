import { randomInt } from 'node:crypto';
import type { PublicUnit } from '@/domain/unit/schema';
import { firstOf, towerOf, unitsOf } from '../support/catalogue';
import { expect, test } from '../support/test';

const SEND = 'Enviar relato';

/** Reserved IP address (RFC 2544) in the proxy header: the hourly limit is per visitor. */
const addressOfItsOwn = () => ({
  'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}`,
});

test.describe('A report of an error', () => {
  test.use({ extraHTTPHeaders: addressOfItsOwn() });

  test('about a unit, from its panel: names a mistake, and keeps the input and the offer', async ({
    page,
    catalogue,
    problems,
  }) => {
    const offered = await catalogue.findTowers();
    const tower = towerOf(offered, 0);
    const { code } = firstOf(unitsOf(offered, tower, 'active'));
    await page.goto(`${offered.path}?torre=${tower.code}&unidade=${code}`);
    await page.getByRole('link', { name: 'Informar um erro' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Informar um erro no anúncio' })).toBeVisible();
    await expect(page.getByText(`Unidade ${code}`).first()).toBeVisible();

    await page.getByLabel('O que você viu').fill('O corretor disse que já foi.');
    await page.getByRole('button', { name: SEND }).click();
    await expect(page.getByText('corrija os campos marcados abaixo')).toBeVisible();
    await expect(page.getByText('Escolha o que está errado.')).toBeVisible();
    await page.getByRole('radio', { name: 'Já foi vendido' }).check();
    await page.getByLabel('Seu e-mail').fill('ana@');
    await page.getByRole('button', { name: SEND }).click();
    await expect(page.getByText('Informe um e-mail como')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Já foi vendido' })).toBeChecked();
    await expect(page.getByLabel('O que você viu')).toHaveValue('O corretor disse que já foi.');
    await page.getByLabel('Seu e-mail').fill('');
    await page.getByRole('button', { name: SEND }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Relato recebido' })).toBeVisible();

    await page.getByRole('link', { name: `Voltar para ${offered.project.title}` }).click();
    await expect(
      page.getByRole('complementary', { name: 'Preço e unidade escolhida' }).getByText('disponível'),
    ).toBeVisible();
    const after = await catalogue.getOffered(offered.project.id);
    const isIt = (unit: PublicUnit) => unit.tower === tower.code && unit.code === code;
    expect(after.units.find(isIt)?.displayState).toBe('active');
    expect(problems).toEqual([]);
  });
});

test.describe('A report without JavaScript', () => {
  test.use({ javaScriptEnabled: false, extraHTTPHeaders: addressOfItsOwn() });

  test('is a plain form, and a reload does not send it again', async ({ page, catalogue }) => {
    const { path } = await catalogue.findLots();
    await page.goto(path);
    await page.getByRole('link', { name: 'Informar um erro' }).click();
    await page.getByText('A localização está errada').click();
    await page.getByRole('button', { name: SEND }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Relato recebido' })).toBeVisible();
    expect(new URL(page.url()).searchParams.get('enviado')).toBe('1');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Relato recebido' })).toBeVisible();
  });
});

test.describe('Too many reports', () => {
  test.use({ javaScriptEnabled: false, extraHTTPHeaders: addressOfItsOwn() });

  test('are refused after five in an hour, with a message, and the input is kept', async ({
    page,
    catalogue,
  }) => {
    const { path } = await catalogue.findClub();
    const send = async () => {
      await page.goto(`${path}/avisar`);
      await page.getByText('O preço é outro').click();
      await page.getByLabel('O que você viu').fill('Custa mais no estande.');
      await page.getByRole('button', { name: SEND }).click();
    };
    for (let turn = 0; turn < 5; turn += 1) {
      await send();
      await expect(page.getByRole('heading', { level: 1, name: 'Relato recebido' })).toBeVisible();
    }
    await send();
    await expect(page.getByText('Você já enviou 5 relatos na última hora.')).toBeVisible();
    await expect(page.getByLabel('O que você viu')).toHaveValue('Custa mais no estande.');
    await expect(page.getByRole('radio', { name: 'O preço é outro' })).toBeChecked();
  });
});
