import type { Favorite, NewFavorite } from '@/domain/favorite/schema';
import { type FavoriteOwner, keepFavorite, listFavorites, removeFavorite } from '@/services/deals/favorites';
import { type HeartOf, isThat, thingOf } from './heartChoice';

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
const listeners = new Set<() => void>();

function change(next: Partial<Favorites>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** Last press of each heart, which decides its state until it is answered. */
const latest = new Map<string, symbol>();
let queue: Promise<unknown> = Promise.resolve();
const waiting = new Set<() => void>();

/** When the page is left, queued calls are sent immediately, in order. */
function hurry(): void {
  for (const start of [...waiting]) start();
}

/**
 * Runs calls in the order of the presses: the last press wins, and the first two hearts of a visitor share one session.
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

function settle(heart: string): void {
  const pending = new Map(state.pending);
  pending.delete(heart);
  change({ pending });
}

/** The heart shows the pressed state immediately, and the server's state after a refusal. */
async function ask(of: HeartOf, isWanted: boolean, call: () => Promise<void>): Promise<void> {
  const heart = keyOf(of);
  const press = Symbol(heart);
  latest.set(heart, press);
  change({ pending: new Map(state.pending).set(heart, isWanted) });
  try {
    await inTurn(call);
  } finally {
    if (latest.get(heart) === press) settle(heart);
  }
}

const keyOf = ({ projectId, choice }: HeartOf) =>
  choice === null ? projectId : `${projectId} ${JSON.stringify(choice)}`;

/** Several units of a project can be favourites; a unit replaces the project as a whole. */
function staysBeside(item: Favorite, kept: Favorite): boolean {
  const thing = thingOf(item);
  return item.projectId !== kept.projectId || (thing !== null && thing !== thingOf(kept));
}

const isOf = (item: Favorite, projectId: string, thing: string | null) =>
  item.projectId === projectId && (thing === null || thingOf(item) === thing);

async function letGo(projectId: string, thing: string | null): Promise<void> {
  const asked = owner;
  await removeFavorite(asked, projectId, thing);
  if (owner !== asked) return;
  change({ items: state.items?.filter((item) => !isOf(item, projectId, thing)) ?? null });
}

export const favoriteStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): Favorites => state,
  readOnServer: (): Favorites => UNKNOWN,

  /** Loads the list; concurrent callers share one request. */
  load(): Promise<void> {
    const asked = owner;
    const flight =
      loading ??
      listFavorites(asked)
        .then((items) => {
          // A sign-in or sign-out meanwhile makes the list somebody else's.
          if (owner === asked) change({ items });
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
    change(UNKNOWN);
  },

  isKept(heart: HeartOf): boolean {
    const { projectId, choice } = heart;
    const isThere = () =>
      state.items?.some((item) => item.projectId === projectId && isThat(item, choice)) ?? false;
    return state.pending.get(keyOf(heart)) ?? isThere();
  },

  /** Adds the project or unit of a heart. */
  keep(heart: HeartOf, choice: NewFavorite | Promise<NewFavorite>): Promise<void> {
    const wish = Promise.resolve(choice);
    // The error is handled when the call runs.
    wish.catch(() => {});
    return ask(heart, true, async () => {
      const asked = owner;
      const kept = await keepFavorite(asked, heart.projectId, await wish);
      if (owner !== asked) return;
      change({ items: [kept, ...(state.items ?? []).filter((item) => staysBeside(item, kept))] });
    });
  },

  /** Removes the unit of a heart, or all of its project. */
  release(heart: HeartOf): Promise<void> {
    return ask(heart, false, async () => {
      const { projectId, choice } = heart;
      const kept = state.items?.find((item) => item.projectId === projectId && isThat(item, choice));
      if (choice === null) await letGo(projectId, null);
      else if (kept) await letGo(projectId, thingOf(kept));
    });
  },

  remove(favorite: Favorite): Promise<void> {
    const { projectId } = favorite;
    return ask({ projectId, choice: null }, false, () => letGo(projectId, thingOf(favorite)));
  },
};
