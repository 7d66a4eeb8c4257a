import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { claimsOf, openBrowser } from '@/__tests__/support/api/browser';
import { NOW } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertMember } from '@/__tests__/support/factories/entrepreneurUser';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertQuotas } from '@/__tests__/support/factories/quota';
import { sellUnit } from '@/__tests__/support/factories/sale';
import type { Buyer } from '@/domain/buyer/schema';
import type { CartPrices } from '@/domain/cart/prices';
import type { Favorite } from '@/domain/favorite/schema';
import type { MergedSession } from '@/domain/session/merged';
import type { Session } from '@/domain/session/schema';
import type { Page } from '@/domain/site/page';
import { unit } from '@/server/db/schema/catalogue/unit';
import type { Problem } from '@/server/http/answers/problems';

/** The cart of a visitor after the merge: a buyer may use coupons too. */
const ofBuyer = (cart: Session['cart']) =>
  cart && { ...cart, allowedActions: [...cart.allowedActions, 'applyCoupon'] };

describe('merge of a visitor’s session', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  let minutes = 0;
  const clock = () => new Date(NOW.getTime() + minutes * 60_000);

  beforeEach(() => {
    minutes = 0;
  });

  async function addItem() {
    const { project, units } = await insertListing(database.db);
    const [item] = units;
    if (!item) throw new Error('a listing has a unit');
    return { projectId: project.id, unitId: item.id };
  }

  const open = () => openBrowser(database, { now: clock });
  type Browser = ReturnType<typeof open>;

  async function signIn(browser: Browser, buyerId?: string) {
    const id = buyerId ?? (await insertBuyer(database.db)).id;
    browser.claims = claimsOf(id);
    return id;
  }

  const choose = (browser: Browser, item: { projectId: string; unitId: string }) =>
    browser.send<Session>('POST', '/public/session/unit', item);
  const merge = (browser: Browser, body: object = {}) =>
    browser.send<MergedSession & Problem>('POST', '/public/session/merge', body);
  const favoritesOf = async (browser: Browser, id: string) => {
    const { body } = await browser.send<Page<Favorite>>('GET', `/users/${id}/favorites`);
    return body.items.map(({ projectId }) => projectId).sort();
  };

  it('rejects visitors', async () => {
    expect((await merge(open())).body.code).toBe('unauthenticated');
  });

  it('moves cart and favourites, and makes the chosen unit a favourite', async () => {
    const [chosen, liked] = [await addItem(), await addItem()];
    const browser = open();
    const before = await choose(browser, chosen);
    await browser.send('PUT', `/public/session/favorites/${liked.projectId}`, {});
    const id = await signIn(browser);
    const { body } = await merge(browser);
    expect(body).toEqual({
      id,
      pool: 'user',
      cart: ofBuyer(before.body.cart),
      cartChangedAt: before.body.cartChangedAt,
      unavailable: [],
    });
    expect(await favoritesOf(browser, id)).toEqual([chosen.projectId, liked.projectId].sort());
    const record = await browser.send<Buyer>('GET', `/users/login/${id}`);
    expect(record.body.cart).toEqual(ofBuyer(before.body.cart));
  });

  it('keeps the price that was seen at the choice, beside the present one', async () => {
    const item = await addItem();
    const browser = open();
    await choose(browser, item);
    const id = await signIn(browser);
    await merge(browser);
    await database.db.update(unit).set({ priceCents: 602_000_00 }).where(eq(unit.id, item.unitId));
    const prices = () => browser.send<CartPrices>('GET', `/users/${id}/cart/prices`);
    expect((await prices()).body).toMatchObject({ priceCents: 602_000_00, seenPriceCents: 600_000_00 });
    // Its owner has seen the new price.
    await browser.send('PUT', `/users/${id}/cart/unit`, item);
    expect((await prices()).body).toMatchObject({ priceCents: 602_000_00, seenPriceCents: 602_000_00 });
  });

  it('moves the quota of a club, and makes it a favourite', async () => {
    const { project, units } = await insertListing(database.db, { category: 'clubs' });
    const [quota] = await insertQuotas(database.db, { projectId: project.id, unitId: units[0]?.id ?? '' });
    const browser = open();
    await browser.send('POST', '/public/session/quota', { projectId: project.id, quota: quota?.id });
    const id = await signIn(browser);
    expect((await merge(browser)).body.cart).toMatchObject({
      product: { id: quota?.id, genre: 'clubs' },
      project: project.id,
      unit: null,
    });
    const { body } = await browser.send<Page<Favorite>>('GET', `/users/${id}/favorites`);
    expect(body.items).toMatchObject([{ projectId: project.id, quota: quota?.id, unitId: null }]);
  });

  it('ends the session: the cookie changes, and the old id is invalid', async () => {
    const browser = open();
    const { body: old } = await choose(browser, await addItem());
    const id = await signIn(browser);
    await merge(browser);
    expect(browser.received).toEqual([
      `session=${id}; Path=/; SameSite=Lax; Max-Age=7776000; HttpOnly`,
      'userPool=user; Path=/; SameSite=Lax; Max-Age=7776000',
    ]);
    const thief = open();
    thief.cookies.set('session', old.id);
    expect((await thief.send('GET', '/public/session')).status).toBe(404);
    thief.cookies.set('session', old.id);
    const begun = await choose(thief, await addItem());
    expect(begun.body.id).not.toBe(old.id);
  });

  it('hides the account’s cart after signing out', async () => {
    const browser = open();
    await choose(browser, await addItem());
    await signIn(browser);
    await merge(browser);
    browser.claims = null;
    await browser.send('DELETE', '/public/session');
    expect((await browser.send('GET', '/public/session')).status).toBe(404);
  });

  it('keeps the newer of two carts, and makes the older choice a favourite, on either side', async () => {
    for (const newer of ['record', 'session'] as const) {
      const [first, second] = [await addItem(), await addItem()];
      const id = (await insertBuyer(database.db)).id;
      const account = open();
      await signIn(account, id);
      const browser = open();
      const put = () => account.send('PUT', `/users/${id}/cart/unit`, newer === 'record' ? second : first);
      const visit = () => choose(browser, newer === 'record' ? first : second);
      for (const step of newer === 'record' ? [visit, put] : [put, visit]) {
        await step();
        minutes += 1;
      }
      await signIn(browser, id);
      const { body } = await merge(browser);
      expect(body.cart?.product.id).toBe(second.unitId);
      expect(await favoritesOf(browser, id)).toEqual([first.projectId, second.projectId].sort());
    }
  });

  it('is idempotent: twice, in two parallel tabs, and by a second tab later', async () => {
    const [both, other] = [await addItem(), await addItem()];
    const browser = open();
    const id = (await insertBuyer(database.db)).id;
    const account = open();
    await signIn(account, id);
    await account.send('PUT', `/users/${id}/cart/unit`, both);
    minutes += 1;
    await browser.send('PUT', `/public/session/favorites/${other.projectId}`, {});
    const { body: session } = await choose(browser, both);
    await signIn(browser, id);
    const named = { session: session.id };
    const answers = await Promise.all(Array.from({ length: 6 }, () => merge(browser, named)));
    answers.push(await merge(browser), await merge(browser, named));
    for (const { status, body } of answers) {
      expect([status, body.cart]).toEqual([200, ofBuyer(session.cart)]);
    }
    expect(await favoritesOf(browser, id)).toEqual([both.projectId, other.projectId].sort());
  });

  it('does not restore from an older visit what the account has changed since', async () => {
    const [old, current] = [await addItem(), await addItem()];
    const browser = open();
    const { body: session } = await choose(browser, old);
    const id = await signIn(browser);
    await merge(browser);
    minutes += 1;
    await browser.send('PUT', `/users/${id}/cart/unit`, current);
    const { body } = await merge(browser, { session: session.id });
    expect(body.cart?.product.id).toBe(current.unitId);
  });

  it('moves only available choices, and names the unavailable ones', async () => {
    const [own, visited] = [await addItem(), await addItem()];
    const id = (await insertBuyer(database.db)).id;
    const account = open();
    await signIn(account, id);
    await account.send('PUT', `/users/${id}/cart/unit`, own);
    minutes += 1;
    const browser = open();
    await choose(browser, visited);
    await sellUnit(database.db, { projectId: visited.projectId, id: visited.unitId });
    await signIn(browser, id);
    const { status, body } = await merge(browser);
    expect(status).toBe(200);
    expect(body.cart?.product.id).toBe(own.unitId);
    expect(body.unavailable).toEqual([
      {
        product: { id: visited.unitId, genre: 'apartments' },
        project: visited.projectId,
        label: 'unid. 101, torre A',
        displayState: 'sold',
      },
    ]);
    expect(await favoritesOf(browser, id)).toContain(visited.projectId);
  });

  it('keeps both of two units of one project', async () => {
    const { project, units } = await insertListing(database.db, { units: [{}, {}] });
    const homes = units.map(({ id }) => ({ projectId: project.id, unitId: id ?? '' }));
    const id = (await insertBuyer(database.db)).id;
    const account = open();
    await signIn(account, id);
    await account.send('PUT', `/users/${id}/cart/unit`, homes[0]);
    minutes += 1;
    const browser = open();
    await choose(browser, homes[1] ?? { projectId: '', unitId: '' });
    await signIn(browser, id);
    const { body } = await merge(browser);
    const { body: favorites } = await browser.send<Page<Favorite>>('GET', `/users/${id}/favorites`);
    expect(body.cart?.product.id).toBe(homes[1]?.unitId);
    expect(favorites.items.map(({ unitId }) => unitId).sort()).toEqual(
      homes.map(({ unitId }) => unitId).sort(),
    );
  });

  it('keeps all units of one project that were chosen before consecutive sign-ins', async () => {
    const { project, units } = await insertListing(database.db, { units: [{}, {}, {}] });
    const id = (await insertBuyer(database.db)).id;
    for (const { id: unitId = '' } of units) {
      const browser = open();
      await choose(browser, { projectId: project.id, unitId });
      await signIn(browser, id);
      expect((await merge(browser)).body.cart?.product.id).toBe(unitId);
      minutes += 1;
    }
    const account = open();
    await signIn(account, id);
    const { body } = await account.send<Page<Favorite>>('GET', `/users/${id}/favorites`);
    expect(body.items.map(({ unitId }) => unitId).sort()).toEqual(units.map((unit) => unit.id).sort());
  });

  it('replaces a favourite project by its two chosen units', async () => {
    const { project, units } = await insertListing(database.db, { units: [{}, {}] });
    const homes = units.map(({ id: unitId }) => ({ projectId: project.id, unitId: unitId ?? '' }));
    const id = (await insertBuyer(database.db)).id;
    const account = open();
    await signIn(account, id);
    await account.send('PUT', `/users/${id}/cart/unit`, homes[0]);
    minutes += 1;
    // Added after the unit went into the cart: no reason to lose that unit.
    await account.send('PUT', `/users/${id}/favorites/${project.id}`, {});
    minutes += 1;
    const browser = open();
    await choose(browser, homes[1] ?? { projectId: '', unitId: '' });
    await signIn(browser, id);
    expect((await merge(browser)).body.cart?.product.id).toBe(homes[1]?.unitId);
    const { body } = await browser.send<Page<Favorite>>('GET', `/users/${id}/favorites`);
    expect(body.items.map(({ unitId }) => unitId).sort()).toEqual(homes.map(({ unitId }) => unitId).sort());
  });

  it('replaces a favourite project by its unit, with the price at that time', async () => {
    const item = await addItem();
    const id = (await insertBuyer(database.db)).id;
    const account = open();
    await signIn(account, id);
    await account.send('PUT', `/users/${id}/favorites/${item.projectId}`, {});
    minutes += 1;
    const browser = open();
    const place = { planIndex: 0, tower: 'A', floor: 1, position: 1 };
    await browser.send('PUT', `/public/session/favorites/${item.projectId}`, place);
    await database.db.update(unit).set({ priceCents: 580_000_00 }).where(eq(unit.id, item.unitId));
    await signIn(browser, id);
    await merge(browser);
    const { body } = await browser.send<Page<Favorite>>('GET', `/users/${id}/favorites`);
    expect(body.items).toMatchObject([
      {
        unitId: item.unitId,
        addedAt: clock().toISOString(),
        priceWhenAddedCents: 600_000_00,
        priceCents: 580_000_00,
        priceChangeCents: -20_000_00,
      },
    ]);
  });

  it('rejects an identity without a record, and keeps the session until there is one', async () => {
    const browser = open();
    const { body: session } = await choose(browser, await addItem());
    browser.claims = claimsOf(uuidv7());
    expect((await merge(browser)).body.code).toBe('user_not_found');
    browser.claims = null;
    expect((await browser.send<Session>('GET', '/public/session')).body).toEqual(session);
  });

  it('moves into a company’s account, and separately for each member of its team', async () => {
    const [item, liked] = [await addItem(), await addItem()];
    const company = await insertEntrepreneur(database.db);
    const owner = open();
    await choose(owner, item);
    owner.claims = claimsOf(company.id, { pool: 'entrepreneur' });
    expect((await merge(owner)).body).toMatchObject({
      id: company.id,
      pool: 'entrepreneur',
      cart: { product: { id: item.unitId } },
    });
    const member = await insertMember(database.db, { entrepreneurId: company.id });
    const broker = open();
    const { body: visit } = await choose(broker, item);
    await broker.send('PUT', `/public/session/favorites/${liked.projectId}`, {});
    broker.claims = claimsOf(member.id, { pool: 'entrepreneur' });
    for (const { body } of [await merge(broker), await merge(broker)]) {
      expect(body).toMatchObject({ id: member.id, pool: 'entrepreneur', cart: visit.cart, unavailable: [] });
    }
    expect((await open().send('GET', `/public/session/${visit.id}`)).status).toBe(404);
    const own = await broker.send<Page<Favorite>>('GET', `/entrepreneurs/${member.id}/favorites`);
    expect(own.body.items.map(({ projectId }) => projectId).sort()).toEqual(
      [item.projectId, liked.projectId].sort(),
    );
    const ofCompany = await owner.send<Page<Favorite>>('GET', `/entrepreneurs/${company.id}/favorites`);
    expect(ofCompany.body.items.map(({ projectId }) => projectId)).toEqual([item.projectId]);
  });

  it('makes the unit that leaves the cart a favourite, also beside its favourite project', async () => {
    const [own, visited] = [await addItem(), await addItem()];
    const browser = open();
    const id = (await insertBuyer(database.db)).id;
    const account = open();
    await signIn(account, id);
    await account.send('PUT', `/users/${id}/favorites/${own.projectId}`, {});
    minutes += 1;
    await account.send('PUT', `/users/${id}/cart/unit`, own);
    minutes += 1;
    await choose(browser, visited);
    await signIn(browser, id);
    expect((await merge(browser)).body.cart?.product.id).toBe(visited.unitId);
    const { body } = await browser.send<Page<Favorite>>('GET', `/users/${id}/favorites`);
    const favorite = body.items.find(({ projectId }) => projectId === own.projectId);
    expect(favorite?.unitId).toBe(own.unitId);
  });

  it('ends the session of an operator without a cart', async () => {
    const browser = open();
    const { body: visit } = await choose(browser, await addItem());
    browser.claims = claimsOf(uuidv7(), { groups: ['operators'] });
    expect((await merge(browser)).body).toMatchObject({ cart: null, unavailable: [] });
    expect((await open().send('GET', `/public/session/${visit.id}`)).status).toBe(404);
  });
});
