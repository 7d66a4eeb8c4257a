import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import type { NewNotification } from '@/domain/notification/schema';
import { oneLine } from '@/domain/text';
import type { Database, Transaction } from '@/server/db/client';
import type { Identity } from '@/server/http/callers/caller';
import { notify } from './notify';
import { canWrite, canWriteTo } from './policy';
import { type NotificationRow, notificationColumns } from './store';

const NOT_FOUND = {
  buyer: 'user_not_found',
  company: 'entrepreneur_not_found',
  member: 'member_not_found',
} as const;

/** Recipient's record if the caller may know of it, in SQL. */
function recordOf(caller: Identity, { kind, id }: NewNotification['recipient']): SQL {
  if (kind === 'buyer') return sql`select from buyer where id = ${id} and deleted_at is null`;
  if (kind === 'company') return sql`select from entrepreneur where id = ${id} and deleted_at is null`;
  const own = caller.kind === 'entrepreneur' ? sql`entrepreneur_id = ${caller.companyId}` : sql`true`;
  return sql`select from entrepreneur_user where id = ${id} and removed_at is null and ${own}`;
}

async function write(
  transaction: Transaction,
  { recipient, title, text, severity = 'info', path = null }: NewNotification,
  now: Date,
): Promise<NotificationRow> {
  const params = { title: oneLine(title), text: text.trim() };
  const id = await notify(transaction, recipient, { kind: 'message', params, severity, path }, now);
  const { rows } = await transaction.execute<NotificationRow>(
    sql`select ${notificationColumns} from notification where id = ${id}`,
  );
  if (!rows[0]) throw new Error('notification row missing after insert');
  return rows[0];
}

/**
 * Sends a message written by a person.
 *
 * @throws AppError `forbidden`, and the recipient's `…_not_found`
 */
export function writeMessage(
  db: Database,
  caller: Identity,
  message: NewNotification,
  now: Date,
): Promise<NotificationRow> {
  const { recipient } = message;
  if (!canWrite(caller)) throw new AppError('forbidden');
  if (!canWriteTo(caller, recipient)) throw new AppError(NOT_FOUND[recipient.kind]);
  return db.transaction(async (transaction) => {
    const { rowCount } = await transaction.execute(recordOf(caller, recipient));
    if (rowCount === 0) throw new AppError(NOT_FOUND[recipient.kind]);
    return write(transaction, message, now);
  });
}
