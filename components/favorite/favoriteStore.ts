import type { Favorite, NewFavorite } from '@/domain/favorite/schema';
import { type FavoriteOwner, keepFavorite, listFavorites, removeFavorite } from '@/services/favorites';
import { type HeartOf, isThat } from './heartChoice';

/** The favourites of whoever uses this browser, as far as they are known: one list for every heart and for the page. */
export interface Favorites {
  /** Null until the first answer. */
  readonly items: readonly Favorite[] | null;
  /** Projects whose heart shows what was just pressed, before the server has said so. */
  readonly pending: ReadonlyMap<string, boolean>;
}

const UNKNOWN: Favorites = { items: null, pending: new Map() };

let state = UNKNOWN;
let owner: FavoriteOwner = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

function change(next: Partial<Favorites>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

function settle(projectId: string): void {
  const pending = new Map(state.pending);
  pending.delete(projectId);
  change({ pending });
}

const without = (items: readonly Favorite[] | null, projectId: string) =>
  items?.filter((item) => item.projectId !== projectId) ?? null;

export const favoriteStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): Favorites => state,
  readOnServer: (): Favorites => UNKNOWN,

  /** Asks for the list; many askers at once wait for one answer. */
  load(): Promise<void> {
    const asked = owner;
    const flight =
      loading ??
      listFavorites(asked)
        .then((items) => {
          // Somebody has signed in or out since: it is no longer theirs.
          if (owner === asked) change({ items });
        })
        .finally(() => {
          if (loading === flight) loading = null;
        });
    loading = flight;
    return flight;
  },

  /** From now on the favourites are those of this owner; what was known of another is forgotten. */
  belongTo(next: FavoriteOwner): void {
    if (next?.id === owner?.id) return;
    owner = next;
    loading = null;
    change(UNKNOWN);
  },

  isKept({ projectId, choice }: HeartOf): boolean {
    const favorite = state.items?.find((item) => item.projectId === projectId);
    return state.pending.get(projectId) ?? (favorite !== undefined && isThat(favorite, choice));
  },

  /** Keeps a project, or another choice in it. The heart is full at once; it is empty again where the server refuses. */
  async keep(projectId: string, choice: NewFavorite | Promise<NewFavorite>): Promise<void> {
    change({ pending: new Map(state.pending).set(projectId, true) });
    try {
      const kept = await keepFavorite(owner, projectId, await choice);
      change({ items: [kept, ...(without(state.items, projectId) ?? [])] });
    } finally {
      settle(projectId);
    }
  },

  async remove(projectId: string): Promise<void> {
    change({ pending: new Map(state.pending).set(projectId, false) });
    try {
      await removeFavorite(owner, projectId);
      change({ items: without(state.items, projectId) });
    } finally {
      settle(projectId);
    }
  },
};
