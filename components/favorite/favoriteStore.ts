import type { Favorite, NewFavorite } from '@/domain/favorite/schema';
import { type FavoriteOwner, keepFavorite, listFavorites, removeFavorite } from '@/services/deals/favorites';
import { type HeartOf, isThat, thingOf } from './heartChoice';

/** The favourites of whoever uses this browser, as far as they are known: one list for every heart and for the page. */
interface Favorites {
  /** Null until the first answer. */
  readonly items: readonly Favorite[] | null;
  /** Hearts, by what they stand for, that show what was just pressed before the server has said so. */
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

/** The last press of each heart: it shows that one until it is answered. */
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

function settle(heart: string): void {
  const pending = new Map(state.pending);
  pending.delete(heart);
  change({ pending });
}

/** The heart shows at once what was pressed, and what the server has where it refuses. */
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

/** Another home stays beside the one that is kept; the project as a whole gives way to it. */
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

  isKept(heart: HeartOf): boolean {
    const { projectId, choice } = heart;
    const isThere = () =>
      state.items?.some((item) => item.projectId === projectId && isThat(item, choice)) ?? false;
    return state.pending.get(keyOf(heart)) ?? isThere();
  },

  /** Keeps what a heart stands for, as the API names it. */
  keep(heart: HeartOf, choice: NewFavorite | Promise<NewFavorite>): Promise<void> {
    const wish = Promise.resolve(choice);
    // Told where its turn comes.
    wish.catch(() => {});
    return ask(heart, true, async () => {
      const asked = owner;
      const kept = await keepFavorite(asked, heart.projectId, await wish);
      if (owner !== asked) return;
      change({ items: [kept, ...(state.items ?? []).filter((item) => staysBeside(item, kept))] });
    });
  },

  /** Lets go the home that a heart stands for, or all of its project where it stands for that. */
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
