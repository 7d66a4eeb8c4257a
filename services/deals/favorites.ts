import type { Favorite, NewFavorite } from '@/domain/favorite/schema';
import type { Person } from '@/domain/identity/resolvedSession';
import { hasSession } from '@/services/account/visitorSession';
import { createService } from '@/services/http/createService';
import { orElse } from '@/services/http/orElse';
import type { RequestOptions } from '@/services/http/requestOptions';

/** Favourite of a project as a whole. */
export const WHOLE_PROJECT: NewFavorite = {
  planIndex: null,
  tower: null,
  floor: null,
  position: null,
  quota: null,
};

/** Signed-in person, or null for this visitor. */
export type FavoriteOwner = Pick<Person, 'id' | 'pool' | 'isOperator'> | null;

const visitors = createService('public');
const people = { user: createService('users'), entrepreneur: createService('entrepreneurs') };

function endpointOf(owner: FavoriteOwner) {
  return owner === null
    ? { api: visitors, path: '/session/favorites' }
    : { api: people[owner.pool], path: `/${encodeURIComponent(owner.id)}/favorites` };
}

/** The call must arrive even if the page is left immediately. */
const KEEPALIVE = { keepalive: true };

/** Newest first; empty for a visitor without a session and for operators. */
export async function listFavorites(owner: FavoriteOwner): Promise<readonly Favorite[]> {
  if (owner === null ? !hasSession() : owner.isOperator) return [];
  const { api, path } = endpointOf(owner);
  const { items } = await api
    .get<{ items: readonly Favorite[] }>(path)
    .catch(orElse('session_not_found', { items: [] }));
  return items;
}

/** Adds a project, or another unit or quota of it. */
export function addFavorite(
  owner: FavoriteOwner,
  projectId: string,
  choice: NewFavorite,
  options: RequestOptions = {},
): Promise<Favorite> {
  const { api, path } = endpointOf(owner);
  return api.put<Favorite>(`${path}/${encodeURIComponent(projectId)}`, choice, { ...KEEPALIVE, ...options });
}

/**
 * Removes a unit or quota of a project, or all of the project; no error if it was already removed, for example in
 * another tab.
 */
export async function removeFavorite(
  owner: FavoriteOwner,
  projectId: string,
  itemId: string | null,
  options: RequestOptions = {},
): Promise<void> {
  const { api, path } = endpointOf(owner);
  const which = itemId === null ? '' : `?itemId=${encodeURIComponent(itemId)}`;
  await api
    .delete<unknown>(`${path}/${encodeURIComponent(projectId)}${which}`, { ...KEEPALIVE, ...options })
    .catch(orElse('favorite_not_found', null));
}
