import { claimsOf, openBrowser } from '@/__tests__/support/api/browser';
import { NOW } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertListing } from '@/__tests__/support/factories/listing';
import type { StateCounts } from '@/domain/listing/counts';
import type { Negotiation } from '@/domain/negotiation/schema';
import type { ReservationDetail } from '@/domain/reservation/schema';
import type { Page } from '@/domain/site/page';
import { addSampleDeals } from '@/server/demo/deals/addSampleDeals';
import { idOf } from '@/server/demo/ids';
import { addSamplePeople } from '@/server/demo/people';
import { createLinkSigner } from '@/server/gateways/links/signer';

const HELENA = idOf('identity', 'buyer');

describe('deals of the sample buyer', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  const addDeals = () =>
    addSampleDeals({
      db: database.db,
      now: () => NOW,
      emailSite: { name: 'Soleira', url: 'https://soleira.example', supportEmail: 'a@soleira.example' },
      links: createLinkSigner(database.db, 'secret'),
    });

  async function openSample() {
    const { db } = database;
    const { id: entrepreneurId } = await insertEntrepreneur(db, { id: idOf('entrepreneur', 'arvoredo') });
    for (const title of ['Alto dos Maracatins', 'Casa Monte Alegre', 'Vila Cobogó']) {
      const units = ['101', '102', '103', '104'].map((code) => ({ code }));
      await insertListing(db, { entrepreneurId, title, units });
    }
    await addSamplePeople(db);
    await addDeals();
    const browser = openBrowser(database);
    browser.claims = claimsOf(HELENA);
    const count = async (base: string, field: string) => {
      const { body } = await browser.send<StateCounts>('POST', `${base}/counts`, {});
      return Object.fromEntries(Object.entries(body[field] ?? {}).filter(([, number]) => number > 0));
    };
    const list = async <Item>(base: string) => (await browser.send<Page<Item>>('GET', base)).body.items;
    return { browser, count, list };
  }

  it('has each list in several states, once', async () => {
    const { count } = await openSample();
    await addDeals();
    expect(await count('/reservations', 'state')).toEqual({
      awaiting_payment_method: 1,
      paid: 1,
      rejected: 1,
      expired: 1,
      cancelled: 1,
    });
    expect(await count('/negotiations', 'confirmation')).toEqual({
      awaiting: 1,
      pending: 1,
      confirmed: 1,
      rejected: 1,
    });
    expect(await count('/visits', 'state')).toEqual({ open: 1, concluded: 1, canceled: 1 });
  });

  it('names the broker, and the authors of the history', async () => {
    const { browser, list } = await openSample();
    const negotiations = await list<Negotiation>('/negotiations');
    expect(negotiations.map(({ brokerName }) => brokerName).filter(Boolean)).toEqual(['Caio Lemos']);
    const [expired] = (await list<ReservationDetail>('/reservations')).filter(
      ({ state }) => state === 'expired',
    );
    const { body } = await browser.send<ReservationDetail>('GET', `/reservations/${expired?.id}`);
    expect(body.history.map(({ event, byName }) => [event, byName])).toEqual([
      ['reserve', 'Helena Prado'],
      ['expire', null],
    ]);
  });

  it('adds nothing without the sample people', async () => {
    await insertListing(database.db, {});
    await addDeals();
    const { rows } = await database.pool.query('select from reservation');
    expect(rows).toHaveLength(0);
  });
});
