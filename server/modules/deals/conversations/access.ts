import { AppError } from '@/domain/errors/appError';
import type { Executor } from '@/server/db/client';
import type { Caller } from '@/server/http/callers/caller';
import { type ConversationAccess, canKnow, canRead, canWrite } from './policy';
import { findSubjects, isCoBuyer, type SubjectRecord } from './store';
import { formerClientOf, type MessageWindow, windowOf } from './window';

/** Sale of a conversation as the caller may read it. */
export type ReadableSubject = SubjectRecord & ConversationAccess & { readonly window: MessageWindow };

/** @throws AppError `sale_not_found`, also for a caller who may not know of it, and `forbidden` */
export async function readableSubject(
  executor: Executor,
  caller: Caller,
  saleId: string,
): Promise<ReadableSubject> {
  const [found] = await findSubjects(executor, [saleId]);
  if (!found) throw new AppError('sale_not_found');
  const subject = { ...found, isCoBuyer: await isCoBuyer(executor, caller, found.row.reservationId) };
  const former = formerClientOf(caller, found);
  if (former === null && !canKnow(caller, subject)) throw new AppError('sale_not_found');
  if (!canRead(caller)) throw new AppError('forbidden');
  const window = windowOf(caller, found);
  // The next buyer is not a former one's to know.
  return former === null
    ? { ...subject, window }
    : { ...subject, window, row: { ...found.row, client: former } };
}

/** @throws AppError `sale_not_found`, `forbidden` */
export async function writableSubject(
  executor: Executor,
  caller: Caller,
  saleId: string,
): Promise<ReadableSubject> {
  const subject = await readableSubject(executor, caller, saleId);
  if (!canWrite(caller, subject)) throw new AppError('forbidden');
  return subject;
}
