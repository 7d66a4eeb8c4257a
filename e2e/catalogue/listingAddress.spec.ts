import { chip, expectCount, filtersOf, notesOf } from '../support/listingPage';
import { expect, test } from '../support/test';

/** Other URLs of one search, and its canonical URL. */
const MOVED: readonly (readonly [from: string, to: string])[] = [
  ['/imoveis/SP', '/imoveis/sp'],
  ['/imoveis/SP/S%C3%A3o-Paulo', '/imoveis/sp/sao-paulo'],
  ['/imoveis?uf=sp&cidade=sao-paulo&categoria=lofts', '/imoveis/sp/sao-paulo/lofts'],
  ['/imoveis?cidade=sao-paulo&q=', '/imoveis/sp/sao-paulo'],
  ['/imoveis/sp/sao-paulo/lancamentos', '/imoveis/sp/sao-paulo?fase=lancamento'],
  ['/en/imoveis/sp?cidade=sao-paulo', '/en/imoveis/sp/sao-paulo'],
];

test.describe('The URL of a search', () => {
  test('is canonical: all others redirect there permanently', async ({ request }) => {
    for (const [from, to] of MOVED) {
      const answer = await request.get(from, { maxRedirects: 0 });
      expect(answer.status(), from).toBe(301);
      expect(answer.headers().location, from).toBe(to);
      expect((await request.get(to, { maxRedirects: 0 })).status(), to).toBe(200);
    }
  });

  test('answers 404 for an unknown place', async ({ request }) => {
    for (const path of ['/imoveis/xx', '/imoveis/sp/nao-existe', '/imoveis/sp/sao-paulo/nao-existe/lotes']) {
      expect((await request.get(path)).status(), path).toBe(404);
    }
  });

  test('follows the filters as a path, and moves a place from the query to the path', async ({
    page,
    catalogue,
    visit,
  }) => {
    await visit.open('/imoveis');
    await filtersOf(page).getByRole('combobox', { name: 'Cidade' }).selectOption('sp/sao-paulo');
    await expect(page).toHaveURL(/\/imoveis\/sp\/sao-paulo$/);
    await filtersOf(page).getByLabel('Lofts').check();
    await expect(page).toHaveURL(/\/imoveis\/sp\/sao-paulo\/lofts$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lofts novos em São Paulo');
    await chip(page, 'São Paulo').click();
    await expect(page).toHaveURL(/\/imoveis\?categoria=lofts$/);

    await page.goto('/imoveis?cidade=nao-existe');
    await expect(notesOf(page)).toHaveText([
      'Não encontramos a cidade da busca. Mostramos os resultados sem ela.',
    ]);
    await expectCount(page, (await catalogue.listProjects({ limit: 1 })).total);
  });

  test('replaces another form of it after a click, without a new page, and Back leads to the page before', async ({
    page,
    visit,
    problems,
  }) => {
    for (const [start, url, end] of [
      ['/', '/imoveis?uf=sp&cidade=sao-paulo&categoria=lofts', '/imoveis/sp/sao-paulo/lofts'],
      ['/en', '/en/imoveis/SP?cidade=sao-paulo', '/en/imoveis/sp/sao-paulo'],
    ] as const) {
      await (start === '/' ? visit.open(start) : page.goto(start));
      await page.evaluate((href) => {
        Object.assign(window, { isSamePage: true });
        const link = Object.assign(document.createElement('a'), { href, textContent: 'Um link de antes' });
        link.dataset.page = '';
        document.querySelector('main')?.prepend(link);
      }, url);
      await page.getByRole('link', { name: 'Um link de antes' }).click();
      await expect(page).toHaveURL(new URL(end, page.url()).href);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('São Paulo');
      expect(await page.evaluate(() => 'isSamePage' in window), url).toBe(true);
      await page.goBack();
      await expect(page).toHaveURL(new URL(start, page.url()).href);
    }
    expect(problems).toEqual([]);
  });
});
