import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { paths } from '@/domain/site/paths';
import words from '@/locales/pt-BR/account.json';
import { codeTo } from '../support/mailbox';
import { arrive, enter, newEmail, PASSWORD, refuseCookies, signUp } from '../support/person';
import { expect, test } from '../support/test';
import { violationsOf } from '../support/violations';

test.beforeEach(refuseCookies);

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
/** Field by its label; the label also marks optional fields. */
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( \\(opcional\\))?$`));
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test.describe('The account', () => {
  // Each journey signs up, reads its email and loads several pages, which is slow on a busy machine.
  test.describe.configure({ timeout: 150_000 });

  test('requires sign-in: a visitor is redirected to it, and nothing is stored', async ({
    page,
    request,
  }) => {
    const answer = await request.get('/conta/dados', { maxRedirects: 0 });
    expect(answer.status()).toBe(307);
    expect(answer.headers().location).toBe('/login?tipo=user&next=%2Fconta%2Fdados');
    expect(answer.headers()['cache-control']).toContain('no-store');
    await page.goto('/conta/buscas?salvar=%2Fimoveis');
    await expect(page).toHaveURL('/login?tipo=user&next=%2Fconta%2Fbuscas%3Fsalvar%3D%252Fimoveis');

    await signUp(page, request, '/conta');
    const own = await page.goto('/conta');
    expect(await own?.headerValue('cache-control')).toBe('private, no-store');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex,follow');
    await expect(title(page, 'Olá, Ana')).toBeVisible();
  });

  test('saves the profile, shows errors at their fields, and requires the spouse of a married person', async ({
    page,
    request,
    problems,
  }) => {
    await arrive(page, request, '/conta/dados');
    await field(page, 'CPF').fill('529.982.247-26');
    await field(page, 'Data de nascimento').pressSequentially('31021988');
    await field(page, 'Estado civil').selectOption('Casado');
    await press(page, 'Salvar');
    await expect(page.getByRole('alert').filter({ hasText: 'Corrija 4 campos' })).toBeFocused();
    await expect(field(page, 'CPF')).toHaveAccessibleDescription(/Confira os números do documento/);

    await field(page, 'CPF').fill('52998224725');
    await expect(field(page, 'CPF')).toHaveValue('529.982.247-25');
    await field(page, 'Data de nascimento').fill('1988-03-05');
    await field(page, 'Nome do cônjuge').fill('Rui Prado');
    await field(page, 'CPF do cônjuge').fill('111.444.777-35');
    await press(page, 'Salvar');
    await expect(page.getByRole('status').filter({ hasText: 'Salvo.' })).toBeVisible();
    await page.reload();
    await expect(field(page, 'Data de nascimento')).toHaveValue('05/03/1988');
    await expect(field(page, 'CPF do cônjuge')).toHaveValue('111.444.777-35');
    expect(problems).toEqual([]);
  });

  test('keeps the input when the profile changed in another tab', async ({ page, context, request }) => {
    await arrive(page, request, '/conta/dados');
    const other = await context.newPage();
    await other.goto('/conta/dados');
    await field(other, 'Nome completo').fill('Ana Prado');
    await press(other, 'Salvar');
    await expect(other.getByRole('status').filter({ hasText: 'Salvo.' })).toBeVisible();
    await other.close();

    await field(page, 'Nome completo').fill('Ana de Ávila');
    await press(page, 'Salvar');
    await expect(page.getByText(words.form.conflict.message)).toBeVisible();
    await expect(field(page, 'Nome completo')).toHaveValue('Ana de Ávila');
    await press(page, words.form.conflict.load);
    await expect(field(page, 'Nome completo')).toHaveValue('Ana Prado');
    await press(page, words.form.conflict.restore);
    await press(page, 'Salvar');
    await expect(page.getByRole('status').filter({ hasText: 'Salvo.' })).toBeVisible();
    await page.reload();
    await expect(field(page, 'Nome completo')).toHaveValue('Ana de Ávila');
  });

  test('keeps the input when the session ended meanwhile', async ({ page, context, request }) => {
    const email = await arrive(page, request, '/conta/dados');
    await field(page, 'Nome completo').fill('Ana Clara de Ávila');
    const kept = await context.cookies();
    const tokens = kept.filter(({ name }) => /(access|refresh)Token$/.test(name));
    await context.addCookies(tokens.map((cookie) => ({ ...cookie, value: 'eyJhbGciOiJub25lIn0.e30.' })));
    await press(page, 'Salvar');
    await expect(page).toHaveURL(/\/login\?.*next=%2Fconta%2Fdados/);
    await expect(page.getByText('Sua sessão expirou. Entre de novo para continuar.')).toBeVisible();
    await enter(page, email);
    await expect(page).toHaveURL('/conta/dados');
    await expect(field(page, 'Nome completo')).toHaveValue('Ana Clara de Ávila');
    await press(page, 'Salvar');
    await expect(page.getByRole('status').filter({ hasText: 'Salvo.' })).toBeVisible();
  });

  test('checks documents before the upload, and returns the uploaded ones', async ({ page, request }) => {
    await arrive(page, request, '/conta/documentos');
    await page.getByLabel('Qual documento').selectOption('identity');
    const html = { name: 'rg.html', mimeType: 'text/html', buffer: Buffer.from('<p>') };
    await page.getByLabel('Arquivo').setInputFiles(html);
    await press(page, 'Enviar');
    await expect(page.getByRole('alert').filter({ hasText: 'não é aceito' })).toBeVisible();
    const disguised = { name: 'rg.png', mimeType: 'image/png', buffer: Buffer.from('<p>') };
    await page.getByLabel('Arquivo').setInputFiles(disguised);
    await press(page, 'Enviar');
    await expect(
      page.getByRole('alert').filter({ hasText: 'Este tipo de arquivo não é aceito' }),
    ).toBeVisible();

    const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#0e5c4f' } })
      .png()
      .toBuffer();
    await page
      .getByLabel('Arquivo')
      .setInputFiles({ name: 'rg.png', mimeType: 'image/png', buffer: picture });
    await press(page, 'Enviar');
    await expect(page.getByRole('status').filter({ hasText: 'Documento recebido' })).toBeVisible();
    await page.reload();
    const item = page.getByRole('listitem').filter({ hasText: 'Documento com foto' });
    await expect(item).toContainText('Em análise');
    const download = page.waitForEvent('download');
    await item.getByRole('button', { name: /^Baixar/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^rg\./);
    await item.getByRole('button', { name: /^Excluir/ }).click();
    await expect(page.getByRole('button', { name: 'Manter' })).toBeFocused();
    await press(page, 'Sim, excluir');
    await expect(page.getByText(words.documents.empty)).toBeVisible();
  });

  test('saves a search from the list by keyboard only, and restores a deleted one', async ({
    page,
    request,
  }) => {
    const email = await arrive(page, request, '/conta');
    await press(page, 'Sair da conta');
    await expect(page).toHaveURL('/');
    await page.goto('/imoveis/sp');
    await page.getByRole('link', { name: 'Salvar busca' }).focus();
    await page.keyboard.press('Enter');
    await enter(page, email);
    await expect(field(page, 'Nome da busca')).toHaveValue(/em São Paulo/);
    await field(page, 'Nome da busca').fill('Perto da praia');
    await page.keyboard.press('Enter');
    const item = page.getByRole('listitem').filter({ hasText: 'Perto da praia' });
    await expect(item.getByRole('switch')).toBeChecked();
    await item.getByRole('switch').focus();
    await page.keyboard.press('Space');
    await expect(item.getByRole('switch')).not.toBeChecked();
    await item.getByRole('button', { name: /^Renomear/ }).press('Enter');
    await page.keyboard.type('Perto do mar');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Excluir Perto do mar' }).press('Enter');
    await expect(
      page.getByRole('button', { name: 'Desfazer e salvar a busca Perto do mar de novo' }),
    ).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Ver imóveis da busca Perto do mar' })).toHaveAttribute(
      'href',
      '/imoveis/sp',
    );
  });

  test('changes the e-mail after a code, and the password', async ({ page, request }) => {
    await arrive(page, request, '/conta/seguranca');
    const next = newEmail();
    await field(page, 'Novo e-mail').fill(next);
    await press(page, 'Enviar código');
    await field(page, 'Código').fill('000000');
    await press(page, 'Confirmar novo e-mail');
    await expect(page.getByRole('alert').filter({ hasText: 'O código está incorreto' })).toBeVisible();
    await field(page, 'Código').fill(await codeTo(request, next));
    await press(page, 'Confirmar novo e-mail');
    await expect(page.getByText(`Pronto: agora você entra com ${next}.`)).toBeVisible();

    await field(page, words.security.password.current).fill('outra-senha-errada');
    await field(page, 'Nova senha').fill('Jacarandá-Azul-7');
    await press(page, words.security.password.submit);
    await expect(page.getByRole('alert').filter({ hasText: words.security.password.wrong })).toBeFocused();
    await field(page, words.security.password.current).fill(PASSWORD);
    await press(page, words.security.password.submit);
    await expect(page.getByText(words.security.password.changed)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`Você entra com ${next}.`)).toBeVisible();
    await press(page, 'Sair de todos os aparelhos');
    await press(page, 'Sim, sair de todos');
    await expect(page).toHaveURL('/');
  });

  test('stores a Pix key for refunds only, and deletes it again', async ({ page, request, problems }) => {
    await arrive(page, request, '/conta/dados');
    await field(page, 'CPF').fill('52998224725');
    await press(page, 'Salvar');
    await expect(page.getByRole('status').filter({ hasText: 'Salvo.' })).toBeVisible();
    await page.goto(paths.account('reembolso'));
    await field(page, 'Chave Pix').selectOption('cpf');
    await field(page, 'Chave').fill('111.444.777-35');
    await press(page, 'Salvar conta');
    const alert = page.getByRole('alert').filter({ hasText: 'Chave: Precisa ser do próprio titular' });
    await expect(alert).toBeFocused();
    await field(page, 'Chave').fill('529.982.247-25');
    await press(page, 'Salvar conta');
    await expect(page.getByRole('status').filter({ hasText: 'Salvo.' })).toBeVisible();
    await page.reload();
    await expect(field(page, 'Como você quer receber')).toHaveValue('pix');
    await expect(field(page, 'Chave')).toHaveValue('52998224725');
    await press(page, 'Remover esta conta');
    await expect(page.getByText(/^Conta removida/)).toBeVisible();
    expect(problems).toEqual([]);
  });

  test('exports the account as a file, and deletes it after a typed word', async ({ page, request }) => {
    const email = await arrive(page, request, '/conta/privacidade');
    const download = page.waitForEvent('download');
    await press(page, 'Baixar meus dados');
    expect((await download).suggestedFilename()).toMatch(/^meus-dados-\d{4}-\d\d-\d\d\.json$/);

    await field(page, words.privacy.delete.field.replace('{word}', 'EXCLUIR')).fill('apagar');
    await press(page, 'Excluir minha conta');
    await expect(
      page.getByRole('alert').filter({ hasText: words.privacy.delete.wrong.replace('{word}', 'EXCLUIR') }),
    ).toBeFocused();
    await field(page, words.privacy.delete.field.replace('{word}', 'EXCLUIR')).fill('excluir');
    await press(page, 'Excluir minha conta');
    await expect(title(page, 'Sua conta foi excluída')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar', exact: true })).toBeVisible();
    await page.goto(paths.login());
    await enter(page, email);
    await expect(page.getByRole('alert').filter({ hasText: 'E-mail ou senha incorretos' })).toBeVisible();
  });

  test('has no accessibility barrier on any of its pages', async ({ page, request }) => {
    await arrive(page, request, '/conta');
    const parts = [
      '',
      'dados',
      'endereco',
      'reembolso',
      'documentos',
      'buscas',
      'avisos',
      'visitas',
      'notas',
      'seguranca',
      'privacidade',
    ];
    for (const part of parts) {
      await page.goto(paths.account(part));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await violationsOf(page), part).toEqual([]);
    }
  });
});
