import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { buyerCaller, entrepreneurCaller } from '@/__tests__/support/callers';
import { useDatabase } from '@/__tests__/support/db';
import { type Reserved, reserveHome, sellingApp } from '@/__tests__/support/selling';
import { NOW } from '@/__tests__/support/testApp';
import type { Sale, SaleWithHistory } from '@/domain/sale/record';
import type { UndoingFigures } from '@/domain/sale/undoing';
import { auditLog } from '@/server/db/schema/auditLog';
import { notification } from '@/server/db/schema/notification';
import { refund } from '@/server/db/schema/payment';
import { project } from '@/server/db/schema/project';
import { reservation } from '@/server/db/schema/reservation';
import { unit } from '@/server/db/schema/unit';

const MONDAY = new Date('2026-12-07T12:00:00Z');

describe('a sale goes on', () => {
  const database = useDatabase();
  const { ask, sell, signed, confirmed } = sellingApp(database);
  afterEach(() => database.clear());

  const change = (by: Parameters<typeof ask>[0], { id, version }: Sale, event: object, at?: Date) =>
    ask(by, 'PUT', `/sales/${id}`, { version, ...event }, at ? { at } : {});

  async function stateOf({ unitId, reservationId }: Reserved) {
    const [home] = await database.db.select().from(unit).where(eq(unit.id, unitId));
    const [held] = await database.db.select().from(reservation).where(eq(reservation.id, reservationId));
    return { unit: home?.status, reservation: held?.paymentState };
  }

  const refunds = () => database.db.select({ amountCents: refund.amountCents }).from(refund);
  const told = async (
    kind:
      | 'refundDone'
      | 'saleConfirmed'
      | 'saleRejected'
      | 'saleUndone'
      | 'saleUndoingAsked'
      | 'refundToTransfer',
  ) =>
    (await database.db.select().from(notification).where(eq(notification.kind, kind))).map(
      ({ recipientKind }) => recipientKind,
    );

  it('is signed and confirmed by its seller alone, and the home is sold with it', async () => {
    const reserved = await reserveHome(database.db);
    const born = await sell(reserved);
    const signing = { event: 'sign', signedOn: '2026-11-27', isSignedOutside: true };
    expect((await change({ kind: 'visitor', sessionId: null }, born, signing)).status).toBe(401);
    expect((await change(buyerCaller(uuidv7()), born, signing)).status).toBe(404);
    expect((await change(reserved.buyer, born, signing)).status).toBe(403);
    expect((await change(reserved.owner, born, { event: 'confirm' })).body.code).toBe('invalid_transition');
    const contract = (await change(reserved.owner, born, signing)).body;
    expect(contract).toMatchObject({
      state: 'awaiting',
      signedOn: '2026-11-27',
      // Friday and seven days are Friday.
      regretUntil: '2026-12-05T03:00:00.000Z',
    });
    expect(await stateOf(reserved)).toEqual({ unit: 'available', reservation: 'paid' });
    const sold = (await change(reserved.owner, contract, { event: 'confirm' })).body;
    expect(sold).toMatchObject({ state: 'confirmed', confirmedAt: NOW.toISOString() });
    expect(await stateOf(reserved)).toEqual({ unit: 'sold', reservation: 'paid' });
    expect((await told('saleConfirmed')).sort()).toEqual(['buyer', 'company']);
    const audited = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, sold.id));
    expect(audited.map(({ action }) => action)).toEqual(['sales.sign', 'sales.confirm']);
  });

  it('names what an event lacks or does not take, and a day to come', async () => {
    const reserved = await reserveHome(database.db);
    const born = await sell(reserved);
    const fieldsOf = async (event: object) =>
      Object.keys((await change(reserved.owner, born, event)).body.fields ?? {}).sort();
    expect(await fieldsOf({ event: 'sign' })).toEqual(['isSignedOutside', 'signedOn']);
    expect(await fieldsOf({ event: 'confirm', refundCents: 1 })).toEqual(['refundCents']);
    expect(await fieldsOf({ event: 'reject' })).toEqual(['reason']);
    expect(await fieldsOf({ event: 'sign', signedOn: '2026-11-29', isSignedOutside: true })).toEqual([
      'signedOn',
    ]);
    expect(await fieldsOf({ event: 'sign', signedOn: '2026-02-30', isSignedOutside: true })).toEqual([
      'signedOn',
    ]);
    expect(await fieldsOf({ event: 'sell' })).toEqual(['event']);
  });

  it('is rejected with everything given back, and the home is free again', async () => {
    const reserved = await reserveHome(database.db);
    const contract = await signed(reserved);
    const rejected = (await change(reserved.owner, contract, { event: 'reject', reason: 'Sem crédito.' }))
      .body;
    expect(rejected).toMatchObject({
      state: 'rejected',
      reason: 'Sem crédito.',
      allowedActions: [],
      undoing: { right: 'rejection', refundCents: 1_000_00, paidElsewhereCents: 0, transfer: null },
    });
    expect(rejected.parcels.every(({ paymentState }) => paymentState === 'cancelled')).toBe(true);
    expect(await stateOf(reserved)).toEqual({ unit: 'available', reservation: 'cancelled' });
    expect(await refunds()).toEqual([{ amountCents: 1_000_00 }]);
    expect((await told('saleRejected')).sort()).toEqual(['buyer', 'company']);
  });

  it('is deleted only before it is signed, and its history stays', async () => {
    const reserved = await reserveHome(database.db);
    const contract = await signed(reserved);
    const path = ({ id, version }: Sale) => `/sales/${id}?version=${version}&reason=Engano`;
    expect((await ask(reserved.owner, 'DELETE', path(contract))).body.code).toBe('invalid_transition');
    const other = await reserveHome(database.db);
    const born = await sell(other);
    expect((await ask(other.buyer, 'DELETE', path(born))).status).toBe(403);
    expect((await ask(other.owner, 'DELETE', path(born))).body.state).toBe('rejected');
    const { body } = await ask<SaleWithHistory>(other.owner, 'GET', `/sales/${born.id}`);
    expect(body.history.filter(({ event }) => !event.startsWith('parcel')).map(({ to }) => to)).toEqual([
      'pending',
      'rejected',
    ]);
  });

  it('is confirmed once of two at once', async () => {
    const reserved = await reserveHome(database.db);
    const contract = await signed(reserved);
    const confirm = () => change(reserved.owner, contract, { event: 'confirm' });
    const answers = await Promise.all([confirm(), confirm()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await told('saleConfirmed')).length).toBe(2);
  });

  it('gives a buyer everything back who regrets in time, brokerage too, and frees the home', async () => {
    const reserved = await reserveHome(database.db);
    const sold = await confirmed(reserved);
    const lastMoment = new Date('2026-12-05T02:59:59.999Z');
    const leaving = { event: 'undo', right: 'regret', reason: 'Mudei de ideia.' };
    const undone = (await change(reserved.buyer, sold, leaving, lastMoment)).body;
    expect(undone).toMatchObject({
      state: 'undone',
      undoing: {
        right: 'regret',
        refundCents: 1_000_00,
        paidHereCents: 1_000_00,
        paidElsewhereCents: 0,
        refundDueOn: '2026-12-04',
        figures: { paidCents: 1_000_00 },
      },
    });
    expect(await stateOf(reserved)).toEqual({ unit: 'available', reservation: 'cancelled' });
    expect(await refunds()).toEqual([{ amountCents: 1_000_00 }]);
    expect((await told('saleUndone')).sort()).toEqual(['buyer', 'company']);
  });

  it('refuses to regret a moment too late, and what was signed at the seat', async () => {
    const reserved = await reserveHome(database.db);
    const sold = await confirmed(reserved);
    const leaving = { event: 'undo', right: 'regret', reason: 'Mudei de ideia.' };
    const late = await change(reserved.buyer, sold, leaving, new Date('2026-12-05T03:00:00Z'));
    expect([late.status, late.body.code, late.body.message.includes('05/12/2026')]).toEqual([
      409,
      'regret_over',
      true,
    ]);
    const other = await reserveHome(database.db);
    const atSeat = { event: 'sign', signedOn: '2026-11-27', isSignedOutside: false };
    const contract = (await change(other.owner, await sell(other), atSeat)).body;
    expect((await change(other.buyer, contract, leaving)).body.code).toBe('regret_over');
    expect(await refunds()).toEqual([]);
  });

  it('counts a letter from the day on which it was posted, as the seller writes it down', async () => {
    const reserved = await reserveHome(database.db);
    const sold = await confirmed(reserved);
    const leaving = (askedOn: string) => ({ event: 'undo', right: 'regret', reason: 'Carta.', askedOn });
    expect((await change(reserved.buyer, sold, leaving('2026-12-04'), MONDAY)).status).toBe(403);
    expect((await change(reserved.owner, sold, leaving('2026-12-05'), MONDAY)).body.code).toBe('regret_over');
    expect((await change(reserved.owner, sold, leaving('2026-12-08'), MONDAY)).body.fields).toHaveProperty(
      'askedOn',
    );
    const { body } = await change(reserved.owner, sold, leaving('2026-12-04'), MONDAY);
    expect(body.undoing).toMatchObject({ refundCents: 1_000_00, refundDueOn: '2026-12-04' });
  });

  it('lets the buyer ask to leave, and the seller write down what was agreed within the range', async () => {
    const reserved = await reserveHome(database.db);
    const sold = await confirmed(reserved);
    const path = `/sales/${sold.id}`;
    const figures = (
      await ask<UndoingFigures>(reserved.buyer, 'GET', `${path}/undoing`, undefined, { at: MONDAY })
    ).body;
    // Of 1.000,00 the law leaves nothing after the brokerage; the court caps all deductions at 25 %.
    expect(figures.withdrawal).toMatchObject({ leastCents: 0, mostCents: 750_00, refundDueOn: null });
    const withdrawal = { event: 'undo', right: 'withdrawal', reason: 'Fui transferida.' };
    expect((await change(reserved.buyer, sold, withdrawal, MONDAY)).status).toBe(403);
    const asking = { event: 'askUndoing', reason: 'Fui transferida.' };
    const asked = (await change(reserved.buyer, sold, asking, MONDAY)).body;
    expect([asked.state, asked.reason, await told('saleUndoingAsked')]).toEqual([
      'confirmed',
      'Fui transferida.',
      ['company'],
    ]);
    const fieldsOf = async (more: object) =>
      Object.keys(
        (await change(reserved.owner, asked, { ...withdrawal, ...more }, MONDAY)).body.fields ?? {},
      );
    expect(await fieldsOf({})).toEqual(['refundCents']);
    expect(await fieldsOf({ refundCents: 1_000_01 })).toEqual(['refundCents']);
    const agreed = { ...withdrawal, refundCents: 750_00 };
    const undone = (await change(reserved.owner, asked, agreed, MONDAY)).body;
    expect(undone.undoing).toMatchObject({ right: 'withdrawal', refundCents: 750_00, refundDueOn: null });
    expect(await refunds()).toEqual([{ amountCents: 750_00 }]);
  });

  it('undoes for delay only once the delivery is later than the contract allows, with everything back in 60 days', async () => {
    const reserved = await reserveHome(database.db);
    const sold = await confirmed(reserved);
    const leaving = { event: 'undo', right: 'delay', reason: 'A obra atrasou.' };
    // Promised for 30/06/2028, late from 28/12/2028 on.
    const inTime = await change(reserved.buyer, sold, leaving, new Date('2028-12-27T12:00:00Z'));
    expect([inTime.body.code, inTime.body.message.includes('27/12/2028')]).toEqual(['undoing_not_due', true]);
    const undone = await change(reserved.buyer, sold, leaving, new Date('2028-12-28T12:00:00Z'));
    expect(undone.body.undoing).toMatchObject({ refundCents: 1_000_00, refundDueOn: '2029-02-26' });
  });

  it('has finance transfer what was paid elsewhere and marked by hand', async () => {
    const reserved = await reserveHome(database.db);
    const { id, version } = await confirmed(reserved);
    const receipt = { version, receipt: 'TED 4711' };
    const paid = await ask<Sale>(reserved.owner, 'PUT', `/sales/${id}/parcels/2`, receipt);
    const amountCents = paid.body.parcels[1]?.amountCents ?? 0;
    const leaving = { event: 'undo', right: 'regret', reason: 'Mudei de ideia.' };
    const undone = (await change(reserved.buyer, { ...paid.body, id }, leaving)).body;
    expect(undone.undoing).toMatchObject({
      refundCents: 1_000_00 + amountCents,
      paidHereCents: 1_000_00,
      paidElsewhereCents: amountCents,
    });
    expect(await told('refundToTransfer')).toEqual(['company']);
    const transfer = { event: 'recordTransfer', receipt: 'TED 4712' };
    expect((await change(reserved.buyer, undone, transfer)).status).toBe(403);
    const done = (await change(reserved.owner, undone, transfer)).body;
    expect(done.undoing?.transfer).toEqual({ receipt: 'TED 4712', at: NOW.toISOString() });
    expect([undone.allowedActions, done.allowedActions]).toEqual([[], []]);
    expect((await change(reserved.owner, done, transfer)).body.code).toBe('invalid_transition');
    expect(await told('refundDone')).toEqual(['buyer']);
  });

  it('is undone or confirmed of both at once, never half of each', async () => {
    const reserved = await reserveHome(database.db);
    const contract = await signed(reserved);
    const leaving = { event: 'undo', right: 'regret', reason: 'Mudei de ideia.' };
    const answers = await Promise.all([
      change(reserved.owner, contract, { event: 'confirm' }),
      change(reserved.owner, contract, leaving),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isSold = answers[0]?.status === 200;
    expect(await stateOf(reserved)).toEqual({
      unit: isSold ? 'sold' : 'available',
      reservation: isSold ? 'paid' : 'cancelled',
    });
  });

  it('is not confirmed once its home was taken off the market', async () => {
    const reserved = await reserveHome(database.db);
    const contract = await signed(reserved);
    await database.db.update(unit).set({ status: 'unavailable' }).where(eq(unit.id, reserved.unitId));
    const refused = await change(reserved.owner, contract, { event: 'confirm' });
    expect([refused.status, refused.body.code]).toEqual([409, 'offer_not_available']);
    const { body } = await ask(reserved.owner, 'GET', `/sales/${contract.id}`);
    expect([body.state, body.version]).toEqual(['awaiting', contract.version]);
  });

  it('opens its contract with the twelve items of the law, and names those that lack', async () => {
    const reserved = await reserveHome(database.db);
    const { id, version } = await sell(reserved);
    const summary = () => ask<Record<string, unknown>>(reserved.buyer, 'GET', `/sales/${id}/summary`);
    const lacking = await summary();
    expect([lacking.status, lacking.body.code, Object.keys(lacking.body.fields ?? {})]).toEqual([
      409,
      'summary_incomplete',
      [
        'entry',
        'brokerage',
        'indices',
        'undoing',
        'interest',
        'regret',
        'settlement',
        'liens',
        'registration',
        'delivery',
      ],
    ]);
    const contractTerms = {
      titleNumber: '12.345',
      liens: [],
      entryForm: 'Pix',
      brokerageTerms: 'Incluída no preço, paga com o sinal',
      indices: [{ name: 'INCC-DI', period: 'até a entrega' }],
      interest: null,
      undoing: {
        consequences: 'Retenção de até 50% do que foi pago.',
        refundTerms: '30 dias após o habite-se.',
      },
      regretText: 'Sete dias a contar da assinatura.',
      settlementTerm: '60 dias após o habite-se',
      lateEffects: 'Multa de 1% ao mês.',
    };
    const path = `/sales/${id}/contractTerms`;
    expect((await ask(reserved.buyer, 'PUT', path, { version, contractTerms })).status).toBe(403);
    expect((await ask(reserved.owner, 'PUT', path, { version: 9, contractTerms })).body.code).toBe(
      'version_conflict',
    );
    expect((await ask(reserved.owner, 'PUT', path, { version, contractTerms })).status).toBe(200);
    const { body } = await summary();
    expect(Object.keys(body)).toHaveLength(12);
    expect(body).toMatchObject({
      price: { totalCents: 600_000_00 },
      brokerage: { totalCents: 30_000_00, beneficiary: 'Horizonte Vendas' },
      liens: null,
      interest: null,
      undoing: { isBold: true },
      registration: { number: 'R.3/12.345', office: '5º RI de São Paulo', titleNumber: '12.345' },
      delivery: { promisedOn: '2028-06-30', limit: '2028-12-27' },
    });
  });

  it('tells the figures of a lot by its own law', async () => {
    const reserved = await reserveHome(database.db);
    const { id } = await confirmed(reserved);
    await database.db.update(project).set({ category: 'lots' }).where(eq(project.id, reserved.projectId));
    const { body } = await ask<UndoingFigures>(reserved.buyer, 'GET', `/sales/${id}/undoing`);
    expect(body.withdrawal).toMatchObject({ isLot: true, leastCents: 0, mostCents: 750_00, parts: [] });
  });

  it('keeps roles apart: who looks on changes nothing', async () => {
    const reserved = await reserveHome(database.db);
    const born = await sell(reserved);
    const signing = { event: 'sign', signedOn: '2026-11-27', isSignedOutside: true };
    for (const role of ['broker', 'viewer'] as const) {
      const member = entrepreneurCaller(reserved.entrepreneurId, role, uuidv7());
      expect((await change(member, born, signing)).status).toBe(role === 'broker' ? 404 : 403);
    }
    const finance = entrepreneurCaller(reserved.entrepreneurId, 'finance', uuidv7());
    expect((await change(finance, born, signing)).status).toBe(200);
    const [written] = await database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, born.id), eq(auditLog.action, 'sales.sign')));
    expect(written?.actorKind).toBe('entrepreneur');
  });
});
