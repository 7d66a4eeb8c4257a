import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import type { NewNotification } from '@/domain/notification/schema';
import { oneLine } from '@/domain/text';
import type { Database, Transaction } from '@/server/db/client';
import { buyer } from '@/server/db/schema/parties/buyer';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { entrepreneurUser } from '@/server/db/schema/parties/entrepreneurUser';
import type { Identity } from '@/server/http/callers/caller';
import { notify } from './notify';
import { canWrite, canWriteTo } from './policy';
import { findNotifications, type NotificationRow } from './store';

const NOT_FOUND = {
  buyer: 'user_not_found',
  company: 'entrepreneur_not_found',
  member: 'member_not_found',
} as const;

/** True if the recipient has a record that the caller may know of. */
async function hasRecord(
  tx: Transaction,
  caller: Identity,
  { kind, id }: NewNotification['recipient'],
): Promise<boolean> {
  if (kind !== 'member') {
    const table = kind === 'buyer' ? buyer : entrepreneur;
    return (await tx.$count(table, and(eq(table.id, id), isNull(table.deletedAt)))) > 0;
  }
  const isOwn =
    caller.kind === 'entrepreneur' ? eq(entrepreneurUser.entrepreneurId, caller.companyId) : undefined;
  const isMember = and(eq(entrepreneurUser.id, id), isNull(entrepreneurUser.removedAt), isOwn);
  return (await tx.$count(entrepreneurUser, isMember)) > 0;
}

async function write(
  tx: Transaction,
  { recipient, title, text, severity = 'info', path = null }: NewNotification,
  now: Date,
): Promise<NotificationRow> {
  const params = { title: oneLine(title), text: text.trim() };
  const id = await notify(tx, recipient, { kind: 'message', params, severity, path }, now);
  const [row] = await findNotifications(tx, [id]);
  if (!row) throw new Error('notification row missing after insert');
  return row;
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
    if (!(await hasRecord(transaction, caller, recipient))) throw new AppError(NOT_FOUND[recipient.kind]);
    return write(transaction, message, now);
  });
}
