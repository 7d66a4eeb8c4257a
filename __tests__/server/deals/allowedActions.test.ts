import { v7 as uuidv7 } from 'uuid';
import { claimsOf, openBrowser } from '@/__tests__/support/api/browser';
import { NOW } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { setPaymentMethods } from '@/__tests__/support/deals/payments';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertMember } from '@/__tests__/support/factories/entrepreneurUser';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import { insertSale } from '@/__tests__/support/factories/sale';
import type { QueuePlace, Reservation } from '@/domain/reservation/schema';
import type { Sale } from '@/domain/sale/record';
import { queuePlace } from '@/server/db/schema/deals/queuePlace';

describe('allowedActions of parts of deals', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  it('of a queue place: leave while it waits, also reserve while it is offered', async () => {
    const { db } = database;
    const { project, units } = await insertListing(db, { units: [{}, {}] });
    const { id: buyerId } = await insertBuyer(db);
    const place = (index: number) => ({
      id: uuidv7(),
      projectId: project.id,
      unitId: units[index]?.id ?? '',
      buyerId,
      entrepreneurId: project.entrepreneurId,
      createdAt: NOW,
      updatedAt: NOW,
    });
    const waiting = place(0);
    const offered = {
      ...place(1),
      state: 'offered' as const,
      offeredUntil: new Date(NOW.getTime() + 60_000),
    };
    await db.insert(queuePlace).values([waiting, offered]);
    const browser = openBrowser(database);
    browser.claims = claimsOf(buyerId);
    const { body } = await browser.send<{ items: QueuePlace[] }>('GET', '/reservations/queue');
    const actions = new Map(body.items.map(({ id, allowedActions }) => [id, allowedActions]));
    expect(actions.get(waiting.id)).toEqual(['leave']);
    expect(actions.get(offered.id)).toEqual(['reserve', 'leave']);
    const left = await browser.send<QueuePlace>('DELETE', `/reservations/queue/${waiting.id}`);
    expect(left.body.allowedActions).toEqual([]);
  });

  it('of a parcel: by the role of the caller, and by what is paid of it', async () => {
    const { db } = database;
    const { entrepreneurId, project, units } = await insertListing(db);
    const { id: buyerId } = await insertBuyer(db);
    const manager = await insertMember(db, { entrepreneurId, role: 'manager' });
    const finance = await insertMember(db, { entrepreneurId, role: 'finance' });
    const viewer = await insertMember(db, { entrepreneurId, role: 'viewer' });
    const part = { kind: 'entry', fundingSource: 'resources', dueOn: '2026-12-20' } as const;
    const { id } = await insertSale(
      db,
      { projectId: project.id, unitId: units[0]?.id ?? '', buyerId, priceCents: 3_000_00 },
      [
        { ...part, number: 1, amountCents: 1_000_00, paidCents: 1_000_00, paymentState: 'paid', paidAt: NOW },
        { ...part, number: 2, amountCents: 1_000_00, paidCents: 500_00 },
        { ...part, number: 3, amountCents: 1_000_00 },
      ],
    );
    const browser = openBrowser(database);
    const actionsFor = async (sub: string, pool: 'user' | 'entrepreneur') => {
      browser.claims = claimsOf(sub, { pool });
      const { body } = await browser.send<Sale>('GET', `/sales/${id}`);
      return body.parcels.map(({ allowedActions }) => allowedActions);
    };
    expect(await actionsFor(manager.id, 'entrepreneur')).toEqual([[], [], ['change']]);
    expect(await actionsFor(finance.id, 'entrepreneur')).toEqual([[], ['markPaid'], ['change', 'markPaid']]);
    expect(await actionsFor(viewer.id, 'entrepreneur')).toEqual([[], [], []]);
    expect(await actionsFor(buyerId, 'user')).toEqual([[], ['pay'], ['pay']]);
  });

  it('of a reservation: payment and link only by a way to pay that the project takes', async () => {
    const { db } = database;
    const { entrepreneurId, project, units } = await insertListing(db, { units: [{}, {}] });
    const { id: buyerId } = await insertBuyer(db);
    const held = {
      projectId: project.id,
      expiresAt: new Date(NOW.getTime() + 60_000),
      amountCents: 1_000_00,
    };
    const own = await insertReservation(db, { ...held, unitId: units[0]?.id ?? '', buyerId });
    const named = await insertReservation(db, { ...held, unitId: units[1]?.id ?? '' });
    const browser = openBrowser(database);
    const actionsOf = async (id: string, pool: 'user' | 'entrepreneur') => {
      browser.claims = claimsOf(pool === 'user' ? buyerId : entrepreneurId, { pool });
      const { body } = await browser.send<Reservation>('GET', `/reservations/${id}`);
      return body.allowedActions.filter((action) => action === 'pay' || action === 'sendLink');
    };
    const seen = async () => [
      await actionsOf(own.id, 'user'),
      await actionsOf(own.id, 'entrepreneur'),
      await actionsOf(named.id, 'entrepreneur'),
    ];
    expect(await seen()).toEqual([['pay'], ['sendLink'], []]);
    await setPaymentMethods(database, project.id, ['pix', 'link']);
    expect(await seen()).toEqual([['pay'], ['sendLink'], ['sendLink']]);
    await setPaymentMethods(database, project.id, ['link']);
    expect(await seen()).toEqual([[], [], []]);
  });
});
