import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { asking } from '@/__tests__/support/api/asking';
import { memoryFiles } from '@/__tests__/support/api/memoryFiles';
import { NOW, testApp } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertItems } from '@/__tests__/support/deals/reserving';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertMessage } from '@/__tests__/support/factories/deals/conversation';
import { insertReservationBuyers } from '@/__tests__/support/factories/deals/reservationBuyer';
import { insertMember } from '@/__tests__/support/factories/entrepreneurUser';
import { insertSale } from '@/__tests__/support/factories/sale';
import { photograph, SCRIPTED_SVG } from '@/__tests__/support/records/pictures';
import { type Conversation, type ListedConversation, MAX_MESSAGE } from '@/domain/conversation/schema';
import type { FileLink } from '@/domain/document/schema';
import type { Page } from '@/domain/site/page';
import { conversationMessage, conversationReading } from '@/server/db/schema/deals/conversation';
import { reservationBuyer } from '@/server/db/schema/deals/reservationBuyer';
import { buyer as buyerTable } from '@/server/db/schema/parties/buyer';
import { storedFile } from '@/server/db/schema/parties/storedFile';
import type { Caller } from '@/server/http/callers/caller';

describe('conversation about a sale', () => {
  const database = useDatabase();
  const ask = asking<Conversation>(database);
  let saleId: string;
  let companyId: string;
  let buyerId: string;
  let reservationId: string;
  let buyer: Caller;
  let owner: Caller;
  let broker: Caller;

  beforeEach(async () => {
    const { db } = database;
    const { projectId, unitId, entrepreneurId } = await insertItems(database);
    companyId = entrepreneurId;
    buyerId = (await insertBuyer(db)).id ?? '';
    const member = await insertMember(db, { entrepreneurId, role: 'broker', name: 'Bia Rocha' });
    const sold = await insertSale(db, { projectId, unitId, buyerId, brokerId: member.id });
    saleId = sold.id;
    reservationId = sold.reservationId;
    buyer = buyerCaller(buyerId);
    owner = entrepreneurCaller(companyId);
    broker = entrepreneurCaller(companyId, 'broker', member.id);
  });
  afterEach(() => database.clear());

  const path = (part = '') => `/sales/${saleId}/messages${part}`;
  const write = (caller: Caller | null, text = 'Bom dia.') => ask(caller, 'POST', path(), { text });
  const read = async (caller: Caller, query = '') => (await ask(caller, 'GET', path(query))).body;

  it('answers 401 to visitors, and 404 to everyone who is no party', async () => {
    expect((await write(null)).status).toBe(401);
    const otherCompany = uuidv7();
    for (const stranger of [
      buyerCaller(uuidv7()),
      entrepreneurCaller(otherCompany),
      entrepreneurCaller(companyId, 'broker', uuidv7()),
    ]) {
      expect((await write(stranger)).body.code).toBe('sale_not_found');
      expect((await ask(stranger, 'GET', path())).body.code).toBe('sale_not_found');
      expect((await ask(stranger, 'PUT', path('/reading'), { number: 1 })).body.code).toBe('sale_not_found');
      const { body } = await ask<Page<ListedConversation>>(stranger, 'GET', '/conversations');
      expect(body).toMatchObject({ items: [], total: 0 });
    }
    expect(await database.db.select().from(conversationMessage)).toEqual([]);
  });

  it('lets finance and operators only read, and viewers not even that', async () => {
    await write(buyer);
    const finance = entrepreneurCaller(companyId, 'finance', uuidv7());
    for (const reader of [finance, operatorCaller(uuidv7())]) {
      expect(await read(reader)).toMatchObject({ items: [{ text: 'Bom dia.' }], allowedActions: [] });
      expect((await write(reader)).status).toBe(403);
    }
    const viewer = entrepreneurCaller(companyId, 'viewer', uuidv7());
    expect((await ask(viewer, 'GET', path())).status).toBe(403);
    expect((await ask(viewer, 'GET', '/conversations')).status).toBe(403);
    expect((await ask(operatorCaller(uuidv7()), 'PUT', path('/reading'), { number: 1 })).status).toBe(403);
  });

  it.each([
    ['an empty text', { text: '  ' }],
    ['no text', {}],
    ['a text that is too long', { text: 'a'.repeat(MAX_MESSAGE + 1) }],
    ['an author', { text: 'Oi', authorId: uuidv7() }],
  ])('refuses %s, and names the field', async (_what, body) => {
    const answer = await ask(buyer, 'POST', path(), body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})).toHaveLength(1);
  });

  it('numbers the messages, with their side, their author and what the caller may do', async () => {
    await write(buyer, 'Posso pagar a de dezembro adiantada?');
    await write(broker, 'Pode. O desconto é o do contrato.');
    const conversation = await read(buyer);
    expect(conversation).toMatchObject({
      items: [
        { number: 2, side: 'seller', authorName: 'Bia Rocha', isOwn: false, isRead: false },
        { number: 1, side: 'buyer', text: 'Posso pagar a de dezembro adiantada?', isOwn: true },
      ],
      total: 2,
      nextCursor: null,
      unread: 1,
      readNumber: 0,
      subject: { saleId },
      allowedActions: ['write'],
    });
  });

  it('pages from the newest to the oldest', async () => {
    for (const text of ['um', 'dois', 'três']) await write(buyer, text);
    const first = await read(broker, '?limit=2');
    expect(first.items.map(({ text }) => text)).toEqual(['três', 'dois']);
    const second = await read(broker, `?limit=2&cursor=${first.nextCursor}`);
    expect(second.items.map(({ text }) => text)).toEqual(['um']);
    expect(second.nextCursor).toBeNull();
    expect((await ask(broker, 'GET', path('?cursor=x'))).body.code).toBe('invalid_cursor');
  });

  it('gives each of parallel messages its own number, without a gap', async () => {
    const texts = Array.from({ length: 8 }, (_, index) => `mensagem ${index}`);
    const answers = await Promise.all(texts.map((text, index) => write(index % 2 ? buyer : owner, text)));
    expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 200));
    const { items } = await read(buyer);
    expect(items.map(({ number }) => number)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it('writes one message for one key', async () => {
    const { get } = testApp(database, { caller: buyer });
    const sent = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'conversa-0123456789' },
      body: JSON.stringify({ text: 'Uma vez só.' }),
    };
    const [one, other] = [await get(path(), sent), await get(path(), sent)];
    expect(other.body).toEqual(one.body);
    expect((await read(buyer)).total).toBe(1);
  });

  it('keeps the position of each person, which never goes back or past the newest', async () => {
    await write(buyer, 'um');
    await write(buyer, 'dois');
    const mark = (caller: Caller, number: number) =>
      ask<{ unread: number; readNumber: number }>(caller, 'PUT', path('/reading'), { number });
    expect((await mark(broker, 1)).body).toEqual({ unread: 1, readNumber: 1 });
    expect((await mark(broker, 99)).body).toEqual({ unread: 0, readNumber: 2 });
    expect((await mark(broker, 1)).body).toEqual({ unread: 0, readNumber: 2 });
    expect(await read(owner)).toMatchObject({ unread: 2, readNumber: 0 });
    expect((await read(buyer)).items.map(({ isRead }) => isRead)).toEqual([true, true]);
  });

  it('is not read by the seller while only finance has read it, who cannot answer', async () => {
    await write(buyer);
    const finance = entrepreneurCaller(companyId, 'finance', uuidv7());
    await ask(finance, 'PUT', path('/reading'), { number: 1 });
    expect((await read(buyer)).items).toMatchObject([{ isRead: false }]);
  });

  it('stores no position in a conversation without messages', async () => {
    const { body } = await ask(buyer, 'PUT', path('/reading'), { number: 3 });
    expect(body).toMatchObject({ unread: 0, readNumber: 0 });
    expect(await database.db.select().from(conversationReading)).toEqual([]);
  });

  it('is read by a buyer beside the client after the confirmation, and only read', async () => {
    const { db } = database;
    await db.transaction(async (tx) => {
      // The buyers of a sale are fixed with it, so that they are named by a reservation without one.
      await tx.execute('alter table reservation_buyer disable trigger reservation_buyers_sold');
    });
    const { coBuyerId } = await insertReservationBuyers(db, reservationId);
    const bia = { ...buyerCaller(uuidv7()), email: 'Bia@exemplo.com.br' } as Caller;
    await write(owner, 'Bom dia aos dois.');
    expect((await ask(bia, 'GET', path())).body.code).toBe('sale_not_found');
    await db
      .update(reservationBuyer)
      .set({ state: 'confirmed', answeredAt: NOW })
      .where(eq(reservationBuyer.id, coBuyerId));
    expect(await read(bia)).toMatchObject({ items: [{ text: 'Bom dia aos dois.' }], allowedActions: [] });
    const { body } = await ask<Page<ListedConversation>>(bia, 'GET', '/conversations');
    expect(body.items).toMatchObject([{ id: saleId, unread: 1, allowedActions: [] }]);
    expect((await write(bia)).status).toBe(403);
    const unconfirmed = { ...bia, emailVerified: false } as Caller;
    expect((await ask(unconfirmed, 'GET', path())).body.code).toBe('sale_not_found');
    await db.execute('alter table reservation_buyer enable trigger reservation_buyers_sold');
  });

  it('takes no message for a buyer whose account was deleted', async () => {
    await database.db
      .update(buyerTable)
      .set({
        ...{ deletedAt: NOW, email: null, name: null, cpf: null, birthDate: null, maritalStatus: null },
        ...{ address: null, cart: null, phones: [], coBuyers: [], bankAccounts: [], documents: [] },
      })
      .where(eq(buyerTable.id, buyerId));
    expect((await write(owner)).status).toBe(403);
    expect((await read(owner)).allowedActions).toEqual([]);
  });

  it('lists the conversations of the caller, those with the newest message first', async () => {
    const { db } = database;
    const { projectId, unitId, entrepreneurId } = await insertItems(database);
    const other = await insertSale(db, { projectId, unitId, buyerId });
    await write(broker, 'Mensagem nova.');
    await ask(entrepreneurCaller(entrepreneurId), 'POST', `/sales/${other.id}/messages`, { text: 'Oi.' });
    const { body } = await ask<Page<ListedConversation>>(buyer, 'GET', '/conversations');
    expect(body.items.map(({ id }) => id).sort()).toEqual([saleId, other.id].sort());
    expect(body.items.every(({ unread }) => unread === 1)).toBe(true);
    const own = await ask<Page<ListedConversation>>(broker, 'GET', '/conversations');
    expect(own.body.items).toMatchObject([
      {
        id: saleId,
        unread: 0,
        lastMessage: { text: 'Mensagem nova.', isOwn: true },
        allowedActions: ['write'],
      },
    ]);
  });

  it('are found by the words of the deal, by unread messages and by unit', async () => {
    await write(buyer);
    const found = async (who: Caller, field: string, op: string, value: unknown) => {
      const filters = [{ scope: 'ALL', field, op, value }];
      const { body } = await ask<Page<ListedConversation>>(who, 'POST', '/conversations/get', { filters });
      return body.items.map(({ id }) => id);
    };
    expect(await found(broker, 'text', 'contains', 'ana souza')).toEqual([saleId]);
    expect(await found(broker, 'text', 'contains', 'ana prado')).toEqual([]);
    expect(await found(broker, 'unread', 'eq', true)).toEqual([saleId]);
    expect(await found(broker, 'unread', 'eq', false)).toEqual([]);
    expect(await found(buyer, 'unread', 'eq', false)).toEqual([saleId]);
    expect(await found(buyer, 'unitId', 'eq', uuidv7())).toEqual([]);
    const { body } = await ask<Page<ListedConversation>>(broker, 'GET', '/conversations?unread=true');
    expect(body.items.map(({ id }) => id)).toEqual([saleId]);
  });

  it('refuses a change of a message in the database', async () => {
    const { id } = await insertMessage(database.db, { conversationId: saleId, authorId: buyerId });
    const change = database.db
      .update(conversationMessage)
      .set({ text: 'Outra coisa.' })
      .where(eq(conversationMessage.id, id));
    await expect(change).rejects.toMatchObject({ cause: { constraint: 'conversation_message_kept' } });
  });

  describe('files', () => {
    const files = memoryFiles();
    const withFiles = { ...files, signedUrl: async ({ key }: { key: string }) => `https://arquivos/${key}` };
    const send = (caller: Caller, body: Uint8Array, name: string, type = 'image/jpeg') =>
      testApp(database, { caller, files: withFiles }).get<Conversation['items'][number] & { code?: string }>(
        path(`/files?name=${encodeURIComponent(name)}`),
        { method: 'POST', headers: { 'content-type': type }, body: Buffer.from(body) },
      );
    const open = (caller: Caller, id: string) =>
      testApp(database, { caller, files: withFiles }).get<FileLink & { code?: string }>(path(`/${id}/file`));

    it('are messages that both sides open by a link that expires', async () => {
      const sent = await send(buyer, await photograph(1), 'comprovante.jpg');
      expect(sent.body).toMatchObject({ text: null, file: { name: 'comprovante.jpg', type: 'image/jpeg' } });
      const [row] = await database.db.select().from(storedFile);
      expect(row).toMatchObject({ ownerId: saleId, bucket: 'userDocuments' });
      expect(files.kept()).toContain(`userDocuments/${row?.key}`);
      expect((await open(broker, sent.body.id)).body).toEqual({
        url: `https://arquivos/${row?.key}`,
        expiresAt: '2026-11-28T12:05:00.000Z',
      });
    });

    it('are hidden from everyone who is no party, and from viewers', async () => {
      const { body } = await send(buyer, await photograph(1), 'a.jpg');
      expect((await open(buyerCaller(uuidv7()), body.id)).body.code).toBe('sale_not_found');
      expect((await open(entrepreneurCaller(uuidv7()), body.id)).body.code).toBe('sale_not_found');
      expect((await open(entrepreneurCaller(companyId, 'viewer', uuidv7()), body.id)).status).toBe(403);
      const { id } = await insertMessage(database.db, { conversationId: saleId, authorId: buyerId });
      expect((await open(buyer, id)).body.code).toBe('file_not_found');
    });

    it('are judged by their content', async () => {
      const refused = await send(buyer, SCRIPTED_SVG, 'a.jpg');
      expect([refused.status, refused.body.code]).toEqual([415, 'file_type_not_accepted']);
      expect((await read(buyer)).total).toBe(0);
    });
  });
});
