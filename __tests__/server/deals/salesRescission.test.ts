import { eq } from 'drizzle-orm';
import { NOW } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { reserveItem, sellingApp } from '@/__tests__/support/deals/selling';
import type { Sale } from '@/domain/sale/record';
import type { RescissionFigures } from '@/domain/sale/rescissionSchema';
import { project } from '@/server/db/schema/catalogue/project';

/** Signed on Saturday 28/11/2026; the cooling-off period ends with Monday 07/12. */
const TUESDAY = new Date('2026-12-08T12:00:00Z');

describe('rescission of a sale', () => {
  const database = useDatabase();
  const { ask, sell, signed, confirmed, change, stateOf, refunds, recipientsOf } = sellingApp(database);
  afterEach(() => database.clear());

  it('refunds everything within the cooling-off period, brokerage too, and releases the unit', async () => {
    const reserved = await reserveItem(database.db);
    const sold = await confirmed(reserved);
    const lastMoment = new Date('2026-12-08T02:59:59.999Z');
    const leaving = { event: 'rescind', right: 'coolingOff', reason: 'Mudei de ideia.' };
    const rescinded = (await change(reserved.buyer, sold, leaving, lastMoment)).body;
    expect(rescinded).toMatchObject({
      state: 'rescinded',
      rescission: {
        right: 'coolingOff',
        refundCents: 1_000_00,
        paidHereCents: 1_000_00,
        paidElsewhereCents: 0,
        refundDueOn: '2026-12-07',
        figures: { paidCents: 1_000_00 },
      },
    });
    expect(await stateOf(reserved)).toEqual({ item: 'available', reservation: 'cancelled' });
    expect(await refunds()).toEqual([{ amountCents: 1_000_00 }]);
    expect((await recipientsOf('saleRescinded')).sort()).toEqual(['buyer', 'company']);
  });

  it('refuses the cooling-off right a moment too late, and for what was signed at the sales office', async () => {
    const reserved = await reserveItem(database.db);
    const sold = await confirmed(reserved);
    const leaving = { event: 'rescind', right: 'coolingOff', reason: 'Mudei de ideia.' };
    const late = await change(reserved.buyer, sold, leaving, new Date('2026-12-08T03:00:00Z'));
    expect([late.status, late.body.code, late.body.message.includes('08/12/2026')]).toEqual([
      409,
      'cooling_off_over',
      true,
    ]);
    const other = await reserveItem(database.db);
    const atSalesOffice = { event: 'sign', signedOn: '2026-11-28', isSignedOutside: false };
    const contract = (await change(other.owner, await sell(other), atSalesOffice)).body;
    const agreed = (await change(other.buyer, contract, { event: 'confirmSalesOffice' })).body;
    expect((await change(other.buyer, agreed, leaving)).body.code).toBe('cooling_off_over');
    expect(await refunds()).toEqual([]);
  });

  it('ends a request of the buyer while it is not answered, and the contract goes on', async () => {
    const reserved = await reserveItem(database.db);
    const sold = await confirmed(reserved);
    const keep = { event: 'cancelRescissionRequest' };
    const early = await change(reserved.buyer, sold, keep, TUESDAY);
    expect([early.status, early.body.code]).toEqual([409, 'rescission_not_requested']);
    expect(sold.allowedActions).not.toContain('cancelRescissionRequest');
    const asking = { event: 'requestRescission', reason: 'Fui transferida.' };
    const asked = (await change(reserved.buyer, sold, asking, TUESDAY)).body;
    expect(asked.allowedActions).toContain('cancelRescissionRequest');
    expect((await change(reserved.owner, asked, keep, TUESDAY)).status).toBe(403);
    expect((await change(reserved.buyer, asked, { ...keep, reason: 'x' }, TUESDAY)).status).toBe(400);
    const kept = (await change(reserved.buyer, asked, keep, TUESDAY)).body;
    expect([kept.state, kept.rescissionRequestedAt, kept.reason]).toEqual(['confirmed', null, null]);
    expect(kept.allowedActions).toEqual(expect.arrayContaining(['requestRescission', 'requestTransfer']));
    expect(await recipientsOf('saleRescissionCancelled')).toEqual(['company']);
    const withdrawal = { event: 'rescind', right: 'withdrawal', reason: 'Distrato.', refundCents: 1_000_00 };
    const late = await change(reserved.owner, kept, withdrawal, TUESDAY);
    expect(late.body.code).toBe('rescission_not_requested');
    const ended = await change(reserved.buyer, asked, keep, TUESDAY);
    expect(ended.body.code).toBe('version_conflict');
  });

  it('is either recorded by the seller or taken back by the buyer, never both', async () => {
    for (let round = 0; round < 3; round += 1) {
      const reserved = await reserveItem(database.db);
      const sold = await confirmed(reserved);
      const asking = { event: 'requestRescission', reason: 'Fui transferida.' };
      const asked = (await change(reserved.buyer, sold, asking, TUESDAY)).body;
      const withdrawal = {
        event: 'rescind',
        right: 'withdrawal',
        reason: 'Distrato.',
        refundCents: 1_000_00,
      };
      const [kept, rescinded] = await Promise.all([
        change(reserved.buyer, asked, { event: 'cancelRescissionRequest' }, TUESDAY),
        change(reserved.owner, asked, withdrawal, TUESDAY),
      ]);
      expect([kept.status, rescinded.status].sort()).toEqual([200, 409]);
    }
  });

  it('counts a letter from its posting day, as recorded by the seller', async () => {
    const reserved = await reserveItem(database.db);
    const sold = await confirmed(reserved);
    const leaving = (askedOn: string) => ({
      event: 'rescind',
      right: 'coolingOff',
      reason: 'Carta.',
      receipt: 'AR 1',
      askedOn,
    });
    expect((await change(reserved.buyer, sold, leaving('2026-12-07'), TUESDAY)).status).toBe(403);
    expect((await change(reserved.owner, sold, leaving('2026-12-08'), TUESDAY)).body.code).toBe(
      'cooling_off_over',
    );
    expect((await change(reserved.owner, sold, leaving('2026-12-09'), TUESDAY)).body.fields).toHaveProperty(
      'askedOn',
    );
    const { body } = await change(reserved.owner, sold, leaving('2026-12-07'), TUESDAY);
    expect(body.rescission).toMatchObject({ refundCents: 1_000_00, refundDueOn: '2026-12-07' });
  });

  it('lets the buyer request a withdrawal and the seller record the agreed refund within the range', async () => {
    const reserved = await reserveItem(database.db);
    const sold = await confirmed(reserved);
    const path = `/sales/${sold.id}`;
    const figures = (
      await ask<RescissionFigures>(reserved.buyer, 'GET', `${path}/rescission`, undefined, { at: TUESDAY })
    ).body;
    // By the law nothing is left of 1.000,00 after the brokerage; the courts cap all deductions at 25 %.
    expect(figures.withdrawal).toMatchObject({ leastCents: 0, mostCents: 750_00, refundDueOn: null });
    const withdrawal = { event: 'rescind', right: 'withdrawal', reason: 'Fui transferida.' };
    expect((await change(reserved.buyer, sold, withdrawal, TUESDAY)).status).toBe(403);
    const asking = { event: 'requestRescission', reason: 'Fui transferida.' };
    const requested = (await change(reserved.buyer, sold, asking, TUESDAY)).body;
    expect([requested.state, requested.reason, await recipientsOf('saleRescissionRequested')]).toEqual([
      'confirmed',
      'Fui transferida.',
      ['company'],
    ]);
    const fieldsOf = async (more: object) =>
      Object.keys(
        (await change(reserved.owner, requested, { ...withdrawal, ...more }, TUESDAY)).body.fields ?? {},
      );
    expect(await fieldsOf({})).toEqual(['refundCents']);
    expect(await fieldsOf({ refundCents: 1_000_01 })).toEqual(['refundCents']);
    const agreed = { ...withdrawal, refundCents: 750_00 };
    const rescinded = (await change(reserved.owner, requested, agreed, TUESDAY)).body;
    expect(rescinded.rescission).toMatchObject({
      right: 'withdrawal',
      refundCents: 750_00,
      refundDueOn: null,
    });
    expect(await refunds()).toEqual([{ amountCents: 750_00 }]);
  });

  it('allows a rescission for delay only after the tolerance, with a full refund within 60 days', async () => {
    const reserved = await reserveItem(database.db);
    const sold = await confirmed(reserved);
    const leaving = { event: 'rescind', right: 'delay', reason: 'A obra atrasou.' };
    // Promised for 30/06/2028, late from 28/12/2028 on.
    const inTime = await change(reserved.buyer, sold, leaving, new Date('2028-12-27T12:00:00Z'));
    expect([inTime.body.code, inTime.body.message.includes('27/12/2028')]).toEqual([
      'rescission_not_due',
      true,
    ]);
    const rescinded = await change(reserved.buyer, sold, leaving, new Date('2028-12-28T12:00:00Z'));
    expect(rescinded.body.rescission).toMatchObject({ refundCents: 1_000_00, refundDueOn: '2029-02-26' });
  });

  it('has finance transfer what was paid elsewhere', async () => {
    const reserved = await reserveItem(database.db);
    const { id, version } = await confirmed(reserved);
    const receipt = { version, receipt: 'TED 4711' };
    const paid = await ask<Sale>(reserved.owner, 'PUT', `/sales/${id}/parcels/2`, receipt);
    const amountCents = paid.body.parcels[1]?.amountCents ?? 0;
    const leaving = { event: 'rescind', right: 'coolingOff', reason: 'Mudei de ideia.' };
    const rescinded = (await change(reserved.buyer, { ...paid.body, id }, leaving)).body;
    expect(rescinded.rescission).toMatchObject({
      refundCents: 1_000_00 + amountCents,
      paidHereCents: 1_000_00,
      paidElsewhereCents: amountCents,
    });
    expect(await recipientsOf('refundToTransfer')).toEqual(['company']);
    const transfer = { event: 'recordTransfer', receipt: 'TED 4712' };
    expect((await change(reserved.buyer, rescinded, transfer)).status).toBe(403);
    const done = (await change(reserved.owner, rescinded, transfer)).body;
    expect(done.rescission?.transfer).toEqual({ receipt: 'TED 4712', at: NOW.toISOString() });
    expect([rescinded.allowedActions, done.allowedActions]).toEqual([[], []]);
    expect((await change(reserved.owner, done, transfer)).body.code).toBe('invalid_transition');
    expect(await recipientsOf('refundDone')).toEqual(['buyer']);
  });

  it('rescinds or confirms of two concurrent requests, never half of each', async () => {
    const reserved = await reserveItem(database.db);
    const contract = await signed(reserved);
    const leaving = { event: 'rescind', right: 'coolingOff', reason: 'Mudei de ideia.' };
    const answers = await Promise.all([
      change(reserved.owner, contract, { event: 'confirm' }),
      change(reserved.buyer, contract, leaving),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isSold = answers[0]?.status === 200;
    expect(await stateOf(reserved)).toEqual({
      item: isSold ? 'sold' : 'available',
      reservation: isSold ? 'paid' : 'cancelled',
    });
  });

  it('computes the figures of a lot by its own law', async () => {
    const reserved = await reserveItem(database.db);
    const { id } = await confirmed(reserved);
    await database.db.update(project).set({ category: 'lots' }).where(eq(project.id, reserved.projectId));
    const { body } = await ask<RescissionFigures>(reserved.buyer, 'GET', `/sales/${id}/rescission`);
    expect(body.withdrawal).toMatchObject({ isLot: true, leastCents: 0, mostCents: 750_00, parts: [] });
  });

  it('sells a quota and releases it on rescission', async () => {
    const reserved = await reserveItem(database.db, { isQuota: true });
    const sold = await confirmed(reserved);
    expect([sold.unitId, sold.quotaId, await stateOf(reserved)]).toEqual([
      null,
      reserved.quotaId,
      { item: 'sold', reservation: 'paid' },
    ]);
    const leaving = { event: 'rescind', right: 'coolingOff', reason: 'Mudei de ideia.' };
    expect((await change(reserved.buyer, sold, leaving)).body.state).toBe('rescinded');
    expect(await stateOf(reserved)).toEqual({ item: 'available', reservation: 'cancelled' });
  });

  it('allows a new sale of the unit afterwards', async () => {
    const reserved = await reserveItem(database.db);
    const sold = await confirmed(reserved);
    const leaving = { event: 'rescind', right: 'coolingOff', reason: 'Mudei de ideia.' };
    await change(reserved.buyer, sold, leaving);
    const again = await reserveItem(database.db, { of: reserved });
    expect((await confirmed(again)).state).toBe('confirmed');
    expect(await stateOf(again)).toEqual({ item: 'sold', reservation: 'paid' });
  });
});
