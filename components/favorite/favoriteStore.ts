import type { Favorite, NewFavorite } from '@/domain/favorite/schema';
import { addFavorite, type FavoriteOwner, listFavorites, removeFavorite } from '@/services/deals/favorites';
import { type HeartOf, isSameItem, itemIdOf } from './heartChoice';

/** Favourites of this browser's visitor or account: one list for every heart and the page. */
interface Favorites {
  /** Null until the first response. */
  readonly items: readonly Favorite[] | null;
  /** Pressed state of hearts whose call is not answered yet, by heart. */
  readonly pending: ReadonlyMap<string, boolean>;
}

const UNKNOWN: Favorites = { items: null, pending: new Map() };

let state = UNKNOWN;
let owner: FavoriteOwner = null;
let loading: Promise<void> | null = null;
/** True after a failed load: it is tried again at the visitor's next action only. */
let hasFailed = false;
const listeners = new Set<() => void>();

function change(next: Partial<Favorites>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** Last press of each heart, which decides its state until it is answered. */
const latest = new Map<string, symbol>();
let queue: Promise<unknown> = Promise.resolve();
const queued = new Set<() => void>();

/** Sends queued calls immediately, in order, when the page is left. */
function flushQueue(): void {
  for (const start of [...queued]) start();
}

/**
 * Runs calls in the order of the presses: the last press wins, and the first two hearts of a visitor share one session.
 */
function enqueue(call: () => Promise<void>): Promise<void> {
  window.addEventListener('pagehide', flushQueue);
  const turnOfCall = new Promise<void>((resolve) => {
    const start = () => {
      queued.delete(start);
      resolve();
    };
    queued.add(start);
    void queue.then(start);
  }).then(call);
  queue = turnOfCall.catch(() => {});
  return turnOfCall;
}

function clearPending(heart: string): void {
  const pending = new Map(state.pending);
  pending.delete(heart);
  change({ pending });
}

/** The heart shows the pressed state immediately, and the server's state after a refusal. */
async function call(of: HeartOf, isAdded: boolean, call: () => Promise<void>): Promise<void> {
  const heart = keyOf(of);
  const press = Symbol(heart);
  latest.set(heart, press);
  change({ pending: new Map(state.pending).set(heart, isAdded) });
  try {
    await enqueue(call);
  } finally {
    if (latest.get(heart) === press) clearPending(heart);
  }
}

const keyOf = ({ projectId, choice }: HeartOf) =>
  choice === null ? projectId : `${projectId} ${JSON.stringify(choice)}`;

/** Several units of a project can be favourites; a unit replaces the project as a whole. */
function remainsBeside(item: Favorite, added: Favorite): boolean {
  const itemId = itemIdOf(item);
  return item.projectId !== added.projectId || (itemId !== null && itemId !== itemIdOf(added));
}

const isItem = (item: Favorite, projectId: string, itemId: string | null) =>
  item.projectId === projectId && (itemId === null || itemIdOf(item) === itemId);

async function removeItem(projectId: string, itemId: string | null): Promise<void> {
  const askedOwner = owner;
  await removeFavorite(askedOwner, projectId, itemId);
  if (owner !== askedOwner) return;
  change({ items: state.items?.filter((item) => !isItem(item, projectId, itemId)) ?? null });
}

export const favoriteStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): Favorites => state,
  readOnServer: (): Favorites => UNKNOWN,
  hasFailed: (): boolean => hasFailed,

  /** Loads the list; concurrent callers share one request. */
  load(): Promise<void> {
    const askedOwner = owner;
    const flight =
      loading ??
      listFavorites(askedOwner)
        .then((items) => {
          // After a sign-in or sign-out meanwhile the list belongs to another person.
          if (owner === askedOwner) change({ items });
          hasFailed = false;
        })
        .catch((error: unknown) => {
          hasFailed = true;
          throw error;
        })
        .finally(() => {
          if (loading === flight) loading = null;
        });
    loading = flight;
    return flight;
  },

  /** Switches to the favourites of this owner and forgets the previous ones. */
  belongTo(next: FavoriteOwner): void {
    if (next?.id === owner?.id) return;
    owner = next;
    loading = null;
    hasFailed = false;
    change(UNKNOWN);
  },

  isKept(heart: HeartOf): boolean {
    const { projectId, choice } = heart;
    const isThere = () =>
      state.items?.some((item) => item.projectId === projectId && isSameItem(item, choice)) ?? false;
    return state.pending.get(keyOf(heart)) ?? isThere();
  },

  /** Adds the project or unit of a heart. */
  keep(heart: HeartOf, choice: NewFavorite | Promise<NewFavorite>): Promise<void> {
    const wish = Promise.resolve(choice);
    // The error is handled when the call runs.
    wish.catch(() => {});
    return call(heart, true, async () => {
      const askedOwner = owner;
      const added = await addFavorite(askedOwner, heart.projectId, await wish);
      if (owner !== askedOwner) return;
      change({ items: [added, ...(state.items ?? []).filter((item) => remainsBeside(item, added))] });
    });
  },

  /** Removes the unit of a heart, or all of its project. */
  release(heart: HeartOf): Promise<void> {
    return call(heart, false, async () => {
      const { projectId, choice } = heart;
      const added = state.items?.find((item) => item.projectId === projectId && isSameItem(item, choice));
      if (choice === null) await removeItem(projectId, null);
      else if (added) await removeItem(projectId, itemIdOf(added));
    });
  },

  remove(favorite: Favorite): Promise<void> {
    const { projectId } = favorite;
    return call({ projectId, choice: null }, false, () => removeItem(projectId, itemIdOf(favorite)));
  },
};
