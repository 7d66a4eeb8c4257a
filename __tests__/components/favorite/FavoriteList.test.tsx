import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import {
  buildFavorite,
  favoritesServer,
  forgetFavorites,
  NOBODY,
} from '@/__tests__/support/records/favorites';
import { buildRouter, Frame } from '@/__tests__/support/web/frame';
import { useNetwork } from '@/__tests__/support/web/network';
import FavoriteList from '@/components/favorite/FavoriteList';
import { MessagesProvider } from '@/contexts/MessagesContext';
import favorite from '@/locales/pt-BR/favorite.json';
import shell from '@/locales/pt-BR/shell.json';
import vocabulary from '@/locales/pt-BR/vocabulary.json';

const ONE = buildFavorite();
const OTHER_UNIT = '01890a5d-ac96-774b-bcce-b302099a8060';
const TWO = buildFavorite({
  projectId: '01890a5d-ac96-774b-bcce-b302099a8099',
  project: { ...ONE.project, slug: 'porto-pequeno', title: 'Porto Pequeno' },
  displayState: 'sold',
  priceCents: null,
  priceChangeCents: null,
});

const row = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('li') as HTMLElement);

describe('FavoriteList', () => {
  const network = useNetwork();
  beforeEach(forgetFavorites);

  function open(...items: Parameters<typeof favoritesServer>[0]) {
    const server = favoritesServer(items);
    network.use(...server.handlers);
    render(
      <Frame router={buildRouter()}>
        <MessagesProvider messages={{ favorite, vocabulary, shell }}>
          <FavoriteList />
        </MessagesProvider>
      </Frame>,
    );
    return server;
  }

  it('shows each favourite with its state, and alternatives for an unavailable unit', async () => {
    open(ONE, TWO);
    expect(await screen.findByText('2 imóveis salvos')).toBeVisible();
    expect((await row('Jardins do Museu')).getByText('Disponível')).toBeVisible();
    const gone = await row('Porto Pequeno');
    expect(gone.getByText('Vendido')).toBeVisible();
    expect(gone.getByText('Preço a confirmar')).toBeVisible();
    expect(gone.getByRole('link', { name: 'Ver o que está disponível' })).toHaveAttribute(
      'href',
      '/imovel/porto-pequeno',
    );
  });

  it('removes a favourite immediately, and restores it in its place', async () => {
    const server = open(ONE, TWO);
    const removal = await screen.findByRole('button', {
      name: 'Remover Jardins do Museu, unid. 1203, torre A dos favoritos',
    });
    await userEvent.click(removal);
    const undo = await screen.findByRole('button', {
      name: 'Desfazer e salvar Jardins do Museu, unid. 1203, torre A de novo',
    });
    expect(undo).toHaveFocus();
    expect(screen.getByText('Removido dos favoritos: Jardins do Museu, unid. 1203, torre A.')).toBeVisible();
    expect(await screen.findByText('1 imóvel salvo')).toBeVisible();
    await userEvent.click(undo);
    expect(await screen.findByText('2 imóveis salvos')).toBeVisible();
    expect(server.requests.at(-1)).toEqual({
      method: 'PUT',
      projectId: ONE.projectId,
      choice: { planIndex: 0, tower: 'A', floor: 12, position: 3, quota: null },
    });
  });

  it('lists each unit of a project, and removes and restores one of them', async () => {
    const other = buildFavorite({ unitId: OTHER_UNIT, floor: 4, label: 'unid. 403, torre A' });
    const server = open(ONE, other);
    expect(await screen.findByText('2 imóveis salvos')).toBeVisible();
    expect(screen.getByText(/^unid\. 403, torre A/)).toBeVisible();
    const removal = 'Remover Jardins do Museu, unid. 403, torre A dos favoritos';
    await userEvent.click(screen.getByRole('button', { name: removal }));
    expect(await screen.findByText('1 imóvel salvo')).toBeVisible();
    expect(screen.getByText(/^unid\. 1203, torre A/)).toBeVisible();
    expect(server.requests).toEqual([{ method: 'DELETE', projectId: ONE.projectId, itemId: OTHER_UNIT }]);
  });

  it('compares the ticked projects', async () => {
    open(ONE, TWO);
    await userEvent.click(
      await screen.findByRole('checkbox', { name: 'Comparar Porto Pequeno, unid. 1203, torre A' }),
    );
    const form = screen.getByRole('form', { name: 'Imóveis salvos' }) as HTMLFormElement;
    expect(form.getAttribute('action')).toBe('/comparar');
    const ticked = form.querySelectorAll<HTMLInputElement>('input[name="projeto"]:checked');
    expect([...ticked].map(({ value }) => value)).toEqual(['porto-pequeno']);
    expect(screen.getByRole('button', { name: 'Comparar selecionados' })).toBeVisible();
  });

  it('requires ticks before a comparison, and hides the hint once one is ticked', async () => {
    open(ONE, TWO);
    const compare = await screen.findByRole('button', { name: 'Comparar selecionados' });
    const form = screen.getByRole('form', { name: 'Imóveis salvos' });
    expect(fireEvent.submit(form)).toBe(false);
    expect(await screen.findByRole('alert')).toHaveTextContent('Marque “Comparar” nos imóveis');
    expect(compare).toHaveAccessibleDescription(/Marque “Comparar” nos imóveis/);
    const [first] = screen.getAllByRole('checkbox');
    expect(first).toHaveFocus();
    await userEvent.click(first as HTMLElement);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the empty state', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Você ainda não tem favoritos' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver imóveis' })).toHaveAttribute('href', '/imoveis');
  });

  it('reports a failed load without losing anything, and retries', async () => {
    network.use(
      http.get('*/api/public/session/favorites', () => HttpResponse.json({}, { status: 503 }), {
        once: true,
      }),
      ...favoritesServer([ONE]).handlers,
    );
    render(
      <Frame>
        <MessagesProvider messages={{ favorite, vocabulary, shell }}>
          <FavoriteList />
        </MessagesProvider>
      </Frame>,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Eles continuam salvos');
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('heading', { name: 'Jardins do Museu' })).toBeVisible();
  });

  it('explains to operators why they have no favourites', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the test needs no Cookie Store.
    document.cookie = 'userPool=entrepreneur';
    const person = {
      id: ONE.projectId,
      pool: 'entrepreneur',
      email: 'r@x.br',
      name: 'Rui',
      isOperator: true,
    };
    network.use(http.post('*/api/auth/session', () => HttpResponse.json({ ...NOBODY, person })));
    render(
      <Frame>
        <MessagesProvider messages={{ favorite, vocabulary, shell }}>
          <FavoriteList />
        </MessagesProvider>
      </Frame>,
    );
    expect(
      await screen.findByRole('heading', { name: 'Operadores da plataforma não têm favoritos' }),
    ).toBeVisible();
    expect(screen.getByText(/entre com uma conta de comprador/)).toBeVisible();
  });
});
