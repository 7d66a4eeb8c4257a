import { createHash } from 'node:crypto';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { FILE_EXTENSIONS, INVOICE_TYPES } from '@/domain/document/fileType';
import { AppError } from '@/domain/errors/appError';
import { bareAccessKey } from '@/domain/invoice/accessKey';
import type { NewInvoice } from '@/domain/invoice/schema';
import { oneLine } from '@/domain/text';
import { today } from '@/domain/time/calendar';
import { violatedConstraint } from '@/server/db/client';
import { invoice } from '@/server/db/schema/money/invoice';
import { type PreparedFile, prepareFile, type SentFile } from '@/server/gateways/files/prepareFile';
import { putWithRecord } from '@/server/gateways/files/putWithRecord';
import type { Identity } from '@/server/http/callers/caller';
import { fieldRefusal } from '@/server/http/requests/validation';
import type { Dependencies } from '@/server/modules/dependencies';
import { lockAccount } from '@/server/modules/parties/accounts/lockAccount';
import { insertFile } from '@/server/modules/parties/documents/store';
import { recordChange } from '@/server/modules/platform/audit/store';
import { recordState } from '@/server/modules/platform/history/store';
import type { Work } from '@/server/modules/platform/history/work';
import { notifyRecipient } from './notify';
import { findInvoice, type InvoiceRecord, isCompany, isSaleOf } from './store';

type Parties = Pick<typeof invoice.$inferInsert, 'issuer' | 'issuerId' | 'recipientId' | 'saleId'>;
type Facts = Parties & Omit<typeof invoice.$inferInsert, 'id' | 'fileId'>;

/** The platform issues to a company. @throws AppError `invalid_request`, `entrepreneur_not_found` */
async function partiesOfPlatform(db: Dependencies['db'], input: NewInvoice): Promise<Parties> {
  const { entrepreneurId: recipientId, saleId } = input;
  if (saleId !== undefined) throw fieldRefusal('saleId', 'unknown');
  if (recipientId === undefined) throw fieldRefusal('entrepreneurId', 'required');
  if (!(await isCompany(db, recipientId))) throw new AppError('entrepreneur_not_found');
  return { issuer: 'platform', issuerId: null, recipientId, saleId: null };
}

/** A company issues about its own sale. @throws AppError `invalid_request`, `sale_not_found` */
async function partiesOfCompany(
  db: Dependencies['db'],
  { entrepreneurId, saleId }: NewInvoice,
  issuerId: string,
): Promise<Parties> {
  if (entrepreneurId !== undefined) throw fieldRefusal('entrepreneurId', 'unknown');
  if (saleId === undefined) throw fieldRefusal('saleId', 'required');
  if (!(await isSaleOf(db, saleId, issuerId))) throw new AppError('sale_not_found');
  return { issuer: 'company', issuerId, recipientId: null, saleId };
}

/** @throws AppError `forbidden`, `invalid_request`, `entrepreneur_not_found`, `sale_not_found` */
function partiesOf(db: Dependencies['db'], actor: Identity, input: NewInvoice): Promise<Parties> {
  if (actor.kind === 'operator') return partiesOfPlatform(db, input);
  if (actor.kind === 'entrepreneur') return partiesOfCompany(db, input, actor.companyId);
  throw new AppError('forbidden');
}

/** @throws AppError `invalid_request` */
function factsOf({ kind, number, issuedOn, amountCents, accessKey, description }: NewInvoice, now: Date) {
  if (issuedOn > today(now)) throw fieldRefusal('issuedOn', 'dayFuture');
  const key = bareAccessKey(accessKey ?? '') || null;
  if (key !== null && kind === 'receipt') throw fieldRefusal('accessKey', 'unknown');
  return {
    kind,
    number: number.toUpperCase(),
    issuedOn,
    amountCents,
    accessKey: key,
    description: oneLine(description),
  };
}

const fileRowOf = ({ bytes, type, name }: PreparedFile, invoiceId: string) => ({
  id: uuidv7(),
  ownerId: invoiceId,
  bucket: 'invoices' as const,
  key: `${uuidv4()}.${FILE_EXTENSIONS[type]}`,
  type,
  bytes: bytes.byteLength,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  name,
});

async function insertInvoice(
  { tx, now, actor }: Work<Identity>,
  id: string,
  facts: Facts,
  file: ReturnType<typeof fileRowOf>,
): Promise<InvoiceRecord> {
  if (facts.issuerId) await lockAccount(tx, { kind: 'entrepreneur', id: facts.issuerId });
  const times = { createdAt: now, updatedAt: now };
  await insertFile(tx, { ...file, ...times }, 1);
  await tx.insert(invoice).values({ id, ...facts, ...times, fileId: file.id });
  const subject = { subjectKind: 'invoice', subjectId: id } as const;
  await recordState(tx, actor, { ...subject, event: 'issue', from: null, to: 'issued' }, now);
  const { kind, number, amountCents, issuedOn, recipientId, saleId } = facts;
  const after = { kind, number, amountCents, issuedOn, recipientId, saleId };
  const companyId = facts.issuerId ?? recipientId ?? null;
  const audited = { ...subject, action: 'invoices.issue', companyId, after } as const;
  await recordChange(tx, actor, audited, now);
  const record = await findInvoice(tx, id);
  if (!record) throw new Error('invoice was not inserted');
  await notifyRecipient({ tx, now }, record, 'invoiceIssued');
  return record;
}

/**
 * Records a nota fiscal or receipt with its file, and notifies its recipient.
 *
 * @throws AppError `forbidden`, `invalid_request`, `entrepreneur_not_found`, `sale_not_found`, `invoice_number_taken`, and those of
 * `prepareFile`
 */
export async function issueInvoice(
  { db, files, now: clock }: Pick<Dependencies, 'db' | 'files' | 'now'>,
  actor: Identity,
  input: NewInvoice,
  sent: SentFile,
): Promise<InvoiceRecord> {
  const now = clock();
  const facts = { ...(await partiesOf(db, actor, input)), ...factsOf(input, now) };
  const prepared = await prepareFile(sent, INVOICE_TYPES);
  const id = uuidv7();
  const file = fileRowOf(prepared, id);
  const place = { bucket: file.bucket, key: file.key };
  try {
    return await putWithRecord(files, { place, bytes: prepared.bytes, facts: prepared }, () =>
      db.transaction((tx) => insertInvoice({ tx, now, actor }, id, facts, file)),
    );
  } catch (error) {
    if (violatedConstraint(error) === 'invoice_number_of_issuer') throw new AppError('invoice_number_taken');
    throw error;
  }
}
