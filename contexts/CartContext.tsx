import { useRouter } from 'next/router';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { CartPrices } from '@/domain/cart/prices';
import type { CartRecord } from '@/domain/cart/schema';
import {
  type CartChoice,
  type CartOwner,
  chooseForCart,
  emptyCart,
  findPricesOf,
  readCart,
  restoreCart,
} from '@/services/deals/carts';
import { ApiError } from '@/services/http/apiError';
import { useAuth } from './AuthContext';
import { SIGN_IN_PAGES } from './signInPages';

/** The chosen unit or quota with its present prices. */
export interface OwnCart {
  readonly cart: CartRecord;
  readonly prices: CartPrices;
}

interface CartState {
  /** Null without a choice; undefined until known. */
  readonly own: OwnCart | null | undefined;
  /** Item that the last change replaced or removed; null if it can no longer be put back. */
  readonly before: OwnCart | null;
}

interface CartValue extends CartState {
  /** Replaces the chosen item. */
  readonly choose: (choice: CartChoice) => Promise<void>;
  readonly empty: () => Promise<void>;
  /** Puts `before` back. */
  readonly undo: () => Promise<void>;
  /** Reads the cart and its prices again. */
  readonly refresh: () => Promise<void>;
}

type Change = (owner: CartOwner, state: CartState) => Promise<CartState>;

const CartContext = createContext<CartValue | null>(null);

const UNKNOWN: CartState = { own: undefined, before: null };
/** Its change makes the other tabs read the cart again. */
const CHANGED_KEY = 'cartChangedAt';
/** Error codes of a call for another person's cart, after a sign-in or sign-out in another tab. */
const OF_ANOTHER = ['unauthenticated', 'session_not_found', 'user_not_found', 'entrepreneur_not_found'];

const isOfAnother = (error: unknown) => error instanceof ApiError && OF_ANOTHER.includes(error.code);

async function withPrices(owner: CartOwner, cart: CartRecord | null): Promise<OwnCart | null> {
  return cart && { cart, prices: await findPricesOf(owner) };
}

const readOwn = async (owner: CartOwner) => withPrices(owner, await readCart(owner));

/** The replaced item; null if the choice is the same. */
function replacedBy(next: CartRecord | null, before: OwnCart | null): OwnCart | null {
  return before?.cart.product.id === next?.product.id ? null : before;
}

function announceChange(): void {
  try {
    localStorage.setItem(CHANGED_KEY, new Date().toISOString());
  } catch {
    // Without storage the other tabs read it when they are looked at.
  }
}

/** Runs one change at a time. After a sign-in or sign-out elsewhere it runs again, for the present person. */
function useChanges() {
  const { person, isLoading, resolveSession } = useAuth();
  const { pathname } = useRouter();
  const [state, setState] = useState(UNKNOWN);
  const present = useRef({ owner: person as CartOwner, state });
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    present.current.owner = person;
  }, [person]);

  const run = useCallback(
    (change: Change) => {
      const perform = async (owner: CartOwner) => {
        const next = await change(owner, present.current.state);
        present.current.state = next;
        setState(next);
      };
      const done = queue.current.then(async () => {
        try {
          await perform(present.current.owner);
        } catch (error) {
          if (!isOfAnother(error)) throw error;
          const resolved = await resolveSession();
          await perform(resolved.person);
        }
      });
      queue.current = done.catch(() => {});
      return done;
    },
    [resolveSession],
  );
  // A sign-in page does not know yet whose the cart is.
  return { state, run, owner: isLoading || SIGN_IN_PAGES.test(pathname) ? undefined : person };
}

/** Follows changes in other tabs. */
function useOtherTabs(refresh: () => Promise<void>): void {
  const reread = useEffectEvent(() => void refresh().catch(() => {}));
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => key === CHANGED_KEY && reread();
    const onVisible = () => document.visibilityState === 'visible' && reread();
    window.addEventListener('storage', onStorage);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
}

const refreshed: Change = async (owner, { own, before }) => {
  const next = await readOwn(owner);
  // Another tab has changed it meanwhile: its own way back is shown there.
  const isSame = own?.cart.product.id === next?.cart.product.id;
  return { own: next, before: isSame ? before : null };
};

/** The chosen unit or quota of this browser's visitor or account: one at a time, the same in each tab. */
export function CartProvider({ children }: { readonly children: ReactNode }) {
  const { state, run, owner } = useChanges();

  const isKnown = useRef(false);
  const refresh = useCallback(async () => {
    if (isKnown.current) await run(refreshed);
  }, [run]);
  const change = useCallback(
    async (made: (owner: CartOwner, known: OwnCart | null) => Promise<CartState>) => {
      await run(async (owner, { own }) => made(owner, own === undefined ? await readOwn(owner) : own));
      announceChange();
    },
    [run],
  );
  const choose = useCallback(
    (choice: CartChoice) =>
      change(async (owner, known) => {
        const cart = await chooseForCart(owner, choice);
        return { own: await withPrices(owner, cart), before: replacedBy(cart, known) };
      }),
    [change],
  );
  const empty = useCallback(
    () =>
      change(async (owner, known) => {
        await emptyCart(owner);
        return { own: null, before: known };
      }),
    [change],
  );
  const { before } = state;
  const undo = useCallback(
    () =>
      change(async (owner, known) => {
        const cart = before && (await restoreCart(owner, before.cart));
        return { own: await withPrices(owner, cart), before: replacedBy(cart, known) };
      }),
    [change, before],
  );

  useEffect(() => {
    isKnown.current = owner !== undefined;
    void refresh().catch(() => {});
  }, [owner, refresh]);
  useOtherTabs(refresh);

  const value = useMemo(
    () => ({ ...state, choose, empty, undo, refresh }),
    [state, choose, empty, undo, refresh],
  );
  return <CartContext.Provider value={value}>{children}</CartContext.Provider>;
}

export function useCart(): CartValue {
  const value = useContext(CartContext);
  if (value === null) throw new Error('useCart needs CartProvider.');
  return value;
}
