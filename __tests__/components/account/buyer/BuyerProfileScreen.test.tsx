import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { buildBuyer, openAccount, problem, signedOut } from '@/__tests__/support/web/buyerAccounts';
import { useNetwork } from '@/__tests__/support/web/network';
import { BuyerProfileScreen } from '@/components/account/buyer/BuyerProfileScreen';
import type { Buyer } from '@/domain/buyer/schema';
import words from '@/locales/pt-BR/account.json';

const ANA = buildBuyer({ cpf: '52998224725', birthDate: '1988-03-05', maritalStatus: 'Solteiro' });
const CALL = `/api/users/${ANA.id}`;

const open = (buyer: Buyer = ANA) => openAccount(buyer, (shown) => <BuyerProfileScreen {...shown} />);
const name = () => screen.getByLabelText('Nome completo');
const save = () => screen.getByRole('button', { name: 'Salvar' });
const saved = () => screen.findByText('Salvo.');

describe('the profile form of a buyer', () => {
  const network = useNetwork();
  beforeEach(() => sessionStorage.clear());

  /** API without concurrent changes. */
  function answerChanges() {
    const requests: unknown[] = [];
    network.use(
      http.put(CALL, async ({ request }) => {
        const body = (await request.json()) as Partial<Buyer>;
        requests.push(body);
        return HttpResponse.json({ ...ANA, ...body, version: Number(body.version) + 1 });
      }),
    );
    return requests;
  }

  it('saves digits only, with the version that was read and then the new one', async () => {
    const requests = answerChanges();
    const { user } = open();
    await user.clear(name());
    await user.type(name(), 'Ana Prado');
    expect(screen.getByText(words.form.unsaved)).toBeVisible();
    await user.click(save());
    await saved();
    expect(requests[0]).toEqual({
      name: 'Ana Prado',
      cpf: '52998224725',
      birthDate: '1988-03-05',
      maritalStatus: 'Solteiro',
      spouse: null,
      version: 1,
    });
    await user.type(name(), ' Lima');
    await user.click(save());
    await waitFor(() => expect(requests[1]).toMatchObject({ name: 'Ana Prado Lima', version: 2 }));
    await saved();
    expect({ ...sessionStorage }).toEqual({});
  });

  it('requires data of the spouse for a married person', async () => {
    const requests = answerChanges();
    const { user } = open();
    expect(screen.queryByLabelText('Nome do cônjuge')).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText(/^Estado civil/), 'Casado');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Corrija 2 campos');
    expect(requests).toEqual([]);
    await user.type(screen.getByLabelText('Nome do cônjuge'), 'Rui Prado');
    await user.type(screen.getByLabelText('CPF do cônjuge'), '11144477735');
    await user.click(save());
    await saved();
    expect(requests[0]).toMatchObject({ spouse: { name: 'Rui Prado', cpf: '11144477735' } });
  });

  it('shows a refusal at its field until the field is changed', async () => {
    network.use(
      http.put(CALL, () =>
        problem(400, 'invalid_request', 'Há campos que precisam de correção.', {
          'spouse.cpf': 'Confira os números do documento',
        }),
      ),
    );
    const married = { ...ANA, maritalStatus: 'Casado' as const, spouse: { name: 'Rui', cpf: '11144477735' } };
    const { user } = open(married);
    await user.type(name(), ' Prado');
    await user.click(save());
    const spouse = screen.getByLabelText('CPF do cônjuge');
    await waitFor(() => expect(spouse).toHaveAccessibleDescription('Confira os números do documento'));
    expect(name()).toHaveValue('Ana d’Ávila Prado');
    await user.click(name());
    expect(spouse).toBeInvalid();
    await user.clear(spouse);
    await user.type(spouse, '52998224725');
    await waitFor(() => expect(spouse).toBeValid());
  });

  it('shows a concurrent change without overwriting it or the typed values', async () => {
    const newest = { ...ANA, name: 'Ana Lima', version: 7 };
    const requests: Partial<Buyer>[] = [];
    network.use(
      http.put(CALL, async ({ request }) => {
        const body = (await request.json()) as Partial<Buyer>;
        requests.push(body);
        return body.version === 7
          ? HttpResponse.json({ ...newest, ...body, version: 8 })
          : problem(409, 'version_conflict', 'Estes dados mudaram.');
      }),
      http.get(`/api/users/login/${ANA.id}`, () => HttpResponse.json(newest)),
    );
    const { user } = open();
    await user.type(name(), ' Prado');
    await user.click(save());
    expect(await screen.findByText(words.form.conflict.message)).toBeVisible();
    expect(name()).toHaveValue('Ana d’Ávila Prado');
    await user.click(await screen.findByRole('button', { name: words.form.conflict.load }));
    expect(name()).toHaveValue('Ana Lima');
    await user.click(screen.getByRole('button', { name: words.form.conflict.restore }));
    expect(name()).toHaveValue('Ana d’Ávila Prado');
    await user.click(save());
    await saved();
    expect(requests.map(({ version }) => version)).toEqual([1, 7]);
  });

  it('keeps the draft in this tab after an expired session', async () => {
    network.use(
      http.put(CALL, () => problem(401, 'unauthenticated', 'Entre na sua conta para continuar.')),
      signedOut,
    );
    const { user, router, unmount } = open();
    await user.type(name(), ' Prado');
    await user.click(save());
    expect(await screen.findByText(words.form.sessionEnded)).toBeVisible();
    expect(router.push).toHaveBeenCalledWith('/login?err=expired_session&tipo=user&next=%2Fconta%2Fdados');
    unmount();
    open();
    expect(await screen.findByDisplayValue('Ana d’Ávila Prado')).toBeVisible();
  });

  it('never restores another person’s draft', async () => {
    const { user, unmount } = open();
    await user.type(name(), ' Prado');
    unmount();
    open(buildBuyer({ id: '01890a5d-ac96-774b-bcce-b302099a8002', name: 'Rui' }));
    expect(name()).toHaveValue('Rui');
  });

  it('reports that nothing was lost when the API does not answer', async () => {
    network.use(http.put(CALL, () => HttpResponse.error()));
    const { user } = open();
    await user.type(name(), ' Prado');
    await user.click(save());
    expect(await screen.findByText(words.form.failed)).toBeVisible();
    expect(name()).toHaveValue('Ana d’Ávila Prado');
  });
});

describe('the phones form of a buyer', () => {
  const network = useNetwork();
  beforeEach(() => sessionStorage.clear());

  it('adds and removes phones, and saves digits only, in order', async () => {
    const requests: unknown[] = [];
    const buyer = buildBuyer({ phones: ['1134567890'] });
    network.use(
      http.put(`/api/users/${buyer.id}/phones`, async ({ request }) => {
        const body = (await request.json()) as Pick<Buyer, 'phones' | 'version'>;
        requests.push(body);
        return HttpResponse.json({ ...body, version: 2 });
      }),
    );
    const { user } = open(buyer);
    await user.click(screen.getByRole('button', { name: 'Adicionar telefone' }));
    expect(screen.getByLabelText(/^Telefone 2/)).toHaveFocus();
    await user.paste('+55 (11) 98765-4321');
    await user.click(screen.getByRole('button', { name: 'Salvar telefones' }));
    await saved();
    await user.click(screen.getByRole('button', { name: 'Remover telefone 1' }));
    expect(screen.getByLabelText(/^Telefone 1/)).toHaveValue('(11) 98765-4321');
    await user.click(screen.getByRole('button', { name: 'Salvar telefones' }));
    await waitFor(() =>
      expect(requests).toEqual([
        { phones: ['1134567890', '11987654321'], version: 1 },
        { phones: ['11987654321'], version: 2 },
      ]),
    );
    await saved();
  });
});
