import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertItems, reserving } from '@/__tests__/support/deals/reserving';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertCoupon } from '@/__tests__/support/factories/coupon';
import { insertNegotiation } from '@/__tests__/support/factories/negotiation';
import { insertPayment } from '@/__tests__/support/factories/payment';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import { insertSale } from '@/__tests__/support/factories/sale';
import { insertVisit } from '@/__tests__/support/factories/visit';
import type { Negotiation } from '@/domain/negotiation/schema';
import type { ReservationDetail } from '@/domain/reservation/schema';
import { HOUR_MS } from '@/domain/time/durations';
import type { Visit } from '@/domain/visit/schema';
import { couponUse } from '@/server/db/schema/deals/couponUse';
import { negotiationRound } from '@/server/db/schema/deals/negotiation';
import { queuePlace } from '@/server/db/schema/deals/queuePlace';
import { providerRecord } from '@/server/db/schema/money/providerRecord';

const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

describe('deletion of a person’s account', () => {
  const database = useDatabase();
  const { call, join, reserve } = reserving(database);
  afterEach(() => database.clear());

  async function query<Row extends object>(text: string): Promise<Row[]> {
    return (await database.pool.query(text)).rows;
  }
  const historyOf = (subjectKind: string, id: string | undefined) =>
    query<{ event: string; actor_kind: string; actor_id: string | null }>(
      `select event, actor_kind, actor_id from state_change
        where subject_kind = '${subjectKind}' and subject_id = '${id}'`,
    );
  const notificationKindsOf = async (id: string | undefined) =>
    (
      await query<{ kind: string }>(
        `select kind from notification where recipient_id = '${id}' order by kind`,
      )
    ).map(({ kind }) => kind);

  async function addPerson() {
    const { id = '' } = await insertBuyer(database.db);
    const caller = buyerCaller(id);
    const remove = (query = '') => call<{ kept: string[] }>(caller, 'DELETE', `/users/${id}${query}`);
    return { id, caller, remove };
  }

  it('cancels an unpaid reservation and its payment, returns the coupon and offers the unit to the next in the queue', async () => {
    const items = await insertItems(database);
    const { projectId, unitId, entrepreneurId } = items;
    const person = await addPerson();
    const next = await addPerson();
    const of = { projectId, unitId, buyerId: person.id };
    const { id: couponId = '' } = await insertCoupon(database.db, {
      entrepreneurId,
      uses: 1,
    });
    const held = await insertReservation(database.db, {
      ...of,
      couponId,
      paymentState: 'paying',
      expiresAt: later(1),
    });
    await database.db.insert(couponUse).values({
      id: held.id,
      couponId,
      ...of,
      reservationId: held.id,
      discountCents: 100,
      takenAt: NOW,
    });
    const payment = await insertPayment(database.db, {
      entrepreneurId,
      reservationId: held.id,
      buyerId: person.id,
      state: 'paying',
    });
    expect((await join(next.caller, { unitId })).status).toBe(200);

    expect((await person.remove()).status).toBe(200);

    expect(await query(`select payment_state, client from reservation`)).toEqual([
      { payment_state: 'cancelled', client: { name: '', email: '', cpf: null, phone: null } },
    ]);
    expect(await historyOf('reservation', held.id)).toEqual([
      { event: 'cancel', actor_kind: 'buyer', actor_id: person.id },
    ]);
    expect(await query(`select state from payment where id = '${payment.id}'`)).toEqual([
      { state: 'cancelled' },
    ]);
    expect(await query(`select uses from coupon`)).toEqual([{ uses: 0 }]);
    expect(await query(`select buyer_id, state from queue_place`)).toEqual([
      { buyer_id: next.id, state: 'offered' },
    ]);
    expect([
      await notificationKindsOf(entrepreneurId),
      await notificationKindsOf(next.id),
      await notificationKindsOf(person.id),
    ]).toEqual([['reservationCancelled'], ['queueOffered'], []]);
    const seller = entrepreneurCaller(entrepreneurId);
    const seen = await call<ReservationDetail>(seller, 'GET', `/reservations/${held.id}`);
    expect(seen.body.client).toBeNull();
    expect((await reserve(next.caller, { unitId })).status).toBe(200);
  });

  it('leaves the queues, and passes an offered turn on', async () => {
    const { projectId, unitIds, entrepreneurId } = await insertItems(database, {}, [{}, { position: 2 }]);
    const person = await addPerson();
    const next = await addPerson();
    const place = (id: string, buyerId: string, unitId: string | undefined) => ({
      ...{ id, buyerId, projectId, entrepreneurId, unitId: unitId ?? '' },
    });
    const ids = [1, 2, 3].map((last) => `01890a5d-ac96-774b-bcce-b302099a800${last}`);
    const [waiting = '', offered = '', follows = ''] = ids;
    const of = { projectId, unitId: unitIds[0] ?? '', expiresAt: later(1) };
    const { id: other = '' } = await insertBuyer(database.db);
    await insertReservation(database.db, { ...of, buyerId: other });
    await database.db
      .insert(queuePlace)
      .values([
        place(waiting, person.id, unitIds[0]),
        { ...place(offered, person.id, unitIds[1]), state: 'offered', offeredUntil: later(1) },
        place(follows, next.id, unitIds[1]),
      ]);

    await person.remove();

    expect(await query('select id, state from queue_place order by id')).toEqual([
      { id: waiting, state: 'left' },
      { id: offered, state: 'left' },
      { id: follows, state: 'offered' },
    ]);
    expect(await historyOf('queuePlace', offered)).toEqual([
      { event: 'leave', actor_kind: 'buyer', actor_id: person.id },
    ]);
    expect([await notificationKindsOf(next.id), await notificationKindsOf(entrepreneurId)]).toEqual([
      ['queueOffered'],
      [],
    ]);
  });

  it('rejects negotiations, cancels visits and removes the name from both', async () => {
    const { projectId, unitId, entrepreneurId } = await insertItems(database);
    const person = await addPerson();
    const of = { projectId, unitId, buyerId: person.id };
    const negotiation = await insertNegotiation(database.db, of);
    const written = { negotiationId: negotiation.id, number: 2, side: 'buyer', actorId: person.id } as const;
    const note = 'Aqui é a Ana, da Vila Mariana.';
    await database.db.insert(negotiationRound).values({ ...written, priceCents: 580_000_00, note, at: NOW });
    const visit = await insertVisit(database.db, { ...of, note: 'Chego com minha mãe, Rita.' });
    const past = await insertVisit(database.db, { ...of, day: '2026-11-20' });

    await person.remove();

    expect(await historyOf('negotiation', negotiation.id)).toEqual([
      { event: 'reject', actor_kind: 'buyer', actor_id: person.id },
    ]);
    for (const { id } of [visit, past]) {
      expect(await historyOf('visit', id)).toEqual([
        { event: 'cancel', actor_kind: 'buyer', actor_id: person.id },
      ]);
    }
    expect(await notificationKindsOf(entrepreneurId)).toEqual(['negotiationRejected', 'visitCanceled']);
    const seller = entrepreneurCaller(entrepreneurId);
    const { body: offer } = await call<Negotiation>(seller, 'GET', `/negotiations/${negotiation.id}`);
    expect(offer).toMatchObject({ confirmation: 'rejected', client: null, offer: { note: null } });
    const rounds = `select number, price_cents::int as cents, note from negotiation_round where negotiation_id = '${negotiation.id}'
      order by number`;
    expect(await query(rounds)).toEqual([
      { number: 1, cents: 570_000_00, note: null },
      { number: 2, cents: 580_000_00, note: null },
    ]);
    const { body: seen } = await call<Visit>(seller, 'GET', `/visits/${visit.id}`);
    expect(seen).toMatchObject({ state: 'canceled', client: null, note: null });
    // The person who deletes the account needs no e-mail about it.
    const emails = `select id from graphile_worker.jobs where task_identifier = 'deliverMail'`;
    expect(await query(emails)).toEqual([]);
  });

  it('keeps paid reservations and sales under the name of the contract', async () => {
    const { projectId, unitIds } = await insertItems(database, {}, [{}, { position: 2 }]);
    const person = await addPerson();
    const of = { projectId, buyerId: person.id };
    const paid = await insertReservation(database.db, {
      ...of,
      unitId: unitIds[0] ?? '',
      paymentState: 'paid',
    });
    const sold = await insertSale(database.db, { ...of, unitId: unitIds[1] ?? '' });

    expect((await person.remove('?acknowledges=deals')).body.kept).toEqual([
      'changeHistory',
      'contracts',
      'invoices',
      'payments',
    ]);

    expect(
      await query(
        `select payment_state, confirmation, client->>'cpf' as cpf from reservation where id = '${paid.id}'`,
      ),
    ).toEqual([{ payment_state: 'paid', confirmation: 'pending', cpf: '52998224725' }]);
    expect(
      await query(`select confirmation, client->>'cpf' as cpf from sale where id = '${sold.id}'`),
    ).toEqual([{ confirmation: 'confirmed', cpf: '52998224725' }]);
  });

  it('deletes the customer at the payment provider, once', async () => {
    const person = await addPerson();
    const other = await addPerson();
    await database.db.insert(providerRecord).values([
      { id: 'cus_ana', kind: 'customer', buyerId: person.id },
      { id: 'pm_ana', kind: 'method', buyerId: person.id },
      { id: 'cus_rui', kind: 'customer', buyerId: other.id },
    ]);
    await person.remove();
    expect(await query('select id from provider_record')).toEqual([{ id: 'cus_rui' }]);
    const work = `select payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'forgetCustomer'`;
    expect(await query(work)).toEqual([{ payload: { customerId: 'cus_ana' } }]);
  });

  it.each(['paid reservation', 'standing sale'])(
    'rejects an account with a %s until the person confirms',
    async (what) => {
      const { projectId, unitId } = await insertItems(database);
      const person = await addPerson();
      const of = { projectId, unitId, buyerId: person.id };
      if (what === 'standing sale') await insertSale(database.db, of);
      else await insertReservation(database.db, { ...of, paymentState: 'paid' });
      const refused = await person.remove();
      expect([refused.status, refused.body.code]).toEqual([409, 'account_has_deals']);
      expect(await query(`select deleted_at from buyer where id = '${person.id}'`)).toEqual([
        { deleted_at: null },
      ]);
      expect((await person.remove('?acknowledges=all')).status).toBe(400);
      expect((await person.remove('?acknowledges=deals')).status).toBe(200);
    },
  );

  it('reports an overdue hold as expired, not as cancelled', async () => {
    const { projectId, unitId } = await insertItems(database);
    const person = await addPerson();
    const of = { projectId, unitId, buyerId: person.id };
    const held = await insertReservation(database.db, { ...of, expiresAt: later(-1) });
    await person.remove();
    expect(await historyOf('reservation', held.id)).toEqual([
      { event: 'expire', actor_kind: 'clock', actor_id: null },
    ]);
  });

  it('leaves nothing of actions that start in parallel', async () => {
    const { unitIds, projectId } = await insertItems(database, {}, [{}, { position: 2 }, { position: 3 }]);
    const holder = await addPerson();
    await insertReservation(database.db, {
      ...{ projectId, unitId: unitIds[2] ?? '', buyerId: holder.id, expiresAt: later(1) },
    });
    const person = await addPerson();
    const [first, second, third] = unitIds;
    // Read immediately, so that each call knows its own caller.
    const calls = [
      reserve(person.caller, { unitId: first }),
      reserve(person.caller, { unitId: second }),
      join(person.caller, { unitId: third }),
      person.remove(),
    ];
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 401].includes(status))).toEqual([]);
    expect(answers.at(-1)?.status).toBe(200);
    expect(
      await query(`select id from reservation where buyer_id = '${person.id}' and payment_state <> 'cancelled'
        union all select id from queue_place where buyer_id = '${person.id}' and state in ('waiting', 'offered')`),
    ).toEqual([]);
  });
});
