import { paths } from '@/domain/site/paths';
import { codeTo } from '../support/mailbox';
import {
  arriveByForm,
  enter,
  leave,
  menuOf,
  newEmail,
  PASSWORD,
  refuseCookies,
  register,
  signInFormOf,
  signUp,
} from '../support/person';
import { expect, test } from '../support/test';
import { violationsOf } from '../support/violations';

test.beforeEach(refuseCookies);

test.describe('Sign-up', () => {
  test('confirms the e-mail, signs in immediately, and signs out again', async ({
    page,
    context,
    request,
    problems,
  }) => {
    const email = await signUp(page, request);
    await expect(page).toHaveURL(/\/$/);
    await menuOf(page).click();
    await expect(page.getByText(email)).toBeVisible();
    const cookies = await context.cookies();
    const session = cookies.find(({ name }) => name === 'session');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(cookies.find(({ name }) => name === 'userPool')?.value).toBe('user');

    await page.reload();
    await expect(menuOf(page)).toContainText('Ana');
    await leave(page);
    await expect(page).toHaveURL(/\/$/);
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names.filter((name) => /^(session|userPool|CognitoIdentity)/.test(name))).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('continues to the page that was requested', async ({ page, request }) => {
    const email = await signUp(page, request);
    await leave(page);
    await page.goto(paths.login({ next: '/incorporadoras' }));
    await enter(page, email);
    await expect(page).toHaveURL(/\/incorporadoras$/);
    await expect(menuOf(page)).toBeVisible();
  });

  test('shows errors, keeps the input through a reload, and never stores the password', async ({ page }) => {
    await page.goto(paths.signUp());
    await page.getByLabel('Nome completo', { exact: true }).fill('Ana d’Ávila');
    await page.getByLabel('E-mail', { exact: true }).fill('ana@');
    await page.getByLabel('Senha', { exact: true }).fill('12345678');
    await page.getByRole('button', { name: 'Criar conta' }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'Corrija 4 campos' });
    await expect(summary).toBeFocused();
    await expect(summary).toContainText('E-mail: Informe um e-mail válido');
    await expect(summary).toContainText('Senha: Use mais de 8 caracteres');
    await page.reload();
    await expect(page.getByLabel('Nome completo', { exact: true })).toHaveValue('Ana d’Ávila');
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('ana@');
    await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('');
  });
});

test.describe('Sign-in', () => {
  test('gives the same error for a wrong password and an unknown e-mail, and keeps the input', async ({
    page,
    request,
  }) => {
    const email = await register(request);
    const messages: string[] = [];
    for (const address of [email, newEmail()]) {
      await page.goto(paths.login());
      await enter(page, address, 'outra-senha-errada');
      const alert = page.getByRole('alert').filter({ hasText: 'E-mail ou senha incorretos' });
      await expect(alert).toBeFocused();
      messages.push((await alert.textContent()) ?? '');
      await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(address);
    }
    expect(messages[0]).toBe(messages[1]);
  });

  test('sets a new password with the code of an email', async ({ page, request }) => {
    const email = await register(request);
    const first = await codeTo(request, email);
    await page.goto(paths.login());
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
    await expect(page.getByRole('heading', { name: 'Esqueci minha senha' })).toBeVisible();
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Enviar código' }).click();
    await expect(page.getByRole('heading', { name: 'Criar nova senha' })).toBeFocused();
    await expect(page).toHaveTitle(/^Criar nova senha/);
    await page.getByLabel('Código', { exact: true }).fill(await codeTo(request, email, first));
    await page.getByLabel('Nova senha', { exact: true }).fill('Jacarandá-Azul-7');
    await page.getByRole('button', { name: 'Salvar nova senha' }).click();
    await expect(page.getByText('Senha alterada. Entre com a nova.')).toBeVisible();
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email);
    expect(page.url()).not.toMatch(/@|%40/);
    await enter(page, email, 'Jacarandá-Azul-7');
    await expect(menuOf(page)).toBeVisible();
  });

  test('works by keyboard only', async ({ page, request }) => {
    const email = await register(request);
    await page.goto(paths.login());
    await page.getByLabel('E-mail', { exact: true }).focus();
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(menuOf(page)).toBeVisible();
  });

  test('works on the page of the identity provider, and returns to the requested page', async ({
    page,
    request,
  }) => {
    const email = await register(request);
    await page.goto(paths.login({ next: '/incorporadoras' }));
    await page.getByRole('link', { name: 'Outras formas de entrar' }).click();
    await expect(page).toHaveURL(/\/api\/idp\//);
    await page.locator('input[name="email"]').fill(email);
    await page.locator('input[name="password"]').fill(PASSWORD);
    await page.locator('input[name="password"]').press('Enter');
    await expect(page).toHaveURL(/\/incorporadoras$/);
    await expect(menuOf(page)).toContainText('Ana');
  });
});

test.describe('A company', () => {
  test('sees that its type needs a CNPJ where a CPF is typed, and keeps the input', async ({ page }) => {
    await page.goto(paths.signUpCompany());
    await page.getByLabel('Tipo de empresa', { exact: true }).selectOption('Loteadora');
    await page.getByLabel('CNPJ', { exact: true }).pressSequentially('52998224725');
    await page.getByLabel('Celular ou telefone', { exact: true }).pressSequentially('+55 11 98765-4321');
    await expect(page.getByLabel('Celular ou telefone', { exact: true })).toHaveValue('(11) 98765-4321');
    await page.getByRole('button', { name: 'Cadastrar empresa' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'CNPJ: Informe o CNPJ da empresa' });
    await expect(alert).toBeFocused();
    await page.getByLabel('Tipo de empresa', { exact: true }).selectOption('Corretor');
    await page.getByLabel('CNPJ ou CPF', { exact: true }).fill('');
    await page.getByLabel('CNPJ ou CPF', { exact: true }).pressSequentially('52998224725');
    await expect(page.getByLabel('CNPJ ou CPF', { exact: true })).toHaveValue('529.982.247-25');
  });

  test('registers with the data that the law requires of an agency, and uses the company sign-in', async ({
    page,
    request,
  }) => {
    const email = newEmail();
    await page.goto(paths.login({ tipo: 'corretor' }));
    await page.getByRole('link', { name: 'Cadastrar empresa' }).click();
    await page.getByLabel('Tipo de empresa', { exact: true }).selectOption('Corretor');
    await page.getByLabel('Nome fantasia', { exact: true }).fill('Rui Imóveis');
    await page.getByLabel('CNPJ ou CPF', { exact: true }).fill('529.982.247-25');
    await page.getByLabel('Cidade', { exact: true }).fill('Santos');
    await page.getByLabel('Estado', { exact: true }).selectOption('SP');
    await page.getByLabel('Nome do responsável pela conta').fill('Rui Prado');
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByLabel('Celular ou telefone', { exact: true }).fill('(13) 3456-7890');
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await page.getByLabel(/^Concordo/).check();
    await page.getByRole('button', { name: 'Cadastrar empresa' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'CRECI' })).toBeFocused();
    await page.getByLabel('CRECI', { exact: true }).fill('98.765-F');
    await page.getByRole('button', { name: 'Cadastrar empresa' }).click();
    await page.getByLabel('Código', { exact: true }).fill(await codeTo(request, email));
    await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
    await expect(page.getByRole('banner')).toContainText('Rui');
    await page.goto(paths.home());
    await leave(page);
    await page.goto(paths.login());
    await enter(page, email);
    await expect(page.getByRole('alert').filter({ hasText: 'E-mail ou senha incorretos' })).toBeVisible();
  });
});

test('A company whose CNPJ has an account is redirected from its pages to the form, with its input', async ({
  page,
  request,
}) => {
  const taken = '11.222.333/0001-81';
  async function register(tradeName: string): Promise<void> {
    const email = newEmail();
    await page.goto(paths.signUpCompany());
    await page.getByLabel('Tipo de empresa', { exact: true }).selectOption('Loteadora');
    await page.getByLabel('Nome fantasia', { exact: true }).fill(tradeName);
    await page.getByLabel('Razão social', { exact: true }).fill(`${tradeName} Ltda.`);
    await page.getByLabel('CNPJ', { exact: true }).fill(taken);
    await page.getByLabel('Cidade', { exact: true }).fill('Santos');
    await page.getByLabel('Estado', { exact: true }).selectOption('SP');
    await page.getByLabel('Nome do responsável pela conta').fill('Rui Prado');
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByLabel('Celular ou telefone', { exact: true }).fill('(13) 3456-7890');
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await page.getByLabel(/^Concordo/).check();
    await page.getByRole('button', { name: 'Cadastrar empresa' }).click();
    await page.getByLabel('Código', { exact: true }).fill(await codeTo(request, email));
    await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  }
  const refusal = page.getByRole('alert').filter({ hasText: 'Já existe uma empresa com este CNPJ' });
  await register('Terra Firme');
  // In a database of an earlier run the CNPJ is already taken.
  await expect(page.getByRole('banner').filter({ hasText: 'Terra Firme' }).or(refusal)).toBeVisible();
  if (!(await refusal.isVisible())) {
    await page.goto(paths.home());
    await leave(page);
    await register('Terra Boa');
    await expect(refusal).toBeVisible();
  }
  await page.goto(paths.account());
  await expect(page.getByRole('heading', { name: 'Complete o cadastro' })).toBeVisible();
  await expect(page.getByLabel('CNPJ', { exact: true })).toHaveValue(taken);
});

test.describe('An invited broker', () => {
  // An invitation works once.
  test.describe.configure({ retries: 0 });

  test('must set a password and the missing data, and is signed in', async ({ page }) => {
    const isUsed = async () => page.getByText('E-mail ou senha incorretos').isVisible();
    await page.goto(paths.login({ tipo: 'corretor' }));
    await enter(page, 'corretor@soleira.example', 'Casa#247');
    const heading = page.getByRole('heading', { name: 'Crie a sua senha' });
    await expect(heading.or(page.getByText('E-mail ou senha incorretos'))).toBeVisible();
    test.skip(Boolean(process.env.E2E_BASE_URL) && (await isUsed()), 'This site was tried before.');

    await expect(heading).toBeVisible();
    await page.getByLabel('Nova senha', { exact: true }).fill('curta');
    await page.getByRole('button', { name: 'Salvar e entrar' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Use mais de 8 caracteres' })).toBeFocused();
    await page.getByLabel('Nova senha', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Nome completo', { exact: true }).fill('Caio Bastos');
    await page.getByRole('button', { name: 'Salvar e entrar' }).click();
    await expect(page).toHaveURL(/\/painel$/);
    await expect(page.getByRole('banner')).toContainText('Caio');

    await page.goto(paths.home());
    await leave(page);
    await page.goto(paths.login({ tipo: 'corretor' }));
    await enter(page, 'corretor@soleira.example');
    await expect(page.getByRole('banner')).toContainText('Caio');
  });
});

test('An operator has no account here, and cannot open one by accident', async ({ page }) => {
  await page.goto(paths.login({ tipo: 'corretor' }));
  await enter(page, 'operacao@soleira.example', 'mesa-de-registro');
  await expect(menuOf(page)).toBeVisible();
  await page.goto(paths.account());
  await expect(page.getByRole('heading', { name: 'Operação da plataforma' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(paths.account('operacao'));
  await expect(page.getByRole('heading', { name: 'Fila de trabalho' })).toBeVisible();
  await expect(page.getByText('Abandonadas')).toBeVisible();
  await leave(page);
  await page.goto(paths.account('operacao'));
  await expect(page).toHaveURL(/\/login/);
});

test.describe('A session', () => {
  test('redirects to the sign-in page after it ended elsewhere, with a message, and returns', async ({
    page,
    context,
    request,
  }) => {
    const email = await arriveByForm(page, request, paths.home());
    const kept = await context.cookies();
    const forged = kept.filter(({ name }) => /(access|refresh)Token$/.test(name));
    await context.addCookies(forged.map((cookie) => ({ ...cookie, value: 'eyJhbGciOiJub25lIn0.e30.' })));
    await page.goto('/incorporadoras');
    await expect(page).toHaveURL(/\/login\?.*next=%2Fincorporadoras/);
    await expect(page.getByText('Sua sessão expirou. Entre de novo para continuar.')).toBeVisible();
    await enter(page, email);
    await expect(page).toHaveURL(/\/incorporadoras$/);
  });

  test('is shared by two tabs, and ends in both', async ({ page, context, request }) => {
    await arriveByForm(page, request, paths.home());
    const other = await context.newPage();
    await other.goto('/');
    await expect(menuOf(other)).toContainText('Ana');
    await leave(page);
    await other.reload();
    await expect(signInFormOf(other)).toBeVisible();
    await other.waitForTimeout(500);
    await expect(signInFormOf(other)).toBeVisible();
  });
});

test.describe('The sign-in pages', () => {
  const PAGES = [
    paths.login(),
    paths.login({ tipo: 'corretor' }),
    paths.signUp(),
    paths.signUpCompany(),
    paths.confirm(),
    paths.forgotPassword(),
  ];

  for (const path of PAGES) {
    test(`pass the checks for screen readers and phones: ${path}`, async ({ page, visit, problems }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      expect(await visit.sidewaysOverflow()).toBe(0);
      expect(problems).toEqual([]);
    });
  }

  test('are not cached, not indexed, and styled under their own nonce', async ({ request }) => {
    for (const path of PAGES) {
      const response = await request.get(path);
      const html = await response.text();
      expect(response.headers()['cache-control']).toBe('private, no-store');
      expect(html).toContain('<meta name="robots" content="noindex');
      const nonce = /'nonce-([^']+)'/.exec(response.headers()['content-security-policy'] ?? '')?.[1];
      const head = html.slice(0, html.indexOf('</head>'));
      expect(head).toContain('data-emotion="mui-global');
      expect(head).toContain(`nonce="${nonce}"`);
      expect(html.slice(html.indexOf('</head>'))).not.toMatch(/<style|style="/);
    }
  });
});
