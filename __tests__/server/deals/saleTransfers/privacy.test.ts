import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { reserveItem } from '@/__tests__/support/deals/selling';
import { transferring } from '@/__tests__/support/deals/transferring';
import { insertMessage } from '@/__tests__/support/factories/deals/conversation';
import { insertInvoice } from '@/__tests__/support/factories/money/invoice';
import { insertPhotoDocument } from '@/__tests__/support/factories/photoDocument';
import { pdfText } from '@/__tests__/support/pdfText';
import type { Conversation } from '@/domain/conversation/schema';
import type { Invoice } from '@/domain/invoice/schema';
import type { ListedPayment } from '@/domain/payment/listed';
import type { SaleTransfer } from '@/domain/sale/transfer/schema';
import type { Page } from '@/domain/site/page';
import { normalizeSpaces } from '@/domain/text';
import { DAY_MS } from '@/domain/time/durations';
import { createApp } from '@/server/app';
import type { Caller, Identity } from '@/server/http/callers/caller';
import { readMessagesOf } from '@/server/modules/deals/conversations/personalData';
import { applyParcelPayment } from '@/server/modules/deals/sales/parcels/applyPayment';
import { readTransfersOf } from '@/server/modules/deals/sales/transfers/personalData';
import { paymentDataOf } from '@/server/modules/money/payments/personalData';
import { recordState } from '@/server/modules/platform/history/store';

const later = new Date(NOW.getTime() + DAY_MS);
const idOf = (caller: Caller) => (caller.kind === 'visitor' ? '' : caller.id);

describe('what each person reads of a transferred sale', () => {
  const database = useDatabase();
  const { ask, done, accepted, answer, read, request, named, confirmed, insertReceiver } =
    transferring(database);
  afterEach(() => database.clear());

  const download = (path: string, caller: Caller) =>
    createApp({ db: database.db, now: () => later, identifyCaller: async () => caller }).request(
      `/api/sales/${path}`,
    );
  async function pdf(path: string, caller: Caller): Promise<string> {
    const file = await download(path, caller);
    expect(file.status).toBe(200);
    return normalizeSpaces(pdfText(Buffer.from(await file.arrayBuffer())));
  }

  /** A sale whose first parcel the giver paid, and whose second one the new buyer paid after the transfer. */
  async function bothPaid() {
    const world = await done();
    const { body } = await read(world.receiver, world.sold.id);
    const next = body.parcels.find(({ paymentState }) => paymentState !== 'paid');
    const key = { saleId: world.sold.id, number: next?.parcelNumber ?? 0 };
    await database.db.transaction((tx) =>
      applyParcelPayment({ tx, now: later, actor: 'provider' }, key, { paidCents: next?.amountCents ?? 0 }),
    );
    return { ...world, own: body.parcels[0]?.parcelNumber ?? 0, next: key.number };
  }

  it('keeps receipts with the person who paid, under the name of that person', async () => {
    const { sold, reserved, receiver, own, next } = await bothPaid();
    const receipt = (number: number) => `${sold.id}/parcels/${number}/recibo.pdf`;
    const name = sold.client?.name ?? '?';
    const text = await pdf(receipt(own), reserved.buyer);
    expect([text.includes(name), text.includes('Bruno Reis')]).toEqual([true, false]);
    expect((await download(receipt(own), receiver)).status).toBe(404);
    expect((await download(receipt(next), reserved.buyer)).status).toBe(404);
    expect(await pdf(receipt(next), receiver)).toContain('Bruno Reis');
    const ofSeller = await pdf(receipt(own), reserved.owner);
    expect([ofSeller.includes(name), ofSeller.includes('Bruno Reis')]).toEqual([true, false]);
  });

  it('counts in the statement of each person what that person paid', async () => {
    const { sold, reserved, receiver, own } = await bothPaid();
    const year = `${sold.id}/extrato.pdf?year=${later.getFullYear()}`;
    const former = await pdf(year, reserved.buyer);
    const paid = sold.parcels.find(({ parcelNumber }) => parcelNumber === own)?.paidCents ?? 0;
    expect(paid).toBe(1_000_00);
    expect([former.includes('R$ 1.000,00'), former.includes('Contrato transferido em')]).toEqual([
      true,
      true,
    ]);
    expect(former).not.toContain('Bruno Reis');
    const present = await pdf(year, receiver);
    expect(present).toContain('Pago por comprador anterior');
    expect(present).not.toContain(sold.client?.name);
    for (const file of ['quadro-resumo.pdf', 'vencimentos.ics']) {
      expect((await download(`${sold.id}/${file}`, reserved.buyer)).status).toBe(404);
    }
  });

  it('shows each buyer the messages of the own time, and the company all under the name of their time', async () => {
    const { reserved, sold, receiver, transfer } = await accepted();
    const company = { authorId: reserved.entrepreneurId, companyId: reserved.entrepreneurId };
    await insertMessage(database.db, {
      conversationId: sold.id,
      authorId: reserved.buyerId,
      text: 'Só para vocês.',
    });
    await insertMessage(database.db, { conversationId: sold.id, ...company, text: 'Recebido.' });
    await answer(reserved.owner, transfer, { event: 'approve' });
    await insertMessage(database.db, { conversationId: sold.id, authorId: idOf(receiver), text: 'Bom dia.' });
    await insertMessage(database.db, { conversationId: sold.id, ...company, text: 'Bem-vindo.' });
    const of = async (caller: Caller) =>
      (await ask<Conversation>(caller, 'GET', `/sales/${sold.id}/messages`)).body;
    const texts = ({ items }: Conversation) => items.map(({ text }) => text).reverse();
    const present = await of(receiver);
    expect([texts(present), present.total, present.unread]).toEqual([['Bom dia.', 'Bem-vindo.'], 2, 1]);
    const former = await of(reserved.buyer);
    expect([texts(former), former.total, former.unread]).toEqual([['Só para vocês.', 'Recebido.'], 2, 0]);
    expect([former.subject.clientName, former.allowedActions]).toEqual([sold.client?.name, []]);
    const names = (await of(reserved.owner)).items.filter(({ side }) => side === 'buyer');
    expect(names.map(({ authorName }) => authorName)).toEqual(['Bruno Reis', sold.client?.name]);
    const kept = async (caller: Caller) =>
      (await readMessagesOf(database.db, idOf(caller))).map(({ text }) => text);
    expect(await kept(receiver)).toEqual(['Bom dia.', 'Bem-vindo.']);
    expect(await kept(reserved.buyer)).toEqual(['Só para vocês.', 'Recebido.']);
    const writing = await ask(reserved.buyer, 'POST', `/sales/${sold.id}/messages`, { text: 'Olá?' });
    expect(writing.status).toBe(403);
  });

  it('keeps payments and invoices with the buyer of their time', async () => {
    const { reserved, sold, receiver, transfer } = await accepted();
    const { id } = await insertInvoice(database.db, { issuerId: reserved.entrepreneurId, saleId: sold.id });
    await answer(reserved.owner, transfer, { event: 'approve' }, later);
    const invoices = async (caller: Caller) =>
      (await ask<Page<Invoice>>(caller, 'GET', '/invoices')).body.items.map((invoice) => [
        invoice.id,
        invoice.recipientName,
      ]);
    expect(await invoices(receiver)).toEqual([]);
    expect(await invoices(reserved.buyer)).toEqual([[id, sold.client?.name]]);
    expect((await ask(receiver, 'GET', `/invoices/${id}`)).status).toBe(404);
    const payments = (await ask<Page<ListedPayment>>(reserved.buyer, 'GET', '/payments/v1/intent')).body
      .items;
    expect(payments.map(({ buyerId }) => buyerId)).toEqual([reserved.buyerId]);
    const data = (caller: Caller) =>
      paymentDataOf(database.db, idOf(caller), { isSandbox: true, now: later });
    expect([(await data(receiver)).payments.length, (await data(reserved.buyer)).payments.length]).toEqual([
      0, 1,
    ]);
  });

  it('keeps receipts of the first time for a buyer who gets the contract back', async () => {
    const { reserved, sold, receiver, own, next } = await bothPaid();
    const { body: present } = await read(receiver, sold.id);
    const back = { name: 'Ana Prado', email: (reserved.buyer as Identity).email, cpf: sold.client?.cpf };
    await insertPhotoDocument(database.db, reserved.buyerId);
    const asked = (await request(receiver, present, named(receiver, back), later)).body;
    const taken = (await answer(reserved.buyer, asked, { event: 'accept' }, later)).body;
    expect((await answer(reserved.owner, taken, { event: 'approve' }, later)).status).toBe(200);
    const receipt = (number: number) => `${sold.id}/parcels/${number}/recibo.pdf`;
    expect(await pdf(receipt(own), reserved.buyer)).toContain('R$ 1.000,00');
    expect((await download(receipt(next), reserved.buyer)).status).toBe(404);
    const again = (await read(reserved.buyer, sold.id)).body.parcels;
    const isFormer = (number: number) =>
      again.find(({ parcelNumber }) => parcelNumber === number)?.isPaidByFormer;
    expect([isFormer(own), isFormer(next)]).toEqual([false, true]);
  });

  it('hides from the next buyer what the former one typed in the history', async () => {
    const { reserved, sold, receiver } = await done();
    const typed = { subjectKind: 'sale', subjectId: sold.id, from: 'confirmed', to: 'confirmed' } as const;
    const change = { ...typed, event: 'requestRescission', reason: 'Perdi o emprego.' };
    await database.db.transaction((tx) => recordState(tx, reserved.buyer as Identity, change, NOW));
    const reasons = async (caller: Caller) =>
      (await read(caller, sold.id)).body.history
        .filter(({ event }) => event === 'requestRescission')
        .map(({ reason, byName }) => [reason, byName]);
    expect(await reasons(receiver)).toEqual([[null, null]]);
    expect(await reasons(reserved.owner)).toEqual([['Perdi o emprego.', null]]);
  });

  it('names the person to the company only once the person has accepted', async () => {
    const reserved = await reserveItem(database.db);
    const sold = await confirmed(reserved);
    const receiver = await insertReceiver();
    const asked = (await request(reserved.buyer, sold, named(receiver))).body;
    const at = `/sales/transfers/${asked.id}`;
    const seen = async () => (await ask<SaleTransfer>(reserved.owner, 'GET', at)).body.to?.name ?? null;
    expect(await seen()).toBeNull();
    await answer(receiver, asked, { event: 'accept' });
    expect(await seen()).toBe('Bruno Reis');
  });

  it('shows the named person the terms and the name of the giver, and the giver nothing of the account', async () => {
    const { reserved, receiver, transfer } = await accepted();
    const at = `/sales/transfers/${transfer.id}`;
    const named = (await ask<SaleTransfer>(receiver, 'GET', at)).body;
    expect([named.part, named.from, named.fromName === null, named.takenOver === null]).toEqual([
      ...['receiver', null, false, false],
    ]);
    expect(named.allowedActions).toEqual(['decline']);
    const given = (await ask<SaleTransfer>(reserved.buyer, 'GET', at)).body;
    // Without a phone: the giver named none, and the account's is not shown.
    expect([given.part, given.to]).toEqual([
      'giver',
      { name: 'Bruno Reis', email: idOf(receiver) && given.to?.email, cpf: '11144477735', phone: null },
    ]);
    expect((await ask(buyerCaller(reserved.entrepreneurId), 'GET', at)).status).toBe(404);
  });

  it('lists the transfer to its three sides', async () => {
    const { reserved, receiver, transfer } = await done();
    const idsOf = async (caller: Caller) =>
      (await ask<Page<SaleTransfer>>(caller, 'GET', '/sales/transfers')).body.items.map(({ id }) => id);
    for (const caller of [reserved.buyer, receiver, reserved.owner])
      expect(await idsOf(caller)).toEqual([transfer.id]);
    expect(await idsOf(buyerCaller(reserved.entrepreneurId))).toEqual([]);
  });

  it('is in the download of both, without the data of the other', async () => {
    const { reserved, receiver } = await done();
    const of = (caller: Caller) => readTransfersOf(database.db, caller as Identity, later);
    const [given] = await of(reserved.buyer);
    const [got] = await of(receiver);
    expect([given?.to, given?.from?.name !== undefined, got?.from, got?.fromName, got?.note]).toEqual([
      ...[null, true, null, null, null],
    ]);
  });
});
