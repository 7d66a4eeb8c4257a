import { HttpResponse, http } from 'msw';
import { favoriteStore } from '@/components/favorite/favoriteStore';
import type { Favorite, NewFavorite } from '@/domain/favorite/schema';

export function buildFavorite(change: Partial<Favorite> = {}): Favorite {
  return {
    projectId: '01890a5d-ac96-774b-bcce-b302099a8057',
    project: {
      slug: 'jardins-do-museu',
      title: 'Jardins do Museu',
      genre: 'apartments',
      category: 'apartments',
      neighborhood: 'Ipiranga',
      city: 'São Paulo',
      state: 'SP',
      cover: {
        url: '/media/illustrations/x/facade-v1.webp',
        width: 1200,
        height: 900,
        kind: 'illustration',
        description: 'Fachada',
      } as Favorite['project']['cover'],
      registrationLine: 'RI R.3/112.345 – 6º Registro de Imóveis de São Paulo',
    },
    planIndex: 0,
    tower: 'A',
    floor: 12,
    position: 3,
    quota: null,
    unitId: '01890a5d-ac96-774b-bcce-b302099a8058',
    label: 'unid. 1203, torre A',
    addedAt: '2026-11-12T02:30:00.000Z',
    priceWhenAddedCents: 620_000_00,
    stateWhenAdded: 'active',
    priceCents: 620_000_00,
    displayState: 'active',
    priceChangeCents: 0,
    ...change,
  };
}

/** What the server says of a browser in which nobody is signed in. */
export const NOBODY = { person: null, error: null, door: null, message: null, unavailable: [] };

/** The favourites of one visitor, as the API keeps them, and the hint of a session; `refuse` makes changes fail. */
export function favoritesServer(items: Favorite[]) {
  // biome-ignore lint/suspicious/noDocumentCookie: a test needs no Cookie Store.
  if (items.length > 0) document.cookie = 'userPool=user';
  const kept = new Map(items.map((item) => [item.projectId, item]));
  const asked: { method: string; projectId: string; choice?: NewFavorite }[] = [];
  let isRefusing = false;
  const base = '*/api/public/session/favorites';
  const refusal = () => HttpResponse.json({ code: 'internal_error', message: 'Falhou.' }, { status: 500 });
  const handlers = [
    http.post('*/api/auth/session', () => HttpResponse.json(NOBODY)),
    http.get(base, () => HttpResponse.json({ items: [...kept.values()] })),
    http.put(`${base}/:id`, async ({ params, request }) => {
      const projectId = String(params.id);
      const choice = (await request.json()) as NewFavorite;
      asked.push({ method: 'PUT', projectId, choice });
      if (isRefusing) return refusal();
      const favorite = buildFavorite({ projectId, ...choice });
      kept.set(projectId, favorite);
      return HttpResponse.json(favorite);
    }),
    http.delete(`${base}/:id`, ({ params }) => {
      const projectId = String(params.id);
      asked.push({ method: 'DELETE', projectId });
      if (isRefusing) return refusal();
      kept.delete(projectId);
      return HttpResponse.json({ removed: true });
    }),
  ];
  return {
    handlers,
    asked,
    kept: () => [...kept.keys()],
    refuse: () => {
      isRefusing = true;
    },
  };
}

/** As in a browser that has just opened the site. */
export function forgetFavorites(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: a test needs no Cookie Store.
  document.cookie = 'userPool=; max-age=0';
  favoriteStore.belongTo({ id: 'somebody-else', pool: 'user', isOperator: false });
  favoriteStore.belongTo(null);
}
