import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { buildBuyer, openAccount, problem } from '@/__tests__/support/web/buyerAccounts';
import { useNetwork } from '@/__tests__/support/web/network';
import { buyerApi } from '@/components/account/accountApi';
import { AddressPanel } from '@/components/account/form/AddressPanel';
import words from '@/locales/pt-BR/account.json';
import file from '@/public/address-types/data.json';

const { addressTypes } = file;
const PAULISTA = { street: 'Avenida Paulista', neighborhood: 'Bela Vista', city: 'São Paulo', state: 'SP' };
const TOWN = { street: '', neighborhood: '', city: 'Paraty', state: 'RJ' };
const BUYER = buildBuyer();

const open = (buyer = BUYER, hasCepLookup = true) =>
  openAccount(buyer, ({ buyer: account, onChange }) => (
    <AddressPanel api={buyerApi} account={account} onChange={onChange} hasCepLookup={hasCepLookup} />
  ));
const cep = () => screen.getByLabelText(words.address.zipCode);
const street = () => screen.getByLabelText(words.address.street);
const city = () => screen.getByLabelText(words.address.city);

describe('AddressForm', () => {
  const network = useNetwork();
  beforeEach(() => {
    sessionStorage.clear();
    network.use(http.get('/address-types/data.json', () => HttpResponse.json({ addressTypes })));
  });

  it('fills in the address of a CEP, and saves digits only', async () => {
    const requests: unknown[] = [];
    network.use(
      http.get('/api/public/cep/01310100', () => HttpResponse.json(PAULISTA)),
      http.put(`/api/users/${BUYER.id}/address`, async ({ request }) => {
        const body = (await request.json()) as object;
        requests.push(body);
        return HttpResponse.json({ ...body, version: 2 });
      }),
    );
    const { user } = open();
    await user.click(cep());
    await user.paste('01310-100');
    expect(await screen.findByText(words.address.filled)).toBeVisible();
    expect(street()).toHaveValue('Avenida Paulista');
    await user.type(screen.getByLabelText(words.address.number), '1578');
    await user.click(screen.getByRole('button', { name: words.address.save }));
    expect(await screen.findByText(words.form.saved)).toBeVisible();
    expect(requests).toEqual([
      {
        version: 1,
        address: { zipCode: '01310100', number: '1578', complement: null, ...PAULISTA, country: 'BR' },
      },
    ]);
  });

  it('keeps the typed street for a CEP of a whole town or another street', async () => {
    network.use(
      http.get('/api/public/cep/23970000', () => HttpResponse.json(TOWN)),
      http.get('/api/public/cep/01310100', () => HttpResponse.json(PAULISTA)),
    );
    const { user } = open();
    await user.type(street(), 'Rua do Comércio');
    await user.type(cep(), '23970000');
    await waitFor(() => expect(city()).toHaveValue('Paraty'));
    expect(street()).toHaveValue('Rua do Comércio');
    await user.clear(cep());
    await user.type(cep(), '01310100');
    await waitFor(() => expect(city()).toHaveValue('São Paulo'));
    expect(street()).toHaveValue('Rua do Comércio');
  });

  it.each([
    [404, 'cep_not_found', words.address.notFound],
    [503, 'cep_unavailable', words.address.unavailable],
    [429, 'too_many_requests', words.address.unavailable],
  ])('allows typing when the look-up answers %s %s', async (status, code, sentence) => {
    network.use(http.get('/api/public/cep/01310100', () => problem(status, code, 'Não deu.')));
    const { user } = open();
    await user.type(cep(), '01310100');
    expect(await screen.findByText(sentence)).toBeVisible();
    await user.type(street(), 'Avenida Paulista');
    expect(street()).toHaveValue('Avenida Paulista');
  });

  it('neither offers nor calls a look-up that is not configured', async () => {
    const requests = jest.fn();
    network.use(
      http.get('/api/public/cep/:cep', ({ request }) => {
        requests(request.url);
        return problem(503, 'cep_unavailable', 'Não deu.');
      }),
    );
    const { user } = open(BUYER, false);
    expect(screen.queryByText(words.address.zipHelp)).toBeNull();
    await user.type(cep(), '01310100');
    await user.type(street(), 'Avenida Paulista');
    expect(requests).not.toHaveBeenCalled();
    expect(screen.queryByText(words.address.unavailable)).toBeNull();
  });

  it('suggests the kinds of streets of the static file once the street is used', async () => {
    const { user } = open();
    expect(document.querySelector('datalist option')).toBeNull();
    await user.click(street());
    await waitFor(() => expect(street()).toHaveAttribute('list'));
    const list = document.getElementById(street().getAttribute('list') ?? '');
    const names = [...(list?.querySelectorAll('option') ?? [])].map(({ value }) => value);
    expect(names).toEqual(addressTypes.map(({ name }) => `${name} `));
  });

  it('announces the look-up where it is configured', () => {
    open();
    expect(cep()).toHaveAccessibleDescription(words.address.zipHelp);
  });

  it('takes the postal code and province of another country as typed', async () => {
    const requests: unknown[] = [];
    network.use(
      http.put(`/api/users/${BUYER.id}/address`, async ({ request }) => {
        const body = (await request.json()) as object;
        requests.push(body);
        return HttpResponse.json({ ...body, version: 2 });
      }),
    );
    const { user } = open();
    await screen.findByRole('option', { name: 'Portugal' });
    await user.selectOptions(screen.getByLabelText(words.address.country), 'PT');
    const typed = [
      [words.address.postalCode, '1000-001'],
      [words.address.street, 'Rua Augusta'],
      [words.address.number, '10'],
      [words.address.city, 'Lisboa'],
      [words.address.province, 'Lisboa'],
    ] as const;
    for (const [label, text] of typed) await user.type(screen.getByLabelText(label), text);
    await user.click(screen.getByRole('button', { name: words.address.save }));
    expect(await screen.findByText(words.form.saved)).toBeVisible();
    expect(requests).toMatchObject([
      { address: { zipCode: '1000-001', city: 'Lisboa', state: 'Lisboa', country: 'PT' } },
    ]);
  });

  it('does not look up the initial CEP', async () => {
    const address = { zipCode: '01310100', number: '1578', complement: null, ...PAULISTA, country: 'BR' };
    const { user } = open(buildBuyer({ address }));
    expect(cep()).toHaveValue('01.310-100');
    await user.type(street(), ' 2');
    expect(street()).toHaveValue('Avenida Paulista 2');
  });
});
