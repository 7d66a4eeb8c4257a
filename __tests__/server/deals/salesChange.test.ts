import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { reserveItem, sellingApp } from '@/__tests__/support/deals/selling';
import type { Sale, SaleWithHistory } from '@/domain/sale/record';
import { unit } from '@/server/db/schema/catalogue/unit';
import { auditLog } from '@/server/db/schema/platform/auditLog';

describe('changes of a sale', () => {
  const database = useDatabase();
  const { ask, sell, signed, change, stateOf, refunds, recipientsOf } = sellingApp(database);
  afterEach(() => database.clear());

  it('lets only the seller sign and confirm, and marks the unit as sold', async () => {
    const reserved = await reserveItem(database.db);
    const born = await sell(reserved);
    const signing = { event: 'sign', signedOn: '2026-11-28', isSignedOutside: true };
    expect((await change({ kind: 'visitor', sessionId: null }, born, signing)).status).toBe(401);
    expect((await change(buyerCaller(uuidv7()), born, signing)).status).toBe(404);
    expect((await change(reserved.buyer, born, signing)).status).toBe(403);
    expect((await change(reserved.owner, born, { event: 'confirm' })).body.code).toBe('invalid_transition');
    const contract = (await change(reserved.owner, born, signing)).body;
    expect(contract).toMatchObject({
      state: 'awaiting',
      signedOn: '2026-11-28',
      // Seven days after a Saturday is a Saturday, so the period ends with Monday.
      coolingOffUntil: '2026-12-08T03:00:00.000Z',
    });
    expect(await stateOf(reserved)).toEqual({ item: 'available', reservation: 'paid' });
    const sold = (await change(reserved.owner, contract, { event: 'confirm' })).body;
    expect(sold).toMatchObject({ state: 'confirmed', confirmedAt: NOW.toISOString() });
    expect(await stateOf(reserved)).toEqual({ item: 'sold', reservation: 'paid' });
    expect((await recipientsOf('saleConfirmed')).sort()).toEqual(['buyer', 'company']);
    const audited = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, sold.id));
    expect(audited.map(({ action }) => action)).toEqual(['sales.sign', 'sales.confirm']);
  });

  it('refuses missing and unknown fields of an event, and a future day', async () => {
    const reserved = await reserveItem(database.db);
    const born = await sell(reserved);
    const fieldsOf = async (event: object) =>
      Object.keys((await change(reserved.owner, born, event)).body.fields ?? {}).sort();
    expect(await fieldsOf({ event: 'sign' })).toEqual(['signedOn']);
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

  it('refunds everything and releases the unit on rejection', async () => {
    const reserved = await reserveItem(database.db);
    const contract = await signed(reserved);
    const rejected = (await change(reserved.owner, contract, { event: 'reject', reason: 'Sem crédito.' }))
      .body;
    expect(rejected).toMatchObject({
      state: 'rejected',
      reason: 'Sem crédito.',
      allowedActions: [],
      rescission: { right: 'rejection', refundCents: 1_000_00, paidElsewhereCents: 0, transfer: null },
    });
    expect(rejected.parcels.every(({ paymentState }) => paymentState === 'cancelled')).toBe(true);
    expect(await stateOf(reserved)).toEqual({ item: 'available', reservation: 'cancelled' });
    expect(await refunds()).toEqual([{ amountCents: 1_000_00 }]);
    expect((await recipientsOf('saleRejected')).sort()).toEqual(['buyer', 'company']);
  });

  it('rejects by DELETE only before the signature and keeps the history', async () => {
    const reserved = await reserveItem(database.db);
    const contract = await signed(reserved);
    const path = ({ id, version }: Sale) => `/sales/${id}?version=${version}&reason=Engano`;
    expect((await ask(reserved.owner, 'DELETE', path(contract))).body.code).toBe('invalid_transition');
    const other = await reserveItem(database.db);
    const born = await sell(other);
    expect((await ask(other.buyer, 'DELETE', path(born))).status).toBe(403);
    expect((await ask(other.owner, 'DELETE', path(born))).body.state).toBe('rejected');
    const { body } = await ask<SaleWithHistory>(other.owner, 'GET', `/sales/${born.id}`);
    expect(body.history.filter(({ event }) => !event.startsWith('parcel')).map(({ to }) => to)).toEqual([
      'pending',
      'rejected',
    ]);
  });

  it('confirms once of two concurrent requests', async () => {
    const reserved = await reserveItem(database.db);
    const contract = await signed(reserved);
    const confirm = () => change(reserved.owner, contract, { event: 'confirm' });
    const answers = await Promise.all([confirm(), confirm()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await recipientsOf('saleConfirmed')).length).toBe(2);
  });

  it('refuses the confirmation once the unit was withdrawn from sale', async () => {
    const reserved = await reserveItem(database.db);
    const contract = await signed(reserved);
    await database.db.update(unit).set({ status: 'unavailable' }).where(eq(unit.id, reserved.unitId));
    const refused = await change(reserved.owner, contract, { event: 'confirm' });
    expect([refused.status, refused.body.code]).toEqual([409, 'offer_not_available']);
    const { body } = await ask(reserved.owner, 'GET', `/sales/${contract.id}`);
    expect([body.state, body.version]).toEqual(['awaiting', contract.version]);
  });

  it('returns the twelve legal items of the summary, and names missing ones', async () => {
    const reserved = await reserveItem(database.db);
    const { id, version } = await sell(reserved);
    const summary = () => ask<Record<string, unknown>>(reserved.buyer, 'GET', `/sales/${id}/summary`);
    const lacking = await summary();
    expect([lacking.status, lacking.body.code, Object.keys(lacking.body.fields ?? {})]).toEqual([
      409,
      'summary_incomplete',
      [
        'contractTerms.entryForm',
        'contractTerms.brokerageTerms',
        'contractTerms.indices',
        'contractTerms.rescission',
        'contractTerms.interest',
        'contractTerms.coolingOffText',
        'contractTerms.settlementTerm',
        'contractTerms.liens',
        'contractTerms.titleNumber',
        'contractTerms.lateEffects',
      ],
    ]);
    const contractTerms = {
      titleNumber: '12.345',
      liens: [],
      entryForm: 'Pix',
      brokerageTerms: 'Incluída no preço, paga com o sinal',
      indices: [{ name: 'INCC-DI', period: 'até a entrega' }],
      interest: null,
      rescission: {
        consequences: 'Retenção de até 50% do que foi pago.',
        refundTerms: '30 dias após o habite-se.',
      },
      coolingOffText: 'Sete dias a contar da assinatura.',
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
      instalments: {
        parcels: expect.arrayContaining([expect.objectContaining({ parcelNumber: 1, kind: 'reservation' })]),
      },
      liens: null,
      interest: null,
      rescission: { isBold: true },
      registration: { number: 'R.3/12.345', office: '5º RI de São Paulo', titleNumber: '12.345' },
      delivery: { promisedOn: '2028-06-30', limit: '2028-12-27' },
    });
  });

  it('refuses changes by roles that may only look', async () => {
    const reserved = await reserveItem(database.db);
    const born = await sell(reserved);
    const signing = { event: 'sign', signedOn: '2026-11-28', isSignedOutside: true };
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
