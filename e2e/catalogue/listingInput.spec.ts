import type { Filter } from '@/domain/listing/filters';
import { chip, chipsOf, expectCount, filtersOf, notesOf } from '../support/listingPage';
import { expect, test } from '../support/test';

/** Texts that break careless searches: wildcards, quotes, an escape, markup, characters beyond 16 bits. */
const SIGNS = ['%', '_', '50%', `"d'Ávila"`, "' OR 1=1 --", '\\', '🏠', '</script><script>alert(1)</script>'];

test.describe('Input of the listing', () => {
  test('swaps a minimum above its maximum, with a message', async ({ page, catalogue, visit }) => {
    const between: Filter = { scope: 'UNIT', field: 'price', op: 'between', value: [50_000_000, 90_000_000] };
    const { total } = await catalogue.listProjects({ filters: [between], limit: 1 });
    await visit.open('/imoveis');
    const price = filtersOf(page).getByRole('group', { name: 'Preço' });
    await price.getByLabel('De').fill('900.000');
    await price.getByLabel('De').press('Enter');
    await expect(chip(page, 'A partir de R$ 900.000')).toBeVisible();
    await price.getByLabel('Até').fill('500.000');
    await price.getByLabel('Até').press('Enter');

    await expect(notesOf(page)).toHaveText([
      'O preço mínimo estava acima do máximo. Trocamos os dois de lugar.',
    ]);
    await expect(chip(page, 'R$ 500.000 a R$ 900.000')).toBeVisible();
    await expectCount(page, total);
    await expect(price.getByLabel('De')).toHaveValue('500.000');
    await expect(price.getByLabel('Até')).toHaveValue('900.000');
  });

  test('ignores invalid values in the URL, with a message for each', async ({ page, catalogue, visit }) => {
    const { total } = await catalogue.listProjects({ limit: 1 });
    await visit.open(
      '/imoveis?quartos=muitos&categoria=castelo&precoMin=-1&precoMax=500+mil&ordenar=sorte&cursor=@@&fase=ontem',
    );
    await expectCount(page, total);
    await expect(notesOf(page)).toHaveCount(7);
    for (const note of [
      'Não entendemos o número de quartos. Mostramos os resultados sem ele.',
      'Um dos tipos de imóvel não existe. Mostramos os resultados sem ele.',
      'Essa ordem não existe. Mostramos os mais recentes primeiro.',
      'Esta página da lista não existe mais. Mostramos desde o começo.',
    ]) {
      await expect(notesOf(page).filter({ hasText: note })).toHaveCount(1);
    }
    await expect(chipsOf(page)).toHaveCount(0);
    await page.goto('/imoveis?cursor=eyJmYWtlIjp0cnVlfQ');
    await expectCount(page, total);
    await expect(notesOf(page)).toHaveCount(1);
  });

  test('searches for special characters literally', async ({ page, catalogue, visit, problems }) => {
    const everything = await catalogue.listProjects({ limit: 1 });
    await visit.open('/imoveis');
    const search = filtersOf(page).getByLabel('Bairro, cidade ou nome');
    for (const text of SIGNS) {
      const contains: Filter = { scope: 'ALL', field: 'text', op: 'contains', value: text };
      const { total } = await catalogue.listProjects({ filters: [contains], limit: 1 });
      expect(total, `${text} is no wildcard`).toBeLessThan(everything.total);
      await search.fill(text);
      await search.press('Enter');
      await expect(chip(page, `“${text}”`)).toBeVisible();
      await expectCount(page, total);
      await expect(search).toHaveValue(text);
    }
    for (const text of SIGNS.slice(-2)) {
      await page.goto(`/imoveis?q=${encodeURIComponent(text)}`);
      await expect(chip(page, `“${text}”`)).toBeVisible();
      await expect(search).toHaveValue(text);
    }
    expect(problems).toEqual([]);
  });

  test('never causes a server error, for any URL', async ({ request }) => {
    const numbers = [
      '2147483647',
      '-1',
      '0',
      '1.5',
      '1e3',
      '',
      '99999999999999999999',
      'NaN',
      '%00',
      '%FF',
      '%F0%9F',
    ];
    const parameters = [
      'cursor',
      'quartos',
      'areaMin',
      'precoMax',
      'entregaAte',
      'bbox',
      'incorporadora',
      'visao',
    ];
    for (const parameter of parameters) {
      for (const value of numbers) {
        const path = `/imoveis?${parameter}=${value}`;
        expect((await request.get(path)).status(), path).toBe(200);
      }
    }
    const twice = '/imoveis?precoMin=1&precoMin=2&quartos=1&quartos=9&cursor=a&cursor=b&page=1&page=2';
    expect((await request.get(twice)).status()).toBe(200);
    expect((await request.get(`/imoveis?q=${'ção '.repeat(500)}`)).status()).toBe(200);
    for (const path of [
      '/imoveis/%FF',
      '/imoveis/sp/%00',
      `/imoveis/sp/${'a'.repeat(3_000)}`,
      '/imoveis/a/b/c/d/e',
    ]) {
      expect((await request.get(path)).status(), path).toBe(404);
    }
  });
});
