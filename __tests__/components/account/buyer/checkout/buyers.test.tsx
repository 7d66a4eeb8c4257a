import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { buildCoBuyer } from '@/__tests__/support/records/coBuyer';
import { buildBuyer, problem } from '@/__tests__/support/web/buyerAccounts';
import { buildReservation } from '@/__tests__/support/web/buyerDeals';
import { openFollowed } from '@/__tests__/support/web/followedPage';
import { useNetwork } from '@/__tests__/support/web/network';
import { AccountBuyers, ComingBuyers } from '@/components/account/buyer/checkout/buyers/AccountBuyers';
import { ReservedBuyers } from '@/components/account/buyer/checkout/buyers/ReservedBuyers';
import type { Buyer } from '@/domain/buyer/schema';
import type { ReservationBuyer } from '@/domain/reservation/buyers/schema';
import account from '@/locales/pt-BR/account.json';
import errors from '@/locales/pt-BR/errors.json';
import form from '@/locales/pt-BR/form.json';
import purchase from '@/locales/pt-BR/purchase.json';

const MESSAGES = { account, errors, form, purchase };
const ANA = buildBuyer({ cpf: '52998224725', maritalStatus: 'Solteiro' });
const BIA = buildCoBuyer();
const ANSWERED = { answerUntil: null, answeredAt: '2026-11-28T12:00:00.000Z' };
const MAIN: ReservationBuyer = {
  ...{ id: 'a', relation: 'main', name: ANA.name, email: ANA.email, cpf: ANA.cpf ?? '' },
  ...{ maritalRegime: null, shareHundredths: 6_000, state: 'confirmed', ...ANSWERED },
  ...{ isComplete: true, ownData: null },
};
const INVITED: ReservationBuyer = {
  ...{ ...BIA, id: 'b', state: 'invited' },
  ...{ answerUntil: '2026-12-05T12:00:00.000Z', answeredAt: null },
  ...{ isComplete: false, ownData: null },
};

describe('the buyers before a reservation', () => {
  const network = useNetwork();
  beforeEach(() => sessionStorage.clear());
  const open = (buyer: Buyer = ANA) =>
    openFollowed(<AccountBuyers buyer={buyer} onChange={() => {}} next="/checkout?simulacao=x" />, {
      path: '/checkout/dados?compradores=1',
      messages: MESSAGES,
    });
  const add = (name = purchase.buyers.addBuyer) => screen.getByRole('button', { name });
  const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
  const save = () => screen.getByRole('button', { name: purchase.buyers.save });
  const yourShare = () => screen.getByText(/^Sua parte: /).textContent;

  it('give way to one another: what one gets, the first buyer loses', async () => {
    const { user } = open();
    expect(yourShare()).toBe('Sua parte: 100,00%');
    await user.click(add());
    expect(yourShare()).toBe('Sua parte: 50,00%');
    expect(field('Nome completo')).toHaveFocus();
    await user.clear(field('Parte na compra'));
    await user.type(field('Parte na compra'), '33,33');
    expect(yourShare()).toBe('Sua parte: 66,67%');
    await user.click(screen.getByRole('button', { name: 'Remover Comprador 2' }));
    expect(yourShare()).toBe('Sua parte: 100,00%');
    expect(add()).toHaveFocus();
  });

  it('are saved as they are sent with the reservation, and lead on to it', async () => {
    const bodies: unknown[] = [];
    network.use(
      http.put(`/api/users/${ANA.id}/coBuyers`, async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ version: 2, coBuyers: [BIA] });
      }),
    );
    const { user, urls } = open();
    await user.click(add());
    await user.type(field('Nome completo'), 'Bia Lima');
    await user.type(field('E-mail'), 'bia@exemplo.com.br');
    await user.type(field('CPF'), '11144477735');
    await user.clear(field('Parte na compra'));
    await user.type(field('Parte na compra'), '40');
    await user.click(save());
    await waitFor(() => expect(urls).toEqual(['/checkout?simulacao=x']));
    expect(bodies).toEqual([{ version: 1, coBuyers: [{ ...BIA, cpf: '111.444.777-35' }] }]);
  });

  it('name each fault, of the browser and of the API', async () => {
    network.use(
      http.put('/api/users/*', () =>
        problem(400, 'invalid_request', 'Confira os campos.', { 'coBuyers[0].email': 'Outro e-mail.' }),
      ),
    );
    const { user } = open();
    await user.click(add());
    await user.type(field('Nome completo'), 'Bia Lima');
    await user.type(field('E-mail'), ANA.email);
    await user.type(field('CPF'), '52998224725');
    await user.click(save());
    expect(await screen.findAllByText(errors.field.samePerson)).not.toHaveLength(0);
    await user.clear(field('E-mail'));
    await user.type(field('E-mail'), 'bia@exemplo.com.br');
    await user.clear(field('CPF'));
    await user.type(field('CPF'), '11144477735');
    await user.click(save());
    expect((await screen.findAllByText('Outro e-mail.')).length).toBeGreaterThan(0);
    expect(field('E-mail')).toBeInvalid();
  });

  it('include the known spouse without a share under community, and say when both sign', async () => {
    const spouse = { name: 'Davi Reis', cpf: '12345678909' };
    const { user } = open({ ...ANA, maritalStatus: 'Casado', spouse });
    expect(screen.getByText(purchase.buyers.married)).toBeVisible();
    await user.click(add(purchase.buyers.addSpouse));
    expect(field('Nome completo')).toHaveValue('Davi Reis');
    expect(field('CPF')).toHaveValue('123.456.789-09');
    expect(field('E-mail')).toHaveFocus();
    expect(screen.queryByRole('button', { name: purchase.buyers.addSpouse })).toBeNull();
    const regime = screen.getByRole('combobox', { name: purchase.buyers.fields.regime });
    await user.selectOptions(regime, 'partialCommunity');
    expect(screen.queryByRole('textbox', { name: /^Parte na compra/ })).toBeNull();
    expect(yourShare()).toBe('Sua parte: 100,00%');
    expect(regime).toHaveAccessibleDescription(`${purchase.buyers.inCommonHelp} ${purchase.buyers.signs}`);
    await user.selectOptions(regime, 'separation');
    expect(field('Parte na compra')).toBeVisible();
    expect(regime).toHaveAccessibleDescription(purchase.buyers.signsNot);
  });

  it('are at most six, and a reload keeps what was typed', async () => {
    const { user } = open();
    for (let count = 0; count < 5; count += 1) await user.click(add());
    expect(screen.queryByRole('button', { name: purchase.buyers.addBuyer })).toBeNull();
    expect(screen.getByText('É possível indicar até 5 pessoas.')).toBeVisible();
    expect(sessionStorage.getItem(`rascunho:compra-compradores-${ANA.id}`)).toContain('coBuyer');
  });

  it('are shown with their shares before the reservation', () => {
    openFollowed(<ComingBuyers buyer={{ ...ANA, coBuyers: [BIA] }} href="/checkout/dados?compradores=1" />, {
      path: '/checkout',
      messages: MESSAGES,
    });
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual(['Ana d’Ávila60,00%Comprador principal', 'Bia Lima40,00%Comprador']);
    expect(screen.getByRole('link', { name: purchase.buyers.change })).toHaveAttribute(
      'href',
      '/checkout/dados?compradores=1',
    );
  });
});

describe('the buyers of a reservation', () => {
  const network = useNetwork();
  const reservation = buildReservation({ allowedActions: ['changeBuyers'] });
  const open = (buyers: ReservationBuyer[], change: Partial<typeof reservation> = {}) =>
    openFollowed(<ReservedBuyers buyer={ANA} reservation={{ ...reservation, ...change }} buyers={buyers} />, {
      path: '/finalizado/x',
      messages: MESSAGES,
    });

  it('show who has confirmed, and until when the link of the others works', () => {
    open([MAIN, INVITED, { ...INVITED, id: 'c', name: 'Caio Reis', state: 'confirmed', ...ANSWERED }]);
    const rows = screen.getAllByRole('listitem');
    expect(rows[1]).toHaveTextContent('ainda não respondeu; o link do e-mail vale até 05/12/2026, 09:00');
    expect(rows[2]).toHaveTextContent('confirmou');
    expect(within(rows[2] as HTMLElement).queryByRole('button')).toBeNull();
  });

  it('are e-mailed again on request', async () => {
    let asked = '';
    network.use(
      http.post('/api/reservations/*', ({ request }) => {
        asked = new URL(request.url).pathname;
        const buyers = [MAIN, { ...INVITED, answerUntil: null }];
        return HttpResponse.json({ ...reservation, version: 5, buyers, history: [] });
      }),
    );
    const { user } = open([MAIN, INVITED]);
    await user.click(screen.getByRole('button', { name: 'Enviar o e-mail de novo: Bia Lima' }));
    expect(await screen.findByText(/e-mail a caminho/)).toBeVisible();
    expect(asked).toBe(`/api/reservations/${reservation.id}/invitations/b`);
  });

  it('must be changed after one declined', async () => {
    const bodies: unknown[] = [];
    network.use(
      http.put('/api/reservations/*', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json({ ...reservation, version: 5, buyers: [], history: [] });
      }),
    );
    const { user } = open([MAIN, { ...INVITED, state: 'declined', ...ANSWERED }]);
    expect(screen.getByText(/^Bia Lima recusou participar da compra\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: purchase.buyers.change }));
    await user.click(screen.getByRole('button', { name: 'Remover Bia Lima' }));
    await user.click(screen.getByRole('button', { name: purchase.buyers.saveReserved }));
    await waitFor(() => expect(bodies).toEqual([{ version: 4, coBuyers: [] }]));
    expect(await screen.findByText('100,00%')).toBeVisible();
  });

  it('are only shown once the company has answered', () => {
    open([MAIN, INVITED], { allowedActions: [] });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
