import type { Favorite, NewFavorite } from '@/domain/favorite/schema';
import { POOL_COOKIE } from '@/domain/identity/pools';
import type { Person } from '@/domain/identity/settled';
import { ApiError } from '@/services/http/apiError';
import { createService } from '@/services/http/createService';
import type { Asking } from '@/services/http/requestOptions';

/** What is kept of a project without a choice in it: the project as a whole. */
export const WHOLE_PROJECT: NewFavorite = {
  planIndex: null,
  tower: null,
  floor: null,
  position: null,
  quota: null,
};

/** Whose favourites: those of somebody who is signed in, or, for null, those of this visitor. */
export type FavoriteOwner = Pick<Person, 'id' | 'pool' | 'isOperator'> | null;

const visitors = createService('public');
const people = { user: createService('users'), entrepreneur: createService('entrepreneurs') };

function placeOf(owner: FavoriteOwner) {
  return owner === null
    ? { api: visitors, path: '/session/favorites' }
    : { api: people[owner.pool], path: `/${encodeURIComponent(owner.id)}/favorites` };
}

const orElse =
  <Value>(code: string, value: Value) =>
  (error: unknown): Value => {
    if (error instanceof ApiError && error.code === code) return value;
    throw error;
  };

/** A heart is pressed in passing: what it asks for arrives also when the page is gone. */
const LASTING = { keepalive: true };

/** What a session leaves for scripts to see. */
const hasSession = () => document.cookie.includes(`${POOL_COOKIE}=`);

/** The newest first; none for a visitor who has no session, and for who operates the platform. */
export async function listFavorites(owner: FavoriteOwner): Promise<readonly Favorite[]> {
  if (owner === null ? !hasSession() : owner.isOperator) return [];
  const { api, path } = placeOf(owner);
  const { items } = await api
    .get<{ items: readonly Favorite[] }>(path)
    .catch(orElse('session_not_found', { items: [] }));
  return items;
}

/** Keeps a project, or one more home or quota of it. */
export function keepFavorite(
  owner: FavoriteOwner,
  projectId: string,
  choice: NewFavorite,
  asking: Asking = {},
): Promise<Favorite> {
  const { api, path } = placeOf(owner);
  return api.put<Favorite>(`${path}/${encodeURIComponent(projectId)}`, choice, { ...LASTING, ...asking });
}

/** Takes away one home or quota of a project, or all that is kept of it; also where it was gone already, in another tab for one. */
export async function removeFavorite(
  owner: FavoriteOwner,
  projectId: string,
  thing: string | null,
  asking: Asking = {},
): Promise<void> {
  const { api, path } = placeOf(owner);
  const which = thing === null ? '' : `?thing=${encodeURIComponent(thing)}`;
  await api
    .delete<unknown>(`${path}/${encodeURIComponent(projectId)}${which}`, { ...LASTING, ...asking })
    .catch(orElse('favorite_not_found', null));
}
