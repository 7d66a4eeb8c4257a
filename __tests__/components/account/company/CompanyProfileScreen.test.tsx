import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { buildCompanyAccount } from '@/__tests__/support/web/companyAccounts';
import { buildRouter, Frame } from '@/__tests__/support/web/frame';
import { useNetwork } from '@/__tests__/support/web/network';
import { CompanyProfileScreen } from '@/components/account/company/CompanyProfileScreen';
import { MessagesProvider } from '@/contexts/MessagesContext';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import account from '@/locales/pt-BR/account.json';
import companyAccount from '@/locales/pt-BR/companyAccount.json';
import errors from '@/locales/pt-BR/errors.json';
import form from '@/locales/pt-BR/form.json';
import vocabulary from '@/locales/pt-BR/vocabulary.json';

function Page({ given }: { given: CompanyAccount }) {
  const [company, setCompany] = useState(given);
  return (
    <CompanyProfileScreen
      company={company}
      onChange={(change) => setCompany((before) => ({ ...before, ...change }))}
    />
  );
}

describe('CompanyProfileScreen', () => {
  const network = useNetwork();
  beforeEach(() => sessionStorage.clear());

  function open(change: Partial<CompanyAccount> = {}) {
    const server = { company: buildCompanyAccount(change), sent: [] as Record<string, unknown>[] };
    network.use(
      http.get('*/api/entrepreneurs/:id', () => HttpResponse.json(server.company)),
      http.put('*/api/entrepreneurs/:id', async ({ request }) => {
        const body = (await request.json()) as Partial<CompanyAccount>;
        server.sent.push(body);
        if (body.version !== server.company.version) {
          return HttpResponse.json({ code: 'version_conflict', message: 'Mudou.' }, { status: 409 });
        }
        server.company = { ...server.company, ...body, version: body.version + 1 };
        return HttpResponse.json(server.company);
      }),
    );
    render(
      <Frame router={buildRouter({ pathname: '/conta/dados' })}>
        <MessagesProvider messages={{ account, companyAccount, form, errors, vocabulary }}>
          <Page given={server.company} />
        </MessagesProvider>
      </Frame>,
    );
    return { server, user: userEvent.setup() };
  }

  const formOf = (name: string) => within(screen.getByRole('form', { name }));

  it('shows approved data read-only with the reason, and the rest in a form', async () => {
    const { server, user } = open({ approval: 'approved' });
    expect(screen.queryByRole('form', { name: 'Registro' })).toBeNull();
    expect(screen.getByText(/Já conferimos estes dados com os documentos/)).toBeVisible();
    expect(screen.getByText('12.ABC.345/01DE-35')).toBeVisible();
    const about = screen.getByLabelText(/^Sobre a empresa/);
    await user.clear(about);
    await user.type(about, 'Prédios de quadra.');
    await user.clear(screen.getByLabelText(/^WhatsApp público/));
    await user.click(screen.getByRole('button', { name: 'Salvar apresentação' }));
    expect(await screen.findByText('Salvo.')).toBeVisible();
    expect(server.sent).toEqual([
      {
        version: 1,
        contactName: 'Otávio Nogueira',
        foundedYear: 1998,
        whatsapp: null,
        about: 'Prédios de quadra.',
      },
    ]);
  });

  it('accepts both forms of a CNPJ, and the CRECI of an agency, as displayed', async () => {
    const { server, user } = open();
    const facts = formOf('Registro');
    await user.selectOptions(facts.getByLabelText('Tipo de empresa'), 'Imobiliária');
    const cnpj = facts.getByLabelText('CNPJ');
    await user.clear(cnpj);
    await user.type(cnpj, '11222333000181');
    expect(cnpj).toHaveValue('11.222.333/0001-81');
    await user.click(facts.getByRole('button', { name: 'Salvar registro' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('CRECI: Informe o CRECI com número e estado');
    await user.type(facts.getByLabelText('CRECI'), '12.345-J');
    await user.click(facts.getByRole('button', { name: 'Salvar registro' }));
    expect(await screen.findByText('Salvo.')).toBeVisible();
    expect(server.sent).toEqual([
      {
        version: 1,
        companyType: 'Imobiliária',
        tradeName: 'Arvoredo',
        legalName: 'Arvoredo Incorporações Ltda.',
        cnpj: '11222333000181',
        cpf: null,
        creci: 'CRECI/SP 12345-J',
        city: 'São Paulo',
        state: 'SP',
      },
    ]);
  });

  it('shows the error of a CNPJ in use at the document field', async () => {
    const { user } = open();
    network.use(
      http.put('*/api/entrepreneurs/:id', () =>
        HttpResponse.json(
          { code: 'invalid_request', message: 'Há campos.', fields: { cnpj: 'Já existe uma empresa' } },
          { status: 400 },
        ),
      ),
    );
    const facts = formOf('Registro');
    await user.click(facts.getByRole('button', { name: 'Salvar registro' }));
    await screen.findByRole('alert');
    expect(facts.getByLabelText('CNPJ')).toHaveAccessibleDescription(
      expect.stringContaining('Já existe uma empresa'),
    );
  });

  it.each(['1799', '2999', '98', 'mil'])('rejects the year %s', async (year) => {
    const { server, user } = open({ foundedYear: null });
    await user.type(screen.getByLabelText(/^Ano de fundação/), year);
    await user.click(screen.getByRole('button', { name: 'Salvar apresentação' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Informe um ano com quatro números');
    expect(server.sent).toEqual([]);
  });

  it('shows a concurrent change, keeps the typed values and saves them with the newest version', async () => {
    const { server, user } = open();
    server.company = { ...server.company, version: 4, about: 'Mudado pela gerência.' };
    const about = screen.getByLabelText(/^Sobre a empresa/);
    await user.type(about, ' Desde 1998.');
    await user.click(screen.getByRole('button', { name: 'Salvar apresentação' }));
    expect(await screen.findByText(/foram alterados em outro lugar/)).toBeVisible();
    expect(about).toHaveValue('Constrói a pé do metrô. Desde 1998.');
    await user.click(screen.getByRole('button', { name: 'Salvar apresentação' }));
    expect(await screen.findByText('Salvo.')).toBeVisible();
    expect(server.sent.map(({ version }) => version)).toEqual([1, 4]);
  });

  it('separates the company’s phones from the public number', async () => {
    const { server, user } = open({ phones: ['1134567890'] });
    network.use(
      http.put('*/api/entrepreneurs/:id/phones', async ({ request }) => {
        const body = (await request.json()) as { version: number; phones: string[] };
        server.sent.push(body);
        return HttpResponse.json({ version: body.version + 1, phones: body.phones });
      }),
    );
    const phones = formOf('Telefones');
    expect(phones.getByLabelText(/^Telefone 1/)).toHaveValue('(11) 3456-7890');
    await user.click(phones.getByRole('button', { name: 'Adicionar telefone' }));
    await user.click(phones.getByLabelText(/^Telefone 2/));
    await user.paste('+55 11 91234-5678');
    await user.click(phones.getByRole('button', { name: 'Salvar telefones' }));
    expect(await phones.findByText('Salvo.')).toBeVisible();
    expect(server.sent).toEqual([{ version: 1, phones: ['1134567890', '11912345678'] }]);
  });

  it('is read-only for a broker and names the roles that may change it', () => {
    open({ role: 'broker', bankAccounts: null, documents: null });
    expect(
      screen.getByText('Quem pode alterar: titular da conta, administrador(a) e gerente.'),
    ).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByText('(11) 91234-5678')).toBeVisible();
  });
});
