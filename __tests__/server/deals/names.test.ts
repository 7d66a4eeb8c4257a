import { v7 as uuidv7 } from 'uuid';
import { claimsOf, openBrowser } from '@/__tests__/support/api/browser';
import { NOW } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertMember } from '@/__tests__/support/factories/entrepreneurUser';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertNegotiation } from '@/__tests__/support/factories/negotiation';
import { CLIENT, insertReservation } from '@/__tests__/support/factories/reservation';
import { insertSale } from '@/__tests__/support/factories/sale';
import { insertVisit } from '@/__tests__/support/factories/visit';
import type { History } from '@/domain/history';
import { OPERATORS_GROUP } from '@/domain/identity/pools';
import type { Page } from '@/domain/site/page';
import { operator } from '@/server/db/schema/parties/operator';
import { stateChange } from '@/server/db/schema/platform/stateChange';

interface Named {
  readonly partnerName: string | null;
  readonly brokerName: string | null;
  readonly history: History;
}

describe('names of the people of a deal', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  async function openDeals() {
    const { db } = database;
    const { entrepreneurId, project, units } = await insertListing(db, { units: [{}, {}, {}, {}] });
    const buyer = await insertBuyer(db);
    const partner = await insertEntrepreneur(db, { tradeName: 'Imobiliária Norte' });
    const partnerId = partner.id;
    const broker = await insertMember(db, { entrepreneurId: partnerId, name: 'Bia Rocha' });
    const seller = await insertMember(db, { entrepreneurId, name: 'Caio Lima', role: 'manager' });
    const viewer = await insertMember(db, { entrepreneurId, name: 'Vera Dias', role: 'viewer' });
    const parties = { projectId: project.id, buyerId: buyer.id, partnerId, brokerId: broker.id };
    const held = (index: number) => ({ ...parties, unitId: units[index]?.id ?? '' });
    const records = {
      reservation: await insertReservation(db, held(0)),
      sale: await insertSale(db, held(1)),
      negotiation: await insertNegotiation(db, held(2)),
      visit: await insertVisit(db, held(3)),
    };
    const registrar = uuidv7();
    await db.insert(operator).values({ id: registrar, name: 'Olga Reis' });
    const authors = [
      { actorKind: 'buyer', actorId: buyer.id },
      { actorKind: 'entrepreneur', actorId: broker.id },
      { actorKind: 'entrepreneur', actorId: seller.id },
      { actorKind: 'operator', actorId: registrar },
      { actorKind: 'clock', actorId: null },
    ];
    for (const [subjectKind, { id: subjectId }] of Object.entries(records)) {
      await db.insert(stateChange).values(
        authors.map((author, index) => ({
          ...author,
          id: uuidv7(),
          subjectKind,
          subjectId,
          at: new Date(NOW.getTime() + index),
          event: 'test',
          to: 'test',
        })),
      );
    }
    const browser = openBrowser(database);
    const readAs = async (sub: string, pool: 'user' | 'entrepreneur', path: string) => {
      browser.claims = claimsOf(sub, { pool });
      return (await browser.send<Named>('GET', path)).body;
    };
    return { records, readAs, browser, buyer, broker, seller, viewer };
  }

  it('are beside the ids of partner and broker in every list', async () => {
    const { browser, seller } = await openDeals();
    browser.claims = claimsOf(seller.id, { pool: 'entrepreneur' });
    for (const base of ['/reservations', '/sales', '/negotiations', '/visits']) {
      const { body } = await browser.send<Page<Named>>('GET', base);
      const [{ partnerName, brokerName } = {}] = body.items.filter((deal) => deal.partnerName !== null);
      expect([base, partnerName, brokerName]).toEqual([base, 'Imobiliária Norte', 'Bia Rocha']);
      for (const [value, total] of [
        ['imobiliaria norte', 1],
        ['bia', 1],
        ['Caio', 0],
      ] as const) {
        const filters = [{ scope: 'ALL', field: 'text', op: 'contains', value }];
        const found = await browser.send<Page<Named>>('POST', `${base}/get`, { filters });
        expect([base, value, found.body.total]).toEqual([base, value, total]);
      }
    }
  });

  it('are in the history for those who may see them', async () => {
    const { records, readAs, browser, buyer, broker, seller, viewer } = await openDeals();
    for (const [noun, { id }] of Object.entries(records)) {
      const path = `/${noun}s/${id}`;
      const namesFor = async (sub: string, pool: 'user' | 'entrepreneur') =>
        (await readAs(sub, pool, path)).history.map(({ byName }) => byName);
      expect([noun, await namesFor(buyer.id, 'user')]).toEqual([
        noun,
        [CLIENT.name, 'Bia Rocha', null, null, null],
      ]);
      const ofBroker = await namesFor(broker.id, 'entrepreneur');
      expect([noun, ofBroker]).toEqual([noun, [CLIENT.name, 'Bia Rocha', null, null, null]]);
      const ofSeller = await namesFor(seller.id, 'entrepreneur');
      expect([noun, ofSeller]).toEqual([noun, [CLIENT.name, 'Bia Rocha', 'Caio Lima', null, null]]);
      if (noun === 'visit') continue;
      if (noun === 'negotiation') continue;
      browser.claims = claimsOf(uuidv7(), { pool: 'entrepreneur', groups: [OPERATORS_GROUP] });
      const { body } = await browser.send<Named>('GET', path);
      expect([noun, body.history.map(({ byName }) => byName).slice(1)]).toEqual([
        noun,
        ['Bia Rocha', 'Caio Lima', 'Olga Reis', null],
      ]);
      const ofViewer = await namesFor(viewer.id, 'entrepreneur');
      expect([noun, ofViewer]).toEqual([noun, [null, 'Bia Rocha', 'Caio Lima', null, null]]);
    }
  });
});
