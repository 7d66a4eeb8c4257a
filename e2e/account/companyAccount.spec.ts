import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { SECTION_PATHS } from '@/components/console/sections';
import { CONSENT_COOKIE, POLICY_DATE } from '@/contexts/consentCookie';
import type { StoredDocument } from '@/domain/document/schema';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import { paths } from '@/domain/site/paths';
import { codeTo } from '../support/mailbox';
import { openAs } from '../support/person';
import { sampleOf, tokenOf } from '../support/samples';
import { expect, test } from '../support/test';
import { violationsOf } from '../support/violations';

const PHONE = { width: 390, height: 844 };
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const PAGES = [
  ...Object.values(SECTION_PATHS).map((part) => paths.console(part)),
  ...['', 'avisos', 'seguranca', 'privacidade'].map((part) => paths.account(part)),
];

const owner = sampleOf('dono da Arvoredo');
const operator = sampleOf('operação da plataforma');

/** The cookie banner covers controls on a phone; it has separate tests. */
test.beforeEach(({ context, baseURL }) => {
  const consent = encodeURIComponent(JSON.stringify({ categories: [], policyDate: POLICY_DATE }));
  return context.addCookies([{ name: CONSENT_COOKIE, value: consent, url: baseURL }]);
});

async function signIn(page: Page, next = paths.console()): Promise<void> {
  await openAs(page, owner.label, next);
}

/** The owner's company from the API, and calls about it. */
async function companyCalls(request: APIRequestContext) {
  const headers = { authorization: `Bearer ${await tokenOf(request, owner)}` };
  const read = async (): Promise<CompanyAccount> =>
    (await request.get(`/api/entrepreneurs/login/${owner.sub}`, { headers })).json();
  async function clear(): Promise<void> {
    const { id, version } = await read();
    const data = { version, bankAccounts: [] };
    await request.put(`/api/entrepreneurs/${id}/bankAccounts`, { headers, data });
    const { items }: { items: StoredDocument[] } = await (
      await request.get('/api/documents', { headers })
    ).json();
    for (const document of items) await request.delete(`/api/documents/${document.id}`, { headers });
  }
  return { headers, read, clear };
}

test.describe('The owner of a company', () => {
  test.describe.configure({ mode: 'serial' });

  test('sees a wrong Pix key rejected immediately, corrects it, and finds the account after a reload', async ({
    page,
    request,
    problems,
  }) => {
    const calls = await companyCalls(request);
    await calls.clear();
    const { cnpj } = await calls.read();
    await signIn(page, paths.console('dinheiro/contas-bancarias'));
    await page.getByRole('button', { name: 'Adicionar conta' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Nova conta' })).toBeFocused();
    await page.getByLabel('Banco', { exact: true }).fill('341');
    await expect(page.getByText('341: Itaú Unibanco')).toBeVisible();
    await page.getByLabel('Agência', { exact: true }).fill('1234');
    await page.getByLabel('Conta com dígito', { exact: true }).fill('55501-7');
    await page.getByLabel('Chave Pix', { exact: true }).selectOption('cnpj');
    await page.getByLabel('Chave', { exact: true }).fill('11.222.333/0001-81');
    await page.getByRole('button', { name: 'Salvar conta' }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'Corrija 1 campo' });
    await expect(summary).toBeFocused();
    await expect(summary).toContainText('Chave: Precisa ser do próprio titular');
    expect(await violationsOf(page)).toEqual([]);

    await page.reload();
    await page.getByRole('button', { name: 'Adicionar conta' }).click();
    await expect(page.getByLabel('Conta com dígito', { exact: true })).toHaveValue('55501-7');
    await page.getByLabel('Chave', { exact: true }).fill(cnpj ?? '');
    await page.getByRole('button', { name: 'Salvar conta' }).click();
    await expect(page.getByText('Contas salvas.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Adicionar conta' })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { name: /Itaú Unibanco/ })).toContainText('Principal');
    expect((await calls.read()).bankAccounts).toMatchObject([
      {
        bankCode: '341',
        number: '55501',
        digit: '7',
        holderDocument: cnpj,
        pixKey: { kind: 'cnpj', key: cnpj },
      },
    ]);
    expect(problems).toEqual([]);
  });

  test('uploads a document, and sees the decision of an operator', async ({ page, request, problems }) => {
    const calls = await companyCalls(request);
    await calls.clear();
    await signIn(page, paths.console('empresa/documentos'));
    await page.getByLabel('Qual documento', { exact: true }).selectOption('cnpj');
    // Documents behind an approval cannot be removed: earlier files stay beside the new one.
    const name = `cartão ${randomUUID().slice(0, 8)}.pdf`;
    await page.getByLabel('Arquivo', { exact: true }).setInputFiles({
      name,
      mimeType: 'application/pdf',
      buffer: PDF,
    });
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    const row = page.getByRole('article').filter({ hasText: name });
    await expect(row).toContainText('Em análise');

    const asOperator = { authorization: `Bearer ${await tokenOf(request, operator)}` };
    const { items }: { items: StoredDocument[] } = await (
      await request.get('/api/documents', { headers: calls.headers })
    ).json();
    const refused = await request.put(`/api/documents/${items[0]?.id}/approval`, {
      headers: calls.headers,
      data: { event: 'approve', note: null },
    });
    expect(refused.status()).toBe(403);
    const approved = await request.put(`/api/documents/${items[0]?.id}/approval`, {
      headers: asOperator,
      data: { event: 'approve', note: null },
    });
    expect(approved.status()).toBe(200);
    await page.reload();
    await expect(row).toContainText('Aprovado');
    expect(await violationsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('reads the approved data and why they are fixed, changes the rest, and finds the public page', async ({
    page,
    request,
  }) => {
    const calls = await companyCalls(request);
    const { about, slug } = await calls.read();
    await signIn(page, paths.account());
    await expect(page.getByRole('link', { name: 'Ver a página pública' })).toHaveAttribute(
      'href',
      paths.company(slug),
    );
    await page.goto(paths.console('empresa/dados'));
    await expect(page.getByText(/Já conferimos estes dados com os documentos/)).toBeVisible();
    await expect(page.getByRole('form', { name: 'Registro' })).toHaveCount(0);
    await page.getByLabel(/^Ano de fundação/).fill('2999');
    await page.getByRole('button', { name: 'Salvar apresentação' }).click();
    const presentation = page.getByRole('form', { name: 'Apresentação e contato' });
    await expect(presentation.getByRole('alert')).toContainText('Informe um ano com quatro números');
    await page.getByLabel(/^Ano de fundação/).fill('1998');
    await page.getByLabel(/^Sobre a empresa/).fill(`${about} `);
    await page.getByRole('button', { name: 'Salvar apresentação' }).click();
    await expect(page.getByText('Salvo.')).toBeVisible();
    expect((await calls.read()).foundedYear).toBe(1998);
  });

  test('sees every page complete on a phone and without axe violations', async ({ page, problems }) => {
    await page.setViewportSize(PHONE);
    await signIn(page);
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(`${path} ${scrollWidth}`).toBe(`${path} ${PHONE.width}`);
      expect({ path, violations: await violationsOf(page) }).toEqual({ path, violations: [] });
    }
    expect(problems).toEqual([]);
  });
});

/** Signs up with a licence and a CPF, and confirms with the code of the email. */
async function registerBroker(
  page: Page,
  request: APIRequestContext,
  email: string,
  password: string,
): Promise<void> {
  await page.goto(paths.signUpCompany());
  await page.getByLabel('Tipo de empresa', { exact: true }).selectOption('Corretor');
  await page.getByLabel('Nome fantasia', { exact: true }).fill('Rui Prado');
  await page.getByLabel('CNPJ ou CPF', { exact: true }).fill('529.982.247-25');
  await page.getByLabel('Cidade', { exact: true }).fill('Santos');
  await page.getByLabel('Estado', { exact: true }).selectOption('SP');
  await page.getByLabel('CRECI', { exact: true }).fill('98.765-F');
  await page.getByLabel('Nome do responsável pela conta', { exact: true }).fill('Rui Prado');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Celular ou telefone', { exact: true }).fill('(13) 3456-7890');
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByLabel(/^Concordo/).check();
  await page.getByRole('button', { name: 'Cadastrar empresa' }).click();
  await page.getByLabel('Código', { exact: true }).fill(await codeTo(request, email));
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
}

/** Creates an account with the document of the licence, as the pages of the journeys above do. */
async function sendRest(
  request: APIRequestContext,
  mine: Readonly<Record<string, string>>,
  company: CompanyAccount,
) {
  const account = {
    bankCode: '001',
    agency: '1234',
    number: '55501',
    digit: 'X',
    kind: 'checking',
    holderName: 'Rui Prado',
    holderDocument: '52998224725',
    pixKey: { kind: 'cpf', key: '529.982.247-25' },
  };
  const accounts = { version: company.version, bankAccounts: [account] };
  await request.put(`/api/entrepreneurs/${company.id}/bankAccounts`, { headers: mine, data: accounts });
  return request.post('/api/documents?kind=creci&name=creci.pdf', {
    headers: { ...mine, 'content-type': 'application/pdf' },
    data: PDF,
  });
}

test('A new broker sees missing data and the reason of the wait, and is public once approved', async ({
  page,
  request,
}) => {
  const email = `rui.${randomUUID().slice(0, 8)}@exemplo.com.br`;
  const password = 'Ipê-Roxo-2026';
  await registerBroker(page, request, email, password);
  await expect(page.getByRole('banner')).toContainText('Rui');

  await page.goto(paths.console());
  await expect(page.getByText('Conta em análise')).toBeVisible();
  await expect(page.getByText('2 de 5 itens prontos')).toBeVisible();
  await page.getByRole('link', { name: /Endereço da empresa/ }).click();
  await page.getByLabel('CEP', { exact: true }).fill('11013-001');
  await page.getByLabel('Rua ou avenida', { exact: true }).fill('Rua do Comércio');
  await page.getByLabel('Número', { exact: true }).fill('s/n');
  await page.getByLabel('Cidade', { exact: true }).fill('Santos');
  await page.getByLabel('Estado', { exact: true }).selectOption('SP');
  await page.getByRole('button', { name: 'Salvar endereço' }).click();
  await expect(page.getByText('Salvo.')).toBeVisible();

  const mine = { authorization: `Bearer ${await tokenOf(request, { ...owner, email, password })}` };
  const { items }: { items: CompanyAccount[] } = await (
    await request.get('/api/entrepreneurs', { headers: mine })
  ).json();
  const [company] = items;
  if (!company) throw new Error('The company of the broker');
  const sent = await sendRest(request, mine, company);
  const document: StoredDocument = await sent.json();
  await page.goto(paths.console());
  await expect(page.getByRole('link', { name: /Documento do CRECI/ })).toContainText('Em análise');
  await expect(page.getByText('4 de 5 itens prontos')).toBeVisible();

  const headers = { authorization: `Bearer ${await tokenOf(request, operator)}` };
  const decide = (path: string, data: object) => request.put(`/api/${path}/approval`, { headers, data });
  const early = await decide(`entrepreneurs/${company.id}`, { event: 'approve', note: null });
  expect(early.status()).toBe(409);
  const note = 'O nome não confere com o do CRECI.';
  await decide(`entrepreneurs/${company.id}`, { event: 'reject', note });
  await page.reload();
  await expect(page.getByText('Cadastro recusado')).toBeVisible();
  await expect(page.getByText(`Motivo: ${note}`)).toBeVisible();
  await page.goto(paths.console('empresa/dados'));
  await page.getByLabel('Nome fantasia', { exact: true }).fill('Rui Prado Imóveis');
  await page.getByRole('button', { name: 'Salvar registro' }).click();
  await expect(page.getByText('Salvo.')).toBeVisible();

  await decide(`documents/${document.id}`, { event: 'approve', note: null });
  expect((await decide(`entrepreneurs/${company.id}`, { event: 'approve', note: null })).status()).toBe(200);
  await page.goto(paths.account());
  await page.getByRole('link', { name: 'Ver a página pública' }).click();
  await expect(page).toHaveURL(new RegExp(`/corretor/${company.slug}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rui Prado Imóveis');
});

test('An owner with open offers sees why the account stays open, and loses nothing', async ({
  page,
  request,
}) => {
  await signIn(page, paths.account('privacidade'));
  await page.getByLabel('Para confirmar, digite ENCERRAR').fill('apagar');
  await page.getByRole('button', { name: 'Encerrar a conta da empresa' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Digite ENCERRAR para confirmar' })).toBeFocused();
  await page.getByLabel('Para confirmar, digite ENCERRAR').fill('encerrar');
  await page.getByRole('button', { name: 'Encerrar a conta da empresa' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Arquive os empreendimentos publicados' });
  await expect(refusal).toBeFocused();
  await expect(page.getByLabel('Para confirmar, digite ENCERRAR')).toHaveValue('encerrar');
  expect((await (await companyCalls(request)).read()).approval).toBe('approved');
});

test('A broker closes the account with a typed word, and cannot sign in again', async ({ page, request }) => {
  const email = `rui.${randomUUID().slice(0, 8)}@exemplo.com.br`;
  const password = 'Ipê-Roxo-2026';
  await registerBroker(page, request, email, password);
  await expect(page.getByRole('banner')).toContainText('Rui');
  await page.goto(paths.account('privacidade'));
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('Para confirmar, digite ENCERRAR').fill('encerrar');
  await page.getByRole('button', { name: 'Encerrar a conta da empresa' }).click();
  await expect(page.getByRole('heading', { name: 'A conta da empresa foi encerrada' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar', exact: true })).toBeVisible();
  await page.goto(paths.login({ tipo: 'corretor' }));
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'E-mail ou senha incorretos' })).toBeVisible();
});

test('the console leads a visitor to the sign-in of companies, and a former address to its page', async ({
  page,
}) => {
  await page.goto(paths.console('dinheiro/contas-bancarias'));
  await expect(page).toHaveURL(/\/login\?.*next=%2Fpainel%2Fdinheiro%2Fcontas-bancarias/);
  await page.goto('/conta/equipe');
  await expect(page).toHaveURL(/\/login\?.*next=%2Fpainel%2Fequipe/);
});
