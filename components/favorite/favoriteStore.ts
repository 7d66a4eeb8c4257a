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

/** The last press of each project: its heart shows that one until it is answered. */
const latest = new Map<string, symbol>();
let queue: Promise<unknown> = Promise.resolve();
const waiting = new Set<() => void>();

/** Whoever leaves the page waits for no answer: what is still in the queue goes out at once, in its order. */
function hurry(): void {
  for (const start of [...waiting]) start();
}

/**
 * Calls one after the other, as hearts were pressed: what was pressed last is what stays, and the first two hearts of a visitor
 * begin one session.
 */
function inTurn(call: () => Promise<void>): Promise<void> {
  window.addEventListener('pagehide', hurry);
  const turn = new Promise<void>((resolve) => {
    const start = () => {
      waiting.delete(start);
      resolve();
    };
    waiting.add(start);
    void queue.then(start);
  }).then(call);
  queue = turn.catch(() => {});
  return turn;
}

function settle(projectId: string): void {
  const pending = new Map(state.pending);
  pending.delete(projectId);
  change({ pending });
}

/** The heart shows at once what was pressed, and what the server has where it refuses. */
async function ask(projectId: string, isWanted: boolean, call: () => Promise<void>): Promise<void> {
  const press = Symbol(projectId);
  latest.set(projectId, press);
  change({ pending: new Map(state.pending).set(projectId, isWanted) });
  try {
    await inTurn(call);
  } finally {
    if (latest.get(projectId) === press) settle(projectId);
  }
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

  /** Keeps a project, or another choice in it. */
  keep(projectId: string, choice: NewFavorite | Promise<NewFavorite>): Promise<void> {
    const wish = Promise.resolve(choice);
    // Told where its turn comes.
    wish.catch(() => {});
    return ask(projectId, true, async () => {
      const asked = owner;
      const kept = await keepFavorite(asked, projectId, await wish);
      if (owner === asked) change({ items: [kept, ...(without(state.items, projectId) ?? [])] });
    });
  },

  remove(projectId: string): Promise<void> {
    return ask(projectId, false, async () => {
      const asked = owner;
      await removeFavorite(asked, projectId);
      if (owner === asked) change({ items: without(state.items, projectId) });
    });
  },
};
