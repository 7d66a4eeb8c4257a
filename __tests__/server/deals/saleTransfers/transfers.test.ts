import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertPayment, reserveItem } from '@/__tests__/support/deals/selling';
import { OTHER_CPF, transferring } from '@/__tests__/support/deals/transferring';
import { insertBuyer, insertNewcomer } from '@/__tests__/support/factories/buyer';
import { insertReservationBuyers } from '@/__tests__/support/factories/deals/reservationBuyer';
import { DAY_MS } from '@/domain/time/durations';
import { sale, saleParcel } from '@/server/db/schema/deals/sale';
import { saleTransfer } from '@/server/db/schema/deals/saleTransfer';
import { payment } from '@/server/db/schema/money/payment';
import { auditLog } from '@/server/db/schema/platform/auditLog';
import { notification } from '@/server/db/schema/platform/notification';
import { expireTransfers } from '@/server/modules/deals/sales/transfers/endTransfers';

const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

describe('transfer of a sale', () => {
  const database = useDatabase();
  const app = transferring(database);
  const { accepted, answer, change, confirmed, done, insertReceiver, named, read, request, signed } = app;
  afterEach(() => database.clear());

  async function sold() {
    const reserved = await reserveItem(database.db);
    return { reserved, sale: await confirmed(reserved), receiver: await insertReceiver() };
  }

  it('moves the sale and its open parcels to the person who accepted, when the seller approves', async () => {
    const { reserved, sold: before, receiver, transfer } = await accepted();
    const approved = await answer(reserved.owner, transfer, { event: 'approve', feeCents: 1_500_00 });
    expect([approved.status, approved.body.code ?? approved.body.state, approved.body.feeCents]).toEqual([
      200,
      'done',
      1_500_00,
    ]);
    const { status, body } = await read(receiver, before.id);
    expect([status, body.client]).toEqual([
      200,
      {
        name: 'Bruno Reis',
        email: receiver.kind === 'visitor' ? '' : receiver.email,
        cpf: OTHER_CPF,
        phone: '11987654321',
      },
    ]);
    expect(body.parcels.map(({ isPaidByFormer }) => isPaidByFormer)).toEqual(
      body.parcels.map(({ paymentState }) => paymentState === 'paid'),
    );
    expect(
      body.parcels.filter(({ allowedActions }) => allowedActions.includes('pay')).length,
    ).toBeGreaterThan(0);
    expect((await read(reserved.buyer, before.id)).status).toBe(404);
    expect(body.history.at(-1)).toMatchObject({ event: 'transfer' });
  });

  it('keeps both persons in the history and audits the change of the owner', async () => {
    const { reserved, sold: before, receiver } = await done();
    const entries = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'sales.approveTransfer'));
    expect(entries).toMatchObject([
      {
        subjectId: before.id,
        before: { buyerId: reserved.buyerId },
        after: { buyerId: receiver.kind === 'buyer' ? receiver.id : '', feeCents: 1_500_00 },
      },
    ]);
    const [row] = await database.db.select().from(saleTransfer);
    expect(row).toMatchObject({ fromBuyerId: reserved.buyerId, state: 'done', toName: 'Bruno Reis' });
  });

  it('notifies each side with a link to the page of the sale', async () => {
    const { reserved, sold: before, receiver } = await done();
    const rows = await database.db.select().from(notification);
    const of = (kind: string) =>
      rows.flatMap((row) => (row.kind === kind ? [[row.recipientId, row.path]] : [])).sort();
    const path = `/conta/compras/${before.id}`;
    const pathOf = (to: string | null) =>
      to === reserved.entrepreneurId ? `/painel/clientes/mensagens/${before.id}` : path;
    const id = receiver.kind === 'buyer' ? receiver.id : '';
    expect(of('saleTransferRequested')).toEqual([[id, path]]);
    expect(of('saleTransferAccepted')).toEqual(
      [reserved.buyerId, reserved.entrepreneurId].sort().map((to) => [to, pathOf(to)]),
    );
    expect(of('saleTransferDone')).toEqual(
      [id, reserved.buyerId, reserved.entrepreneurId].sort().map((to) => [to, pathOf(to)]),
    );
  });

  it('refuses the buyer as the new buyer, by e-mail and by CPF', async () => {
    const { reserved, sale: before, receiver } = await sold();
    const email = before.client?.email ?? '';
    const own = await request(reserved.buyer, before, named(receiver, { email: email.toUpperCase() }));
    expect([own.status, Object.keys(own.body.fields ?? {})]).toEqual([400, ['email']]);
    const sameCpf = named(receiver, { cpf: before.client?.cpf ?? '' });
    const again = before.client?.cpf ? await request(reserved.buyer, before, sameCpf) : own;
    expect([again.status, await database.db.$count(saleTransfer)]).toEqual([400, 0]);
  });

  it('refuses a price of a transfer without one, and names the field', async () => {
    const { reserved, sale: before, receiver } = await sold();
    const { status, body } = await request(reserved.buyer, before, named(receiver, { isForValue: false }));
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['priceCents']]);
  });

  it('requires an answer to whether it is for value', async () => {
    const { reserved, sale: before, receiver } = await sold();
    const { status, body } = await request(
      reserved.buyer,
      before,
      named(receiver, { isForValue: undefined }),
    );
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['isForValue']]);
  });

  it('allows one open transfer of a sale', async () => {
    const { reserved, sale: before, receiver } = await sold();
    await request(reserved.buyer, before, named(receiver));
    const second = await request(reserved.buyer, before, named(receiver, { email: 'outra@exemplo.com.br' }));
    expect([second.status, second.body.code]).toEqual([409, 'sale_transfer_open']);
  });

  it('allows another once the first is over, before the job has run', async () => {
    const { reserved, sale: before, receiver } = await sold();
    await request(reserved.buyer, before, named(receiver));
    const second = await request(reserved.buyer, before, named(receiver), later(15));
    expect(second.status).toBe(200);
    const states = await database.db.select({ state: saleTransfer.state }).from(saleTransfer);
    expect(states.map(({ state }) => state).sort()).toEqual(['expired', 'requested']);
  });

  it('refuses a sale that is not confirmed, and one whose buyer wants to rescind', async () => {
    const reserved = await reserveItem(database.db);
    const receiver = await insertReceiver();
    const unconfirmed = await request(reserved.buyer, await signed(reserved), named(receiver));
    expect([unconfirmed.status, unconfirmed.body.code]).toEqual([409, 'invalid_transition']);
    const other = await reserveItem(database.db);
    const asking = { event: 'requestRescission', reason: 'Fui transferida.' };
    const leaving = (await change(other.buyer, await confirmed(other), asking)).body;
    expect((await request(other.buyer, leaving, named(receiver))).body.code).toBe('invalid_transition');
  });

  it('refuses a sale with further buyers, who all sign', async () => {
    const { reserved, sale: before, receiver } = await sold();
    await database.pool.query('alter table reservation_buyer disable trigger user');
    await insertReservationBuyers(database.db, reserved.reservationId);
    await database.pool.query('alter table reservation_buyer enable trigger user');
    const { status, body } = await request(reserved.buyer, before, named(receiver));
    expect([status, body.code]).toEqual([409, 'sale_transfer_of_several']);
  });

  it('refuses while a parcel is in arrears, paid in part, or about to be paid', async () => {
    const { reserved, sale: before, receiver } = await sold();
    const open = before.parcels.find(({ paymentState }) => paymentState !== 'paid')?.parcelNumber ?? 0;
    const parcels = database.db.update(saleParcel);
    const codeAt = async (at: Date) => (await request(reserved.buyer, before, named(receiver), at)).body.code;
    expect(await codeAt(later(365))).toBe('sale_transfer_in_arrears');
    await parcels.set({ paidCents: 5 }).where(eq(saleParcel.number, open));
    expect(await codeAt(NOW)).toBe('sale_transfer_part_paid');
    await database.db.update(saleParcel).set({ paidCents: 0 }).where(eq(saleParcel.number, open));
    const { entrepreneurId, buyerId } = reserved;
    const paying = { state: 'paying', receivedCents: 0, paidAt: null, method: 'boleto' } as const;
    const of = { saleId: before.id, parcelNumber: open, entrepreneurId, buyerId, amountCents: 100_00 };
    await insertPayment(database.db, { ...of, ...paying });
    expect(await codeAt(NOW)).toBe('sale_transfer_payment_open');
  });

  it('is accepted only by the account with the named e-mail, verified, complete and with the named CPF', async () => {
    const { reserved, sale: before } = await sold();
    const { id = '' } = await insertNewcomer(database.db, { cpf: OTHER_CPF });
    const newcomer = buyerCaller(id);
    const asked = (await request(reserved.buyer, before, named(newcomer))).body;
    const stranger = await answer(buyerCaller(uuidv7()), asked, { event: 'accept' });
    const unverified = await answer({ ...newcomer, emailVerified: false } as never, asked, {
      event: 'accept',
    });
    expect([stranger.status, unverified.status]).toEqual([404, 404]);
    const incomplete = await answer(newcomer, asked, { event: 'accept' });
    expect([incomplete.status, incomplete.body.code, Object.keys(incomplete.body.fields ?? {})]).toEqual([
      422,
      'buyer_incomplete',
      ['birthDate', 'maritalStatus', 'phones', 'address'],
    ]);
    const { id: otherId = '' } = await insertBuyer(database.db, { email: 'Outra@exemplo.com.br' });
    const other = { ...buyerCaller(otherId), email: 'Outra@exemplo.com.br' } as const;
    const reservedToo = await reserveItem(database.db);
    const second = await request(
      reservedToo.buyer,
      await confirmed(reservedToo),
      named(newcomer, { email: 'outra@exemplo.com.br' }),
    );
    const wrong = await answer(other as never, second.body, { event: 'accept' });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'sale_transfer_other_person']);
  });

  it('is answered by the owner, managers and finance of the seller, not by brokers and viewers', async () => {
    const { reserved, transfer } = await accepted();
    const refusal = { event: 'refuse', reason: 'A análise de crédito não foi aprovada.' };
    for (const role of ['broker', 'viewer'] as const) {
      const by = entrepreneurCaller(reserved.entrepreneurId, role, uuidv7());
      // The sale has no broker: a broker does not know of it.
      expect((await answer(by, transfer, refusal)).status).toBe(role === 'broker' ? 404 : 403);
    }
    const finance = entrepreneurCaller(reserved.entrepreneurId, 'finance', uuidv7());
    expect((await answer(reserved.owner, transfer, { event: 'refuse' })).body.fields).toHaveProperty(
      'reason',
    );
    const { body } = await answer(finance, transfer, refusal);
    expect([body.state, body.reason]).toEqual(['refused', refusal.reason]);
  });

  it('is cancelled by the buyer and declined by the named person, until the approval', async () => {
    const { reserved, transfer } = await accepted();
    expect((await answer(reserved.owner, transfer, { event: 'cancel' })).status).toBe(403);
    const cancelled = await answer(reserved.buyer, transfer, { event: 'cancel' });
    expect([cancelled.status, cancelled.body.state, cancelled.body.allowedActions]).toEqual([
      200,
      'cancelled',
      [],
    ]);
    const second = await accepted();
    expect((await answer(second.receiver, second.transfer, { event: 'decline' })).body.state).toBe(
      'declined',
    );
    const third = await done();
    const late = await answer(third.reserved.buyer, third.transfer, { event: 'cancel' });
    expect([late.status, late.body.code]).toEqual([409, 'invalid_transition']);
  });

  it('ends at its hour for every reader, and by the job with a notice to both', async () => {
    const { reserved, transfer } = await accepted();
    const over = later(30);
    const late = await answer(reserved.owner, transfer, { event: 'approve' }, over);
    expect([late.status, late.body.code]).toEqual([409, 'invalid_transition']);
    await expireTransfers(database.db, over);
    await expireTransfers(database.db, over);
    const [row] = await database.db.select().from(saleTransfer);
    expect([row?.state, (await app.recipientsOf('saleTransferExpired')).sort()]).toEqual([
      'expired',
      ['buyer', 'buyer', 'company'],
    ]);
  });

  it('waits for the document with a photo of the new buyer', async () => {
    const reserved = await reserveItem(database.db);
    const before = await confirmed(reserved);
    const { id = '' } = await insertBuyer(database.db, { cpf: OTHER_CPF });
    const receiver = buyerCaller(id);
    const asked = (await request(reserved.buyer, before, named(receiver))).body;
    const transfer = (await answer(receiver, asked, { event: 'accept' })).body;
    const { status, body } = await answer(reserved.owner, transfer, { event: 'approve' });
    expect([status, body.code]).toEqual([409, 'buyer_document_missing']);
  });

  it('ends payments that were only opened, with their links', async () => {
    const { reserved, sold: before, transfer } = await accepted();
    const open = before.parcels.find(({ paymentState }) => paymentState !== 'paid')?.parcelNumber ?? 0;
    const { entrepreneurId, buyerId } = reserved;
    const opened = { state: 'awaiting_payment_method', receivedCents: 0, paidAt: null } as const;
    const of = { saleId: before.id, parcelNumber: open, entrepreneurId, buyerId, amountCents: 100_00 };
    const id = await insertPayment(database.db, { ...of, ...opened });
    await answer(reserved.owner, transfer, { event: 'approve' });
    const [row] = await database.db.select().from(payment).where(eq(payment.id, id));
    expect(row?.state).toBe('cancelled');
  });

  it('is cancelled by a request to rescind, which does not wait', async () => {
    const { reserved, sold: before } = await accepted();
    const { body } = await read(reserved.buyer, before.id);
    await change(reserved.buyer, body, { event: 'requestRescission', reason: 'Fui transferida.' });
    const [row] = await database.db.select().from(saleTransfer);
    expect([row?.state, await app.recipientsOf('saleTransferCancelled')]).toEqual([
      'cancelled',
      ['buyer', 'company'],
    ]);
  });
});

describe('database rules of transfers', () => {
  const database = useDatabase();
  const { accepted, done } = transferring(database);
  afterEach(() => database.clear());
  const ruleOf = (query: string) =>
    database.pool.query(query).then(
      () => null,
      ({ constraint }) => constraint,
    );

  it('lets a sale change its buyer only by a transfer that is done', async () => {
    const { sold, receiver } = await accepted();
    const id = receiver.kind === 'buyer' ? receiver.id : '';
    expect(await ruleOf(`update sale set buyer_id = '${id}' where id = '${sold.id}'`)).toBe(
      'sale_buyer_by_transfer',
    );
    expect(await ruleOf(`update sale set buyer_id = null where id = '${sold.id}'`)).toBe(
      'sale_buyer_by_transfer',
    );
  });

  it('lets no sale end, or be asked to end, with an open transfer', async () => {
    const { sold } = await accepted();
    const asked = `update sale set rescission_requested_at = now() where id = '${sold.id}'`;
    expect(await ruleOf(asked)).toBe('sale_without_open_transfer');
  });

  it('lets no transfer be done without the sale, begin twice, or go to its giver', async () => {
    const { transfer } = await accepted();
    const finish = `update sale_transfer set state = 'done', ended_at = now(), messages_before = 0 where id = '${transfer.id}'`;
    expect(await ruleOf(finish)).toBe('sale_transfer_of_buyer');
    const copy = `insert into sale_transfer (id, sale_id, entrepreneur_id, from_buyer_id, from_client, to_name, to_email, to_cpf, is_for_value, expires_at)
      select gen_random_uuid(), sale_id, entrepreneur_id, from_buyer_id, from_client, to_name, to_email, to_cpf, false, expires_at from sale_transfer`;
    expect(await ruleOf(copy)).toBe('sale_transfer_open');
    const toGiver = copy.replace(
      'to_name, to_email, to_cpf, false',
      "to_name, lower(from_client->>'email'), to_cpf, false",
    );
    expect(await ruleOf(toGiver)).toBe('sale_transfer_to_another');
    expect(await ruleOf(`update sale_transfer set to_cpf = '52998224725'`)).toBe('sale_transfer_kept');
  });

  it('keeps the payer of a paid parcel only while it is paid', async () => {
    const { sold } = await done();
    const [paid] = await database.db.select().from(saleParcel).where(eq(saleParcel.saleId, sold.id));
    expect(paid?.payerId).not.toBeNull();
    const open = `update sale_parcel set payer_id = (select buyer_id from sale where id = sale_id) where payment_state <> 'paid'`;
    expect(await ruleOf(open)).toBe('sale_parcel_payer');
    const [row] = await database.db.select().from(sale).where(eq(sale.id, sold.id));
    expect(row?.version).toBeGreaterThan(sold.version);
  });
});
