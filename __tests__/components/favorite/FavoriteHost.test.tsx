import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import {
  buildFavorite,
  favoritesServer,
  forgetFavorites,
  NOBODY,
} from '@/__tests__/support/records/favorites';
import { Frame } from '@/__tests__/support/web/frame';
import { useNetwork } from '@/__tests__/support/web/network';
import { FavoriteHost } from '@/components/favorite/FavoriteHost';
import { useToastQueue } from '@/contexts/ToastContext';

const PROJECT = '01890a5d-ac96-774b-bcce-b302099a8057';
const OTHER = '01890a5d-ac96-774b-bcce-b302099a8099';
const CHOICE = JSON.stringify({ tower: 'A', unit: '1203', quota: null });

const ToastText = () => <p role="status">{useToastQueue().current?.message}</p>;

/** Hearts of two projects, and one of a unit in the first. */
function page() {
  return (
    <Frame>
      <button type="button" data-favorite={PROJECT} aria-pressed="false">
        um
      </button>
      <button type="button" data-favorite={OTHER} aria-pressed="false">
        outro
      </button>
      <button type="button" data-favorite={PROJECT} data-choice={CHOICE} aria-pressed="false">
        unidade
      </button>
      <FavoriteHost />
      <ToastText />
    </Frame>
  );
}

const heart = (name: string) => screen.getByRole('button', { name });

describe('FavoriteHost', () => {
  const network = useNetwork();
  beforeEach(forgetFavorites);

  function serve(...items: Parameters<typeof favoritesServer>[0]) {
    const server = favoritesServer(items);
    network.use(
      ...server.handlers,
      http.get(`*/api/public/projects/${PROJECT}/units`, () =>
        HttpResponse.json({
          items: [{ tower: 'A', code: '1203', planIndex: 2, floor: 12, position: 3 }],
          quotas: [],
        }),
      ),
    );
    return server;
  }

  it('makes no call for a visitor without favourites', async () => {
    // A request would fail the test: it has no handler.
    render(page());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heart('um')).toHaveAttribute('aria-pressed', 'false');
  });

  it('adds the project of a pressed heart, fills all its hearts, and confirms it', async () => {
    const server = serve();
    render(page());
    await userEvent.click(heart('um'));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Salvo nos favoritos.'));
    expect(heart('um')).toHaveAttribute('aria-pressed', 'true');
    expect(heart('outro')).toHaveAttribute('aria-pressed', 'false');
    expect(server.requests).toEqual([
      {
        method: 'PUT',
        projectId: PROJECT,
        choice: { planIndex: null, tower: null, floor: null, position: null, quota: null },
      },
    ]);
  });

  it('removes a favourite when it is pressed again', async () => {
    const server = serve(buildFavorite({ projectId: OTHER }));
    render(page());
    await userEvent.click(heart('outro'));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Removido dos favoritos.'));
    expect(heart('outro')).toHaveAttribute('aria-pressed', 'false');
    expect(server.requests).toEqual([{ method: 'DELETE', projectId: OTHER }]);
  });

  it('adds a unit by its place beside another of its project, and removes only that one', async () => {
    const first = { unitId: '01890a5d-ac96-774b-bcce-b302099a8061', label: 'unid. 101, torre A' };
    const server = serve(buildFavorite({ projectId: PROJECT, ...first }));
    render(page());
    await userEvent.click(heart('unidade'));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Salvo nos favoritos.'));
    expect(heart('unidade')).toHaveAttribute('aria-pressed', 'true');
    expect(server.requests).toEqual([
      {
        method: 'PUT',
        projectId: PROJECT,
        choice: { planIndex: 2, tower: 'A', floor: 12, position: 3, quota: null },
      },
    ]);
    await userEvent.click(heart('unidade'));
    await waitFor(() => expect(heart('unidade')).toHaveAttribute('aria-pressed', 'false'));
    expect(heart('um')).toHaveAttribute('aria-pressed', 'true');
    expect(server.requests.at(-1)).toEqual({
      method: 'DELETE',
      projectId: PROJECT,
      itemId: '01890a5d-ac96-774b-bcce-b302099a8058',
    });
  });

  it('empties the heart again after a refusal and reports it', async () => {
    serve().refuse();
    render(page());
    await userEvent.click(heart('um'));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/Não foi possível/));
    expect(heart('um')).toHaveAttribute('aria-pressed', 'false');
  });

  it('fills the hearts of a visitor’s earlier favourites, also those rendered later', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the test needs no Cookie Store.
    document.cookie = 'userPool=user';
    serve(buildFavorite({ projectId: PROJECT }));
    const { container } = render(page());
    await waitFor(() => expect(heart('um')).toHaveAttribute('aria-pressed', 'true'), { timeout: 5_000 });
    expect(heart('unidade')).toHaveAttribute('aria-pressed', 'true');
    const later = document.createElement('button');
    later.dataset.favorite = PROJECT;
    container.append(later);
    await waitFor(() => expect(later).toHaveAttribute('aria-pressed', 'true'));
  });

  it('handles presses in order: the last one wins', async () => {
    const server = serve();
    render(page());
    // Before the code that handles the press can be loaded.
    act(() => {
      for (const name of ['um', 'outro', 'um', 'um', 'um']) heart(name).click();
    });
    await waitFor(() => expect(server.requests).toHaveLength(5));
    expect(server.requests.map(({ method, projectId }) => [method, projectId])).toEqual([
      ['PUT', PROJECT],
      ['PUT', OTHER],
      ['DELETE', PROJECT],
      ['PUT', PROJECT],
      ['DELETE', PROJECT],
    ]);
    await waitFor(() => expect(server.kept()).toEqual([OTHER]));
    expect(heart('um')).toHaveAttribute('aria-pressed', 'false');
    expect(heart('outro')).toHaveAttribute('aria-pressed', 'true');
  });

  it('sends one call at a time with keepalive, and all queued calls when the page is left', async () => {
    serve();
    const requests: [string, boolean][] = [];
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    network.use(
      http.put('*/api/public/session/favorites/:id', async ({ params, request }) => {
        requests.push([String(params.id), request.keepalive]);
        await held;
        return HttpResponse.json(buildFavorite({ projectId: String(params.id) }));
      }),
      http.delete('*/api/public/session/favorites/:id', async ({ params, request }) => {
        requests.push([`-${params.id}`, request.keepalive]);
        return HttpResponse.json({ projectId: params.id });
      }),
    );
    render(page());
    await userEvent.click(heart('um'));
    await waitFor(() => expect(requests).toEqual([[PROJECT, true]]));
    await userEvent.click(heart('outro'));
    await userEvent.click(heart('um'));
    expect(heart('um')).toHaveAttribute('aria-pressed', 'false');
    expect(requests).toHaveLength(1);
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() =>
      expect(requests).toEqual([
        [PROJECT, true],
        [OTHER, true],
        [`-${PROJECT}`, true],
      ]),
    );
    answer();
    await waitFor(() => expect(heart('outro')).toHaveAttribute('aria-pressed', 'true'));
  });

  it('adds a signed-in person’s favourites to their account', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the test needs no Cookie Store.
    document.cookie = 'userPool=user';
    const person = { id: OTHER, pool: 'user', email: 'ana@exemplo.com.br', name: 'Ana', isOperator: false };
    const put = jest.fn();
    network.use(
      http.post('*/api/auth/session', () => HttpResponse.json({ ...NOBODY, person })),
      http.get(`*/api/users/${OTHER}/favorites`, () => HttpResponse.json({ items: [] })),
      http.put(`*/api/users/${OTHER}/favorites/:id`, ({ params }) => {
        put(params.id);
        return HttpResponse.json(buildFavorite());
      }),
    );
    render(page());
    await userEvent.click(heart('um'));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Salvo nos favoritos.'));
    expect(put.mock.calls).toEqual([[PROJECT]]);
  });

  describe('for operators', () => {
    const operator = {
      id: OTHER,
      pool: 'entrepreneur',
      email: 'rui@exemplo.com.br',
      name: 'Rui',
      isOperator: true,
    };

    it('hides the hearts, also those rendered later, and loads no list', async () => {
      // biome-ignore lint/suspicious/noDocumentCookie: the test needs no Cookie Store.
      document.cookie = 'userPool=entrepreneur';
      network.use(http.post('*/api/auth/session', () => HttpResponse.json({ ...NOBODY, person: operator })));
      const { container } = render(page());
      await waitFor(() => expect(screen.queryAllByRole('button')).toEqual([]), { timeout: 5_000 });
      const later = document.createElement('button');
      later.dataset.favorite = PROJECT;
      container.append(later);
      await waitFor(() => expect(later).not.toBeVisible());
    });

    it('reports why a heart pressed before the identity was known has no effect', async () => {
      // biome-ignore lint/suspicious/noDocumentCookie: the test needs no Cookie Store.
      document.cookie = 'userPool=entrepreneur';
      network.use(
        http.post('*/api/auth/session', async () => {
          await delay(200);
          return HttpResponse.json({ ...NOBODY, person: operator });
        }),
      );
      render(page());
      await userEvent.click(heart('um'));
      await waitFor(() =>
        expect(screen.getByRole('status')).toHaveTextContent('Operadores da plataforma não têm favoritos.'),
      );
    });
  });

  describe('after a change in another tab', () => {
    const ana = { id: OTHER, pool: 'user', email: 'ana@exemplo.com.br', name: 'Ana', isOperator: false };
    const refused = (code: string, status: number) => () =>
      HttpResponse.json({ code, message: 'Não.' }, { status });

    it('adds to the visitor’s favourites after a sign-out, and shows none of the person’s', async () => {
      const server = serve(buildFavorite({ projectId: PROJECT }));
      const people = [ana, null];
      network.use(
        http.post('*/api/auth/session', () => HttpResponse.json({ ...NOBODY, person: people.shift() })),
        http.get(`*/api/users/${OTHER}/favorites`, () => HttpResponse.json({ items: [buildFavorite()] })),
        http.put(`*/api/users/${OTHER}/favorites/:id`, refused('unauthenticated', 401)),
      );
      render(page());
      await waitFor(() => expect(heart('um')).toHaveAttribute('aria-pressed', 'true'), { timeout: 5_000 });
      await userEvent.click(heart('outro'));
      await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Salvo nos favoritos.'));
      expect(server.requests).toMatchObject([{ method: 'PUT', projectId: OTHER }]);
    });

    it('adds to the person’s favourites after a sign-in', async () => {
      // biome-ignore lint/suspicious/noDocumentCookie: the test needs no Cookie Store.
      document.cookie = 'userPool=user';
      const put = jest.fn();
      const people = [null, ana];
      network.use(
        http.post('*/api/auth/session', () => HttpResponse.json({ ...NOBODY, person: people.shift() })),
        http.get('*/api/public/session/favorites', refused('session_not_found', 404)),
        http.put('*/api/public/session/favorites/:id', refused('session_not_found', 404)),
        http.get(`*/api/users/${OTHER}/favorites`, () => HttpResponse.json({ items: [] })),
        http.put(`*/api/users/${OTHER}/favorites/:id`, ({ params }) => {
          put(params.id);
          return HttpResponse.json(buildFavorite());
        }),
      );
      render(page());
      await userEvent.click(heart('um'));
      await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Salvo nos favoritos.'));
      expect(put.mock.calls).toEqual([[PROJECT]]);
    });
  });
});
