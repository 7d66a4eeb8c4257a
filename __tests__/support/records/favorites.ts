import { HttpResponse, http } from 'msw';
import { favoriteStore } from '@/components/favorite/favoriteStore';
import type { Favorite, NewFavorite } from '@/domain/favorite/schema';

/** The unit of a favourite, and of every added one. */
const UNIT = '01890a5d-ac96-774b-bcce-b302099a8058';

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
    unitId: UNIT,
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

/** Answer of the server to a visitor. */
export const NOBODY = { person: null, error: null, portal: null, message: null, unavailable: [] };

/** The favourites of one visitor, as the API keeps them, and the hint of a session; `refuse` makes changes fail. */
export function favoritesServer(items: Favorite[]) {
  // biome-ignore lint/suspicious/noDocumentCookie: a test needs no Cookie Store.
  if (items.length > 0) document.cookie = 'userPool=user';
  let kept = [...items];
  const requests: { method: string; projectId: string; choice?: NewFavorite; itemId?: string }[] = [];
  let isRefusing = false;
  const base = '*/api/public/session/favorites';
  const refusal = () => HttpResponse.json({ code: 'internal_error', message: 'Falhou.' }, { status: 500 });
  const handlers = [
    http.post('*/api/auth/session', () => HttpResponse.json(NOBODY)),
    http.get(base, () => HttpResponse.json({ items: kept })),
    http.put(`${base}/:id`, async ({ params, request }) => {
      const projectId = String(params.id);
      const choice = (await request.json()) as NewFavorite;
      requests.push({ method: 'PUT', projectId, choice });
      if (isRefusing) return refusal();
      const unit = choice.tower ? { unitId: UNIT } : { unitId: null, label: null };
      const favorite = buildFavorite({ projectId, ...unit, ...choice });
      const isOther = (item: Favorite) => item.projectId !== projectId || item.unitId !== favorite.unitId;
      kept = [...kept.filter(isOther), favorite];
      return HttpResponse.json(favorite);
    }),
    http.delete(`${base}/:id`, ({ params, request }) => {
      const projectId = String(params.id);
      const itemId = new URL(request.url).searchParams.get('itemId');
      requests.push({ method: 'DELETE', projectId, ...(itemId === null ? {} : { itemId }) });
      if (isRefusing) return refusal();
      kept = kept.filter(
        (item) => item.projectId !== projectId || (itemId !== null && item.unitId !== itemId),
      );
      return HttpResponse.json({ removed: true });
    }),
  ];
  return {
    handlers,
    requests,
    kept: () => kept.map(({ projectId }) => projectId),
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
