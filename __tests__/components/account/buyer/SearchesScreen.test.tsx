import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { buildBuyer, openAccount, problem } from '@/__tests__/support/web/buyerAccounts';
import { useNetwork } from '@/__tests__/support/web/network';
import { SearchesScreen } from '@/components/account/buyer/SearchesScreen';
import type { NewSavedSearch, SavedSearch } from '@/domain/savedSearch/schema';
import words from '@/locales/pt-BR/account.json';

const BEACH: SavedSearch = {
  id: '01890a5d-ac96-774b-bcce-b302099a8021',
  name: 'Perto da praia',
  href: '/imoveis/rj',
  alert: 'daily',
  createdAt: '2026-11-20T15:00:00.000Z',
  allowedActions: ['change', 'delete'],
};

type ToSave = Parameters<typeof SearchesScreen>[0]['toSave'];

const open = (searches: SavedSearch[], toSave: ToSave = null) =>
  openAccount(buildBuyer(), () => <SearchesScreen searches={searches} toSave={toSave} />);
const alertSwitch = () => screen.getByRole('switch', { name: /Perto da praia/ });

describe('SearchesScreen', () => {
  const network = useNetwork();
  beforeEach(() => sessionStorage.clear());

  function answer() {
    const requests: { method: string; body?: NewSavedSearch }[] = [];
    const take = async (request: Request, id: string) => {
      const body = (await request.json()) as NewSavedSearch;
      requests.push({ method: request.method, body });
      return HttpResponse.json({ ...BEACH, ...body, id });
    };
    network.use(
      http.put('/api/savedSearches/:id', ({ request, params }) => take(request, String(params.id))),
      http.post('/api/savedSearches', ({ request }) => take(request, 'b2')),
      http.delete('/api/savedSearches/:id', ({ request }) => {
        requests.push({ method: request.method });
        return HttpResponse.json({ id: BEACH.id });
      }),
    );
    return requests;
  }

  it('shows the empty state without searches', () => {
    open([]);
    expect(screen.getByRole('link', { name: words.searches.empty.toListing })).toHaveAttribute(
      'href',
      '/imoveis',
    );
  });

  it('switches an alert, and switches it back after a failure', async () => {
    const requests = answer();
    const { user } = open([BEACH]);
    expect(alertSwitch()).toBeChecked();
    await user.click(alertSwitch());
    expect(alertSwitch()).not.toBeChecked();
    expect(requests).toEqual([
      { method: 'PUT', body: { name: 'Perto da praia', href: '/imoveis/rj', alert: 'off' } },
    ]);
    network.use(http.put('/api/savedSearches/:id', () => problem(500, 'internal_error', 'Algo deu errado.')));
    await user.click(alertSwitch());
    expect(alertSwitch()).not.toBeChecked();
  });

  it('renames a search, but not to an empty name or one that is too long', async () => {
    const requests = answer();
    const { user } = open([BEACH]);
    await user.click(screen.getByRole('button', { name: 'Renomear Perto da praia' }));
    await user.clear(screen.getByLabelText(words.searches.name));
    await user.keyboard('{Enter}');
    await user.click(screen.getByLabelText(words.searches.name));
    await user.paste('x'.repeat(81));
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText(words.searches.name)).toHaveValue('x'.repeat(81));
    expect(screen.getByText('Deve ter no máximo 80 caracteres')).toBeVisible();
    expect(requests).toEqual([]);
    await user.clear(screen.getByLabelText(words.searches.name));
    await user.type(screen.getByLabelText(words.searches.name), 'Perto do mar{Enter}');
    expect(await screen.findByRole('heading', { name: 'Perto do mar' })).toBeVisible();
  });

  it('deletes a search immediately and restores it with its alert', async () => {
    const requests = answer();
    const { user } = open([BEACH]);
    await user.click(screen.getByRole('button', { name: 'Excluir Perto da praia' }));
    const undo = await screen.findByRole('button', {
      name: 'Desfazer e salvar a busca Perto da praia de novo',
    });
    expect(undo).toHaveFocus();
    await user.click(undo);
    expect(await screen.findByRole('link', { name: 'Ver imóveis da busca Perto da praia' })).toHaveAttribute(
      'href',
      '/imoveis/rj',
    );
    expect(requests.map(({ method }) => method)).toEqual(['DELETE', 'POST']);
    expect(requests[1]?.body).toEqual({ name: 'Perto da praia', href: '/imoveis/rj', alert: 'daily' });
  });

  it('saves the search of the URL with the suggested name', async () => {
    const requests = answer();
    const { user, router } = open([], { href: '/imoveis/sp', name: 'Imóveis novos em São Paulo' });
    await user.click(screen.getByRole('button', { name: words.searches.new.submit }));
    expect(await screen.findByRole('link', { name: /^Ver imóveis da busca/ })).toBeVisible();
    expect(requests[0]?.body).toEqual({
      name: 'Imóveis novos em São Paulo',
      href: '/imoveis/sp',
      alert: 'daily',
    });
    expect(router.replace).toHaveBeenCalledWith('/conta/buscas');
  });

  it.each(['/favoritos', 'https://outro.example/imoveis', '//outro.example/imoveis', '/imoveis\\..\\x'])(
    'does not save %s',
    (href) => {
      open([], { href, name: '' });
      expect(screen.getByText(words.searches.new.invalid)).toBeVisible();
      expect(screen.queryByRole('button', { name: words.searches.new.submit })).not.toBeInTheDocument();
    },
  );

  it('reports that the maximum number is reached', async () => {
    const sentence = 'Você já tem 50 buscas salvas, que é o limite.';
    network.use(http.post('/api/savedSearches', () => problem(409, 'too_many_saved_searches', sentence)));
    const { user } = open([], { href: '/imoveis/sp', name: 'São Paulo' });
    await user.click(screen.getByRole('button', { name: words.searches.new.submit }));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });
});
