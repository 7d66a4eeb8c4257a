import { eq } from 'drizzle-orm';
import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertPayment } from '@/__tests__/support/deals/selling';
import { transferring } from '@/__tests__/support/deals/transferring';
import type { Conversation } from '@/domain/conversation/schema';
import { AppError } from '@/domain/errors/appError';
import type { Reservation } from '@/domain/reservation/schema';
import { sale, saleParcel } from '@/server/db/schema/deals/sale';
import { saleTransfer } from '@/server/db/schema/deals/saleTransfer';
import { payment } from '@/server/db/schema/money/payment';
import { refund } from '@/server/db/schema/money/refund';
import type { Caller, Identity } from '@/server/http/callers/caller';
import { addMessage } from '@/server/modules/deals/conversations/sendMessage';
import { lockSaleVersion } from '@/server/modules/deals/sales/lock';
import { applyParcelPayment } from '@/server/modules/deals/sales/parcels/applyPayment';
import { requestRescission } from '@/server/modules/deals/sales/rescission/requestRescission';
import { answerTransfer } from '@/server/modules/deals/sales/transfers/answerTransfer';
import { forgetTransfers } from '@/server/modules/deals/sales/transfers/endTransfers';
import { applyToPayable } from '@/server/modules/money/payments/refunds/applyToPayable';

const idOf = (caller: Caller) => (caller.kind === 'visitor' ? '' : caller.id);

describe('a transfer at the same moment as another change', () => {
  const database = useDatabase();
  const { ask, accepted, done, change, read } = transferring(database);
  afterEach(() => database.clear());

  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    );
  const approve = ({ reserved, transfer }: Awaited<ReturnType<typeof accepted>>) =>
    outcome(
      database.db.transaction((tx) =>
        answerTransfer({ tx, now: NOW, actor: reserved.owner as Identity }, transfer.id, {
          version: transfer.version,
          event: 'approve',
        }),
      ),
    );

  it('is approved once by two approvals', async () => {
    const world = await accepted();
    const outcomes = await Promise.all([approve(world), approve(world), approve(world)]);
    expect(outcomes.sort()).toEqual(['done', 'version_conflict', 'version_conflict']);
    const [row] = await database.db.select().from(sale).where(eq(sale.id, world.sold.id));
    expect(row?.buyerId).toBe(idOf(world.receiver));
  });

  it('is approved or ended by a request to rescind, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const world = await accepted();
      const rescind = outcome(
        database.db.transaction(async (tx) => {
          const key = { id: world.sold.id, version: world.sold.version };
          const row = await lockSaleVersion({ tx }, key);
          await requestRescission({ tx, now: NOW, actor: world.reserved.buyer }, row, 'Fui transferida.');
        }),
      );
      const [approved, asked] = await Promise.all([approve(world), rescind]);
      const [row] = await database.db.select().from(sale).where(eq(sale.id, world.sold.id));
      const [transfer] = await database.db
        .select()
        .from(saleTransfer)
        .where(eq(saleTransfer.id, world.transfer.id));
      const isDone = transfer?.state === 'done';
      expect([approved === 'done', asked === 'done']).toEqual([isDone, !isDone]);
      expect([row?.buyerId === idOf(world.receiver), row?.rescissionRequestedAt === null]).toEqual([
        isDone,
        isDone,
      ]);
    }
  });

  it('refuses a message of the buyer that began before the approval and would end after it', async () => {
    const world = await accepted();
    const { transfer, reserved, sold, receiver } = world;
    let writing: Promise<unknown> = Promise.resolve();
    await database.db.transaction(async (tx) => {
      const actor = reserved.owner as Identity;
      await answerTransfer({ tx, now: NOW, actor }, transfer.id, {
        version: transfer.version,
        event: 'approve',
      });
      // Waits for the lock of the sale until this transaction has ended.
      writing = outcome(
        database.db.transaction((other) =>
          addMessage({ tx: other, now: NOW, actor: reserved.buyer as Identity }, sold.id, {
            text: 'Meu RG.',
          }),
        ),
      );
      await database.pool.query('select 1');
    });
    expect(await writing).toBe('forbidden');
    const read = await ask<Conversation>(receiver, 'GET', `/sales/${sold.id}/messages`);
    expect(read.body.items).toEqual([]);
  });

  it('counts a payment for the person whose it is, before or after the approval', async () => {
    const world = await accepted();
    const open = world.sold.parcels.find(({ paymentState }) => paymentState !== 'paid');
    const key = { saleId: world.sold.id, number: open?.parcelNumber ?? 0 };
    const pay = database.db.transaction((tx) =>
      applyParcelPayment({ tx, now: NOW, actor: 'provider' }, key, { paidCents: open?.amountCents ?? 0 }),
    );
    const [approved, paid] = await Promise.all([approve(world), pay]);
    expect([approved, paid]).toEqual(['done', 'paid']);
    const rows = await database.db.select().from(saleParcel).where(eq(saleParcel.saleId, world.sold.id));
    const history = await database.pool.query(
      `select event from state_change where event in ('transfer', 'parcel${key.number}.pay') order by at, id`,
    );
    const isPaidFirst = history.rows[0]?.event !== 'transfer';
    const payer = rows.find(({ number }) => number === key.number)?.payerId ?? null;
    expect(payer).toBe(isPaidFirst ? world.reserved.buyerId : null);
  });

  it('returns late money of the former buyer', async () => {
    const world = await done();
    const { body } = await read(world.receiver, world.sold.id);
    const open = body.parcels.find(({ paymentState }) => paymentState !== 'paid');
    const { entrepreneurId, buyerId } = world.reserved;
    const of = { saleId: world.sold.id, parcelNumber: open?.parcelNumber ?? 0, entrepreneurId, buyerId };
    const id = await insertPayment(database.db, { ...of, amountCents: 50_000_00 });
    const outcomeOf = await database.db.transaction(async (tx) => {
      const [row] = await tx.select().from(payment).where(eq(payment.id, id));
      if (!row) throw new Error('no payment');
      return applyToPayable({ tx, now: NOW, actor: 'provider' }, row, 50_000_00);
    });
    const refunds = await database.db.select().from(refund);
    expect([outcomeOf, refunds.map(({ amountCents, paymentId }) => [amountCents, paymentId])]).toEqual([
      'returned',
      [[50_000_00, id]],
    ]);
  });

  it('gives the refund of a later rescission to the new buyer, by a transfer of finance', async () => {
    const world = await done();
    const { body } = await read(world.receiver, world.sold.id);
    const leaving = { event: 'rescind', right: 'coolingOff', reason: 'Mudei de ideia.' };
    const rescinded = await change(world.receiver, body, leaving);
    expect(rescinded.body.rescission).toMatchObject({
      refundCents: 1_000_00,
      paidHereCents: 0,
      paidElsewhereCents: 1_000_00,
    });
    expect(await database.db.$count(refund)).toBe(0);
    const at = `/reservations/${world.sold.reservationId}`;
    const reserved = (await ask<Reservation>(world.reserved.buyer, 'GET', at)).body;
    expect([reserved.paymentState, reserved.reason]).toEqual(['cancelled', null]);
    expect(JSON.stringify(reserved)).not.toContain('Mudei de ideia');
  });

  it('ends with the account of either person, and stays where it is done', async () => {
    const open = await accepted();
    const past = await done();
    const forget = (caller: Caller) =>
      database.db.transaction((tx) => forgetTransfers({ tx, now: NOW, actor: caller as Identity }));
    await forget(open.receiver);
    await forget(past.reserved.buyer);
    await forget(buyerCaller(open.reserved.entrepreneurId));
    const left = await database.db.select({ state: saleTransfer.state }).from(saleTransfer);
    expect(left).toEqual([{ state: 'done' }]);
  });
});
