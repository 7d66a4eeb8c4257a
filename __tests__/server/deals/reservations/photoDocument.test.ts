import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertItems, reserving } from '@/__tests__/support/deals/reserving';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertPhotoDocument } from '@/__tests__/support/factories/photoDocument';
import { WHOLE_PDF } from '@/__tests__/support/records/pictures';
import type { StoredDocumentKind } from '@/domain/document/kinds';
import { DAY_MS } from '@/domain/time/durations';
import { storedFile } from '@/server/db/schema/parties/storedFile';
import { auditLog } from '@/server/db/schema/platform/auditLog';
import { notification } from '@/server/db/schema/platform/notification';
import { createFolderStore } from '@/server/gateways/files/folderStore';
import { createLinkSigner } from '@/server/gateways/links/signer';
import type { Caller } from '@/server/http/callers/caller';
import { applyReservationPayment } from '@/server/modules/deals/reservations/payable';
import { remindOfDocument } from '@/server/modules/deals/reservations/remindOfDocument';
import { sendDocument } from '@/server/modules/parties/documents/sendDocument';

describe('the document with a photo of a reservation', () => {
  const database = useDatabase();
  const site = reserving(database);
  let folder = '';
  let anaId: string;
  let ana: Caller;
  let companyId: string;
  let seller: Caller;
  let unitId: string;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'photo-'));
    ({ unitId, entrepreneurId: companyId } = await insertItems(database));
    seller = entrepreneurCaller(companyId);
    anaId = (await insertBuyer(database.db, { email: 'ana@exemplo.com.br' })).id;
    ana = buyerCaller(anaId);
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true, force: true });
    await database.clear();
  });

  const pay = (id: string) =>
    database.db.transaction((tx) =>
      applyReservationPayment({ tx, now: NOW, actor: 'provider' }, id, 1_000_00),
    );
  async function paid(): Promise<string> {
    const { id } = (await site.reserve(ana, { unitId })).body;
    await pay(id);
    return id;
  }
  function send(kind: StoredDocumentKind = 'identity') {
    const files = createFolderStore({ folder, signer: createLinkSigner(database.db, null) });
    const owner = { id: anaId, kind: 'buyer', bucket: 'userDocuments' } as const;
    const sent = { bytes: WHOLE_PDF, name: 'rg.pdf', declared: 'application/pdf' };
    return sendDocument({ db: database.db, files, now: () => NOW }, owner, kind, sent);
  }
  const confirm = async (id: string) =>
    site.change(seller, id, { version: (await site.read(seller, id)).body.version, event: 'confirm' });
  const noticesOf = async (
    kind: 'reservationPaid' | 'reservationDocumentSent' | 'reservationDocumentMissing',
  ) => {
    const rows = await database.db.select().from(notification).where(eq(notification.kind, kind));
    return rows
      .map(({ recipientKind, params, path }) => [recipientKind, params.photo, path])
      .toSorted(([one], [other]) => String(one).localeCompare(String(other)));
  };

  it('is needed for the confirmation, and for no payment', async () => {
    const id = await paid();
    const { body } = await site.read(seller, id);
    expect([body.paymentState, body.hasPhotoDocument]).toEqual(['paid', false]);
    expect(body.allowedActions).not.toContain('confirm');
    expect(body.allowedActions).toContain('reject');
    const refused = await confirm(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'buyer_document_missing']);
    await send();
    const read = (await site.read(seller, id)).body;
    expect([read.hasPhotoDocument, read.allowedActions.includes('confirm')]).toEqual([true, true]);
    expect((await confirm(id)).body.confirmation).toBe('confirmed');
    const entries = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(entries.map(({ action, actorKind, companyId }) => [action, actorKind, companyId])).toEqual([
      ['reservations.confirm', 'entrepreneur', companyId],
    ]);
  });

  it('is missing while the only one was rejected, or is of another kind', async () => {
    const id = await paid();
    await insertPhotoDocument(database.db, anaId, { kind: 'cpf' });
    const { id: documentId } = await insertPhotoDocument(database.db, anaId, { approval: 'rejected' });
    await insertPhotoDocument(database.db, uuidv7());
    expect((await confirm(id)).body.code).toBe('buyer_document_missing');
    await database.db.update(storedFile).set({ approval: 'approved' }).where(eq(storedFile.id, documentId));
    expect((await confirm(id)).status).toBe(200);
  });

  it('is missing again after the buyer deleted it', async () => {
    await insertPhotoDocument(database.db, anaId);
    const id = await paid();
    expect((await site.read(seller, id)).body.hasPhotoDocument).toBe(true);
    await database.db.delete(storedFile).where(eq(storedFile.ownerId, anaId));
    expect((await confirm(id)).body.code).toBe('buyer_document_missing');
  });

  it('is announced to the parties when it arrives after the payment, once', async () => {
    const id = await paid();
    const path = `/finalizado/${id}`;
    expect(await noticesOf('reservationPaid')).toEqual([
      ['buyer', 'toSend', path],
      ['company', 'awaited', '/painel/negocios/reservas'],
    ]);
    await send('cpf');
    expect(await noticesOf('reservationDocumentSent')).toEqual([]);
    await send();
    await send();
    expect(await noticesOf('reservationDocumentSent')).toEqual([
      ['buyer', undefined, path],
      ['company', undefined, '/painel/negocios/reservas'],
    ]);
  });

  it('is missed a day after the payment, once, and only by its buyer', async () => {
    const id = await paid();
    const { rows } = await database.pool.query(
      `select run_at, key from graphile_worker.jobs where task_identifier = 'remindOfDocument'`,
    );
    expect(rows).toEqual([{ run_at: new Date(NOW.getTime() + DAY_MS), key: `document:${id}` }]);
    const tomorrow = new Date(NOW.getTime() + DAY_MS);
    await Promise.all([
      remindOfDocument(database.db, id, tomorrow),
      remindOfDocument(database.db, id, tomorrow),
    ]);
    await remindOfDocument(database.db, id, tomorrow);
    expect(await noticesOf('reservationDocumentMissing')).toEqual([
      ['buyer', undefined, `/finalizado/${id}`],
    ]);
  });

  it('is not missed any more once it was sent, or once the company has answered', async () => {
    const sent = await paid();
    await send();
    await remindOfDocument(database.db, sent, new Date(NOW.getTime() + DAY_MS));
    await confirm(sent);
    await database.db.delete(storedFile);
    await remindOfDocument(database.db, sent, new Date(NOW.getTime() + DAY_MS));
    expect(await noticesOf('reservationDocumentMissing')).toEqual([]);
  });

  it('needs no separate notification when it came before the payment', async () => {
    const { id } = (await site.reserve(ana, { unitId })).body;
    await send();
    await pay(id);
    expect(await noticesOf('reservationDocumentSent')).toEqual([]);
    expect((await noticesOf('reservationPaid')).map(([, document]) => document)).toEqual(['sent', 'sent']);
  });

  it('reveals no account of a named client before the payment', async () => {
    await insertPhotoDocument(database.db, anaId);
    const client = { name: 'Ana Souza', email: 'ana@exemplo.com.br', cpf: null, phone: null };
    const broker = entrepreneurCaller(companyId, 'broker', uuidv7());
    const { body } = await site.reserve(broker, { unitId, client });
    const seenBy = async (who: Caller) => (await site.read(who, body.id)).body.hasPhotoDocument;
    expect([await seenBy(seller), await seenBy(broker)]).toEqual([null, null]);
    expect([await seenBy(ana), await seenBy(operatorCaller(uuidv7()))]).toEqual([true, true]);
    await pay(body.id);
    expect([await seenBy(seller), await seenBy(broker)]).toEqual([true, true]);
  });
});
