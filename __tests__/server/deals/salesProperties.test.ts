import { eq, ne } from 'drizzle-orm';
import * as fc from 'fast-check';
import { NOW } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertPayment, type Reserved, reserveItem, sellingApp } from '@/__tests__/support/deals/selling';
import { BANK_ACCOUNT } from '@/__tests__/support/factories/payment';
import type { Sale } from '@/domain/sale/record';
import { unit } from '@/server/db/schema/catalogue/unit';
import { refund } from '@/server/db/schema/money/refund';
import { withdrawal } from '@/server/db/schema/money/withdrawal';
import { applyParcelPayment } from '@/server/modules/deals/sales/parcels/applyPayment';

const PRICE = 600_000_00;

/** Attempts in any order and state; numbers choose parcels and amounts. */
const attempt = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ does: 'sign' } as const) },
  { weight: 3, arbitrary: fc.constant({ does: 'confirm' } as const) },
  fc.constant({ does: 'reject' } as const),
  fc.constant({ does: 'requestRescission' } as const),
  fc.record({ does: fc.constant('payOut' as const), parcel: fc.integer({ min: 1, max: 5 }) }),
  fc.record({
    does: fc.constant('rescind' as const),
    right: fc.constantFrom('coolingOff', 'withdrawal', 'delay'),
  }),
  fc.record({ does: fc.constant('payHere' as const), parcel: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ does: fc.constant('payElsewhere' as const), parcel: fc.integer({ min: 1, max: 5 }) }),
  fc.record({
    does: fc.constant('replace' as const),
    parts: fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    does: fc.constant('move' as const),
    parcel: fc.integer({ min: 1, max: 5 }),
    with: fc.integer({ min: 1, max: 5 }),
    cents: fc.integer({ min: 1, max: PRICE }),
  }),
);
type Attempt = typeof attempt extends fc.Arbitrary<infer One> ? One : never;

describe('random sequences of sale events', () => {
  const database = useDatabase();
  const { ask, sell } = sellingApp(database);
  afterEach(() => database.clear());

  const read = async ({ owner }: Reserved, id: string) =>
    (await ask<Sale>(owner, 'GET', `/sales/${id}`)).body;

  /** Splits the open parcels again in these proportions. */
  function cut(sale: Sale, parts: readonly number[]) {
    const open = sale.parcels.filter(({ paymentState }) => paymentState === 'awaiting_payment_method');
    const total = open.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const whole = parts.reduce((sum, part) => sum + part, 0);
    const amounts = parts.map((part) => Math.floor((total * part) / whole));
    const rest = total - amounts.reduce((sum, amount) => sum + amount, 0);
    return amounts.map((amount, index) => ({
      kind: 'entry',
      fundingSource: 'resources',
      dueOn: `2027-0${index + 1}-10`,
      amountCents: index === 0 ? amount + rest : amount,
    }));
  }

  /** Pays at the provider: payment and parcel in one transaction, like the webhook. */
  async function payHere({ entrepreneurId }: Reserved, sale: Sale, number: number): Promise<void> {
    const amountCents = sale.parcels.find((parcel) => parcel.parcelNumber === number)?.amountCents;
    if (amountCents === undefined || amountCents > 99_999_999) return;
    const paid = { paidCents: amountCents };
    const parcel = { saleId: sale.id, number };
    const outcome = await database.db.transaction((tx) =>
      applyParcelPayment({ tx, now: NOW, actor: 'provider' }, parcel, paid),
    );
    const about = { saleId: sale.id, parcelNumber: number, entrepreneurId, amountCents };
    if (outcome === 'paid') await insertPayment(database.db, about);
  }

  async function attemptIt(reserved: Reserved, sale: Sale, what: Attempt): Promise<unknown> {
    const { id, version } = sale;
    const put = (part: string, body: object) =>
      ask(reserved.owner, 'PUT', `/sales/${id}${part}`, { version, ...body });
    switch (what.does) {
      case 'sign':
        return put('', { event: 'sign', signedOn: '2026-11-28', isSignedOutside: true });
      case 'confirm':
        return put('', { event: 'confirm' });
      case 'reject':
        return put('', { event: 'reject', reason: 'Não vai adiante.' });
      case 'requestRescission':
        return ask(reserved.buyer, 'PUT', `/sales/${id}`, {
          version,
          event: 'requestRescission',
          reason: 'Desistiu.',
        });
      case 'payOut': {
        const wanted = { saleId: id, parcelNumber: what.parcel, bankAccount: 0 };
        return ask(reserved.owner, 'POST', '/payments/v1/withdrawals', wanted);
      }
      case 'rescind': {
        // During the cooling-off period everything is refunded.
        return put('', { event: 'rescind', right: what.right, reason: 'Desistiu.' });
      }
      case 'payHere':
        return payHere(reserved, sale, what.parcel);
      case 'payElsewhere':
        return put(`/parcels/${what.parcel}`, { receipt: 'TED 1' });
      case 'replace':
        return put('/parcels', { parcels: cut(sale, what.parts) });
      case 'move':
        return put(`/parcels/${what.parcel}`, { amountCents: what.cents, compensateWith: what.with });
    }
  }

  async function assertBooks(reserved: Reserved, sale: Sale): Promise<void> {
    expect(sale.parcels.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(PRICE);
    const [item] = await database.db.select().from(unit).where(eq(unit.id, reserved.unitId));
    expect(item?.status).toBe(sale.state === 'confirmed' ? 'sold' : 'available');
    const given = await database.db.select().from(refund);
    const givenCents = given.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const paidCents = sale.parcels.reduce((sum, parcel) => sum + parcel.paidCents, 0);
    const { rescission } = sale;
    if (rescission !== null) {
      expect(givenCents).toBe(rescission.paidHereCents);
      expect(rescission.refundCents).toBe(rescission.paidHereCents + rescission.paidElsewhereCents);
      expect(rescission.refundCents).toBe(paidCents);
      const waiting = await database.db.$count(withdrawal, ne(withdrawal.state, 'rejected'));
      expect(waiting).toBe(0);
      const wasRequested = rescission.right === 'rejection' || sale.rescissionRequestedAt !== null;
      expect(wasRequested).toBe(true);
    } else {
      expect(givenCents).toBe(0);
      const settled = sale.parcels.filter(({ paymentState }) => paymentState === 'paid');
      expect(settled.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(paidCents);
    }
  }

  it('keep price, item state and money consistent', async () => {
    const sequences = fc.array(attempt, { minLength: 3, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(sequences, async (attempts) => {
        await database.clear();
        const reserved = await reserveItem(database.db);
        await database.pool.query('update entrepreneur set bank_accounts = $1', [
          JSON.stringify([BANK_ACCOUNT]),
        ]);
        const { id, version } = await sell(reserved);
        const sale = await read(reserved, id);
        const first = { version, parcels: cut(sale, [1, 2, 300, 300]) };
        await ask(reserved.owner, 'PUT', `/sales/${id}/parcels`, first);
        for (const what of attempts) {
          await attemptIt(reserved, await read(reserved, id), what);
          await assertBooks(reserved, await read(reserved, id));
        }
      }),
      { numRuns: 12 },
    );
  });
});
