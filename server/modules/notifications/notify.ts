import { v7 as uuidv7 } from 'uuid';
import type { NotificationKind, NotificationParams } from '@/domain/notification/kinds';
import type { RecipientKind, Severity } from '@/domain/notification/states';
import type { Transaction } from '@/server/db/client';
import { notification } from '@/server/db/schema/notification';

export interface Recipient {
  readonly kind: RecipientKind;
  readonly id: string;
}

export interface Notice {
  readonly kind: NotificationKind;
  readonly params?: NotificationParams;
  /** Where it leads on this site. */
  readonly path?: string | null;
  readonly severity?: Severity;
}

/** Tells somebody something, in the transaction of what it is about. */
export async function notify(
  transaction: Transaction,
  recipient: Recipient,
  { kind, params = {}, path = null, severity = 'info' }: Notice,
  now: Date,
): Promise<void> {
  await transaction.insert(notification).values({
    id: uuidv7(),
    recipientKind: recipient.kind,
    recipientId: recipient.id,
    kind,
    severity,
    params,
    path,
    createdAt: now,
    updatedAt: now,
  });
}
