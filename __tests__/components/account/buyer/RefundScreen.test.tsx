import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { buildBuyer, openAccount, problem, signedOut } from '@/__tests__/support/web/buyerAccounts';
import { buildBankAccount, recordOfAccount } from '@/__tests__/support/web/companyAccounts';
import { useNetwork } from '@/__tests__/support/web/network';
import { RefundScreen } from '@/components/account/buyer/RefundScreen';
import type { RefundAccount } from '@/domain/bankAccount/schema';
import type { Buyer } from '@/domain/buyer/schema';

const BUYER = buildBuyer({ cpf: '52998224725', version: 3 });
const OWN = buildBankAccount({ holderName: BUYER.name, holderDocument: '52998224725' });
const at = `/api/users/${BUYER.id}/bankAccounts`;

const open = (change: Partial<Buyer> = {}) =>
  openAccount({ ...BUYER, ...change }, (shown) => <RefundScreen {...shown} />);
const way = () => screen.getByLabelText('Como você quer receber');
const kind = () => screen.getByLabelText('Chave Pix');
const key = () => screen.getByLabelText('Chave');
const save = () => screen.getByRole('button', { name: 'Salvar conta' });

describe('RefundScreen', () => {
  const network = useNetwork();
  beforeEach(() => sessionStorage.clear());

  function taking() {
    const sent: { version: number; bankAccounts: RefundAccount[] }[] = [];
    network.use(
      http.put(at, async ({ request }) => {
        const body = (await request.json()) as (typeof sent)[number];
        sent.push(body);
        return HttpResponse.json({ ...body, version: body.version + 1 });
      }),
    );
    return sent;
  }

  it('requires the CPF first, which proves the holder', () => {
    open({ cpf: null });
    expect(screen.getByText(/informe o seu CPF/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Informar CPF' })).toHaveAttribute('href', '/conta/dados');
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('saves a Pix key without a bank account, and removes it', async () => {
    const sent = taking();
    const { user } = open();
    expect(screen.queryByLabelText('Banco')).toBeNull();
    expect(screen.queryByText(/ainda não foram salvas/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remover esta conta' })).toBeNull();
    await user.selectOptions(kind(), 'phone');
    expect(key()).toHaveAccessibleDescription(/Com DDD/);
    await user.type(key(), '(11) 98765-4321');
    expect(screen.getByText(/ainda não foram salvas/)).toBeVisible();
    await user.click(save());
    expect(await screen.findByText('Salvo.')).toBeVisible();
    expect(sent).toEqual([
      {
        version: 3,
        bankAccounts: [
          {
            bankCode: null,
            agency: null,
            number: null,
            digit: null,
            kind: null,
            holderName: BUYER.name,
            holderDocument: '52998224725',
            pixKey: { kind: 'phone', key: '+5511987654321' },
          },
        ],
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Remover esta conta' }));
    expect(await screen.findByText(/Conta removida/)).toBeVisible();
    expect(sent[1]).toEqual({ version: 4, bankAccounts: [] });
    expect(screen.queryByRole('button', { name: 'Remover esta conta' })).toBeNull();
    expect(screen.queryByLabelText('Chave')).toBeNull();
  });

  it('offers no kind of key that only a company has', () => {
    open();
    expect(screen.queryByRole('option', { name: 'CNPJ' })).toBeNull();
    expect(screen.queryByRole('option', { name: 'Sem chave Pix' })).toBeNull();
  });

  it.each([
    ['cpf', '529.982.247-24', 'Esta chave não é válida para o tipo escolhido'],
    ['cpf', '111.444.777-35', 'Precisa ser do próprio titular: confira o CPF ou CNPJ'],
    ['random', '123', 'Esta chave não é válida para o tipo escolhido'],
  ])('reports an invalid %s %s and keeps it', async (pixKind, pixKey, sentence) => {
    const sent = taking();
    const { user } = open();
    await user.selectOptions(kind(), pixKind);
    await user.type(key(), pixKey);
    await user.click(save());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`Chave: ${sentence}`);
    expect(alert).toHaveFocus();
    expect(key()).toHaveAccessibleDescription(new RegExp(sentence));
    expect(key()).toHaveValue(pixKey);
    expect(sent).toEqual([]);
  });

  it('saves a bank account without a key', async () => {
    const sent = taking();
    const { user } = open();
    await user.selectOptions(way(), 'account');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Corrija 3 campos');
    await user.type(screen.getByLabelText('Banco'), '341');
    await user.type(screen.getByLabelText('Agência'), '1234');
    await user.type(screen.getByLabelText('Conta com dígito'), '55501-7');
    await user.click(save());
    expect(await screen.findByText('Salvo.')).toBeVisible();
    expect(sent[0]?.bankAccounts).toEqual([OWN]);
  });

  it('shows the saved method', () => {
    open({ bankAccounts: [recordOfAccount(OWN)] });
    expect(way()).toHaveValue('account');
    expect(screen.getByLabelText('Conta com dígito')).toHaveValue('55501-7');
    expect(screen.getByText(/341: Itaú Unibanco/)).toBeVisible();
    expect(screen.getByText(/Titular: Ana d’Ávila, CPF 529.982.247-25/)).toBeVisible();
  });

  it('keeps the typed values after a failed save, and saves them at the second attempt', async () => {
    network.use(http.put(at, () => problem(500, 'internal_error', 'Algo deu errado.'), { once: true }));
    const { user } = open();
    await user.selectOptions(kind(), 'email');
    await user.type(key(), 'ana@exemplo.com');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(/O que você digitou continua aqui/);
    expect(key()).toHaveValue('ana@exemplo.com');
    taking();
    await user.click(save());
    expect(await screen.findByText('Salvo.')).toBeVisible();
  });

  it('shows both versions after a concurrent change and lets the buyer choose', async () => {
    const elsewhere = { ...BUYER, version: 4, bankAccounts: [recordOfAccount(OWN)] };
    network.use(
      http.put(at, () => problem(409, 'version_conflict', 'Mudou.'), { once: true }),
      http.get(`/api/users/login/${BUYER.id}`, () => HttpResponse.json(elsewhere)),
    );
    const { user } = open();
    await user.selectOptions(kind(), 'email');
    await user.type(key(), 'ana@exemplo.com');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(/foram alterados em outro lugar/);
    expect(key()).toHaveValue('ana@exemplo.com');
    await user.click(screen.getByRole('button', { name: 'Ver os dados atuais' }));
    expect(screen.getByLabelText('Conta com dígito')).toHaveValue('55501-7');
    await user.click(screen.getByRole('button', { name: 'Voltar ao que eu digitei' }));
    expect(key()).toHaveValue('ana@exemplo.com');
    const sent = taking();
    await user.click(save());
    expect(await screen.findByText('Salvo.')).toBeVisible();
    expect(sent[0]?.version).toBe(4);
  });

  it('goes to the sign-in page after an expired session and keeps the draft', async () => {
    network.use(
      signedOut,
      http.put(at, () => problem(401, 'unauthenticated', 'Entre.')),
    );
    const { user, router } = open();
    await user.selectOptions(kind(), 'email');
    await user.type(key(), 'ana@exemplo.com');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(/Sua sessão expirou/);
    expect(router.push).toHaveBeenCalledWith(expect.stringContaining('/login?err=expired_session'));
    expect(key()).toHaveValue('ana@exemplo.com');
    expect(Object.values(sessionStorage).join()).toContain('ana@exemplo.com');
  });

  it('reports a failed removal and keeps the method', async () => {
    network.use(http.put(at, () => problem(500, 'internal_error', 'Algo deu errado.')));
    const { user } = open({ bankAccounts: [recordOfAccount(OWN)] });
    await user.click(screen.getByRole('button', { name: 'Remover esta conta' }));
    expect(await screen.findByText(/Não conseguimos salvar agora/)).toBeVisible();
    expect(screen.getByLabelText('Conta com dígito')).toHaveValue('55501-7');
  });
});
