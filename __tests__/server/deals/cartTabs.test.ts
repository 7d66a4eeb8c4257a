import { claimsOf, openBrowser } from '@/__tests__/support/api/browser';
import { NOW } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertListing } from '@/__tests__/support/factories/listing';
import { type Cart, unitCart } from '@/domain/cart/schema';
import type { Favorite } from '@/domain/favorite/schema';
import type { Session } from '@/domain/session/schema';
import type { Page } from '@/domain/site/page';
import type { Problem } from '@/server/http/answers/problems';

const READY = { entryCents: 120_000_00, fgtsCents: 0, amortization: 'sac', months: 360 };

interface Answer {
  readonly cart: Cart | null;
  readonly cartChangedAt: string | null;
}

interface Item {
  readonly projectId: string;
  readonly unitId: string;
}

/** The cart as it is sent back. */
function withoutActions({ product, project, unit, simulation, negotiation }: Cart): Cart {
  return { product, project, unit, simulation, negotiation };
}

describe('a cart in two tabs', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  let minutes = 0;
  beforeEach(() => {
    minutes = 0;
  });
  const now = () => new Date(NOW.getTime() + minutes * 60_000);

  async function addItems(count: number, ofOneProject = false): Promise<Item[]> {
    if (ofOneProject) {
      const { project, units } = await insertListing(database.db, {
        units: Array.from({ length: count }, () => ({})),
      });
      return units.map(({ id }) => ({ projectId: project.id, unitId: id ?? '' }));
    }
    const listings = await Promise.all(Array.from({ length: count }, () => insertListing(database.db)));
    return listings.map(({ project, units }) => ({ projectId: project.id, unitId: units[0]?.id ?? '' }));
  }

  async function openAccount() {
    const { id } = await insertBuyer(database.db);
    const browser = openBrowser(database, { now });
    browser.claims = claimsOf(id);
    const base = `/users/${id}`;
    const put = (path: string, body: unknown) =>
      browser.send<Answer & Problem>('PUT', `${base}/${path}`, body);
    return {
      put,
      choose: (item: Item | undefined) => put('cart/unit', item),
      replace: (cart: Cart | null) => put('cart', { cart }),
      like: (item: Item | undefined, wish: object = {}) => put(`favorites/${item?.projectId}`, wish),
      cart: async () => (await put('cart/negotiation', { offerCents: 1, note: null })).body.cart,
      favorites: async () => {
        const { body } = await browser.send<Page<Favorite>>('GET', `${base}/favorites`);
        return body.items.map(({ unitId }) => unitId).sort();
      },
    };
  }

  it('keeps the choices of both tabs in the cart and the favorites', async () => {
    const homes = await addItems(6);
    const account = await openAccount();
    const answers = await Promise.all(
      homes.map((item, index) => (index % 2 === 0 ? account.choose(item) : account.replace(unitCart(item)))),
    );
    expect(answers.map(({ status }) => status)).toEqual(homes.map(() => 200));
    const chosen = (await account.cart())?.product.id ?? '';
    expect([...(await account.favorites()), chosen].sort()).toEqual(homes.map(({ unitId }) => unitId).sort());
  });

  it.each(['cart', 'cart/simulation?type=ready', 'cart/negotiation'])(
    'refuse a stale write by %s, if they state the version that they read',
    async (path) => {
      const [seen, newer] = await addItems(2);
      const account = await openAccount();
      const { body } = await account.choose(seen);
      const { cart: shown, cartChangedAt } = body;
      const cart = shown && withoutActions(shown);
      const wish = {
        cart: { cart },
        'cart/simulation?type=ready': READY,
        'cart/negotiation': { offerCents: 570_000_00, note: null },
      }[path];
      await account.choose(newer);
      const refused = await account.put(path, { ...wish, cartChangedAt });
      expect([refused.status, refused.body.code]).toEqual([409, 'version_conflict']);
      expect((await account.put(path, { ...wish, cartChangedAt: null })).status).toBe(409);
      const current = await account.replace(null);
      expect(await account.favorites()).toEqual([newer?.unitId, seen?.unitId].sort());
      const again = await account.put('cart', { cart, cartChangedAt: current.body.cartChangedAt });
      const known = await account.put(path, { ...wish, cartChangedAt: again.body.cartChangedAt });
      expect([known.status, known.body.cart?.product.id]).toEqual([200, seen?.unitId]);
    },
  );

  it('keeps the other tab’s choice as a favorite when a stale tab empties the cart', async () => {
    const [item] = await addItems(1);
    const account = await openAccount();
    await account.choose(item);
    expect((await account.replace(null)).body.cart).toBeNull();
    expect(await account.favorites()).toEqual([item?.unitId]);
  });

  it('adds no favorite for an item that stays in the cart', async () => {
    const [item] = await addItems(1);
    const account = await openAccount();
    await account.choose(item);
    await account.choose(item);
    expect(await account.favorites()).toEqual([]);
  });

  it('replaces the favorite of the whole project by the other tab’s unit', async () => {
    const [first, second, third] = await addItems(3, true);
    const account = await openAccount();
    await account.like(first);
    minutes += 1;
    await account.choose(first);
    minutes += 1;
    await account.choose(second);
    expect(await account.favorites()).toEqual([first?.unitId]);
    minutes += 1;
    await account.like(third, { tower: 'A', floor: 3, position: 1 });
    await account.choose(first);
    const liked = [first, second, third].map((item) => item?.unitId);
    expect((await account.favorites()).sort()).toEqual(liked.sort());
  });

  it('keeps the choices of both tabs of a visitor', async () => {
    const homes = await addItems(4);
    const [begun, ...others] = homes;
    const browser = openBrowser(database, { now });
    const choose = (item: Item | undefined) => browser.send<Session>('POST', '/public/session/unit', item);
    await choose(begun);
    await Promise.all(others.map(choose));
    const { body } = await browser.send<Session>('GET', '/public/session');
    const liked = await browser.send<Page<Favorite>>('GET', '/public/session/favorites');
    const ids = liked.body.items.map(({ unitId }) => unitId);
    expect([...ids, body.cart?.product.id].sort()).toEqual(homes.map(({ unitId }) => unitId).sort());
  });
});
