import { expect, test } from '../support/test';

test.describe('The pictures of a project', () => {
  test('open large by keyboard and by kind, and return the focus', async ({
    page,
    catalogue,
    visit,
    problems,
  }) => {
    const { project, path } = await catalogue.findTowers();
    const pictures = [project.cover, ...project.photos];
    await visit.open(path);
    const openers = page
      .getByRole('region', { name: 'Imagens', exact: true })
      .getByRole('list')
      .getByRole('link');
    await expect(openers).toHaveCount(pictures.length);
    for (const opener of await openers.all())
      await expect(opener).toContainText(/ilustração|perspectiva|foto/);

    await openers.first().focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Imagens de ${project.title}` });
    await expect(dialog).toContainText(`1 de ${pictures.length}`);
    await page.keyboard.press('ArrowRight');
    await expect(dialog).toContainText(`2 de ${pictures.length}`);
    await expect(dialog.getByRole('img', { name: pictures[1]?.description })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(dialog).toContainText(`${pictures.length} de ${pictures.length}`);

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(openers.first()).toBeFocused();
    expect(problems).toEqual([]);
  });

  test('are served at the width of the screen, in a web format', async ({ page, catalogue }) => {
    const { path } = await catalogue.findTowers();
    const pictures: { url: string; status: number; type: string | undefined }[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.startsWith('/media/')) {
        pictures.push({
          url: response.url(),
          status: response.status(),
          type: response.headers()['content-type'],
        });
      }
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const cover = page.getByRole('region', { name: 'Imagens', exact: true }).getByRole('img').first();
    await expect
      .poll(() => cover.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(300);
    expect(pictures.length).toBeGreaterThan(0);
    for (const { url, status, type } of pictures) {
      expect(status, url).toBe(200);
      expect(type, url).toBe('image/webp');
      expect(Number(new URL(url).searchParams.get('w')), url).toBeLessThanOrEqual(828);
    }
  });
});
