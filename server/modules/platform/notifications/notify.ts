import { v7 as uuidv7 } from 'uuid';
import { isMailed } from '@/domain/notification/audience';
import type { NotificationKind, NotificationParams } from '@/domain/notification/kinds';
import { noticePath } from '@/domain/notification/paths';
import type { RecipientKind, Severity } from '@/domain/notification/states';
import type { Transaction } from '@/server/db/client';
import { notification } from '@/server/db/schema/platform/notification';
import { addJob } from '@/server/jobs/addJob';

export interface Recipient {
  readonly kind: RecipientKind;
  readonly id: string;
}

interface Notice {
  readonly kind: NotificationKind;
  readonly params?: NotificationParams;
  /** Path of the page that the event names, for kinds that lead to it: see `noticePath`. */
  readonly path?: string | null;
  readonly severity?: Severity;
}

/**
 * Stores a notification in the transaction of its subject: shown immediately, and e-mailed to readers who want
 * that.
 *
 * @returns its id
 */
export async function notify(
  transaction: Transaction,
  recipient: Recipient,
  { kind, params = {}, path = null, severity = 'info' }: Notice,
  now: Date,
): Promise<string> {
  const id = uuidv7();
  await transaction.insert(notification).values({
    id,
    recipientKind: recipient.kind,
    recipientId: recipient.id,
    kind,
    severity,
    params,
    path: noticePath(kind, recipient.kind, path),
    createdAt: now,
    updatedAt: now,
  });
  if (isMailed(kind, recipient.kind)) {
    await addJob(transaction, 'mailNotification', { notificationId: id }, { key: `notice:${id}` });
  }
  return id;
}
