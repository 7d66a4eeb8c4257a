import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { buildReservation, pageOf } from '@/__tests__/support/web/buyerDeals';
import { useNetwork } from '@/__tests__/support/web/network';
import { ProjectFrame } from '@/__tests__/support/web/projectFrame';
import { ClientQueue } from '@/components/shell/queue/ClientQueue';

const UNIT = '0190000a-0000-7000-8000-000000000901';
const MARINA = { name: 'Marina Teles', email: 'marina@exemplo.com.br', cpf: '52998224725', phone: null };

describe('the queue of a held unit, for a seller', () => {
  const network = useNetwork();

  async function open(answer: () => Response = () => HttpResponse.json({ position: 3 })) {
    const sent: unknown[] = [];
    network.use(
      http.post('*/api/reservations/get', () =>
        HttpResponse.json(
          pageOf([buildReservation({ client: MARINA }), buildReservation({ client: MARINA }, 2)]),
        ),
      ),
      http.post('*/api/negotiations/get', () => HttpResponse.json(pageOf([]))),
      http.post('*/api/reservations/queue', async ({ request }) => {
        sent.push(await request.json());
        return answer();
      }),
    );
    render(
      <ProjectFrame>
        <ClientQueue item={{ unitId: UNIT }} label="Unidade 101, Torre A" />
      </ProjectFrame>,
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Entrar na fila por um cliente' }));
    const form = within(screen.getByRole('form', { name: 'Cliente na fila: Unidade 101, Torre A' }));
    const client = await form.findByRole('combobox', { name: 'Cliente' });
    const send = () => user.click(form.getByRole('button', { name: 'Colocar na fila' }));
    return { user, form, client, send, sent };
  }

  it('takes a client of an earlier deal, once in the list, with what the deal knows', async () => {
    const { user, form, client, send, sent } = await open();
    expect(within(client).getAllByRole('option')).toHaveLength(2);
    await user.selectOptions(client, MARINA.email);
    expect(form.queryByRole('textbox')).toBeNull();
    await send();
    expect(await screen.findByRole('status')).toHaveTextContent('Na fila, na posição 3: Marina Teles.');
    expect(sent).toEqual([{ unitId: UNIT, client: MARINA }]);
  });

  it('names the missing fields of a new client, and sends nothing until they are right', async () => {
    const { user, form, send, sent } = await open();
    await user.type(form.getByRole('textbox', { name: 'E-mail do cliente' }), 'bento');
    await send();
    expect(form.getByRole('textbox', { name: 'Nome do cliente' })).toHaveAccessibleDescription(
      'Informe o nome do cliente.',
    );
    expect(form.getByRole('textbox', { name: 'E-mail do cliente' })).toHaveAccessibleDescription(
      'Informe um e-mail válido.',
    );
    await user.type(form.getByRole('textbox', { name: 'Nome do cliente' }), 'Bento Reis');
    await user.type(form.getByRole('textbox', { name: 'E-mail do cliente' }), '@exemplo.com.br');
    await send();
    await waitFor(() =>
      expect(sent).toEqual([
        {
          unitId: UNIT,
          client: { name: 'Bento Reis', email: 'bento@exemplo.com.br', cpf: null, phone: null },
        },
      ]),
    );
    await user.click(await screen.findByRole('button', { name: 'Colocar outro cliente' }));
    expect(screen.getByRole('textbox', { name: 'Nome do cliente' })).toHaveValue('');
  });

  it.each([
    [403, 'forbidden', /^Só a equipe de vendas/],
    [409, 'client_already_queued', /^Outro corretor da sua empresa/],
  ])('explains a refusal %s %s', async (status, code, sentence) => {
    const { user, client, send } = await open(() => HttpResponse.json({ code, message: '' }, { status }));
    await user.selectOptions(client, MARINA.email);
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(client).toHaveValue(MARINA.email);
  });
});
