import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { kindsSeenBy } from '@/domain/notification/audience';
import type { RecipientKind } from '@/domain/notification/states';
import { notification } from '@/server/db/schema/platform/notification';
import type { Identity } from '@/server/http/callers/caller';

const { recipientKind, recipientId, kind } = notification;

/** In SQL, notifications of the caller: their own, and those of the company for their role. */
export function scope(caller: Identity): SQL {
  if (caller.kind === 'operator') return eq(recipientKind, 'operator');
  const isTo = (to: RecipientKind, id: string) => sql`(${recipientKind} = ${to} and ${recipientId} = ${id})`;
  if (caller.kind === 'buyer') return isTo('buyer', caller.id);
  const isSeen = inArray(kind, kindsSeenBy(caller.role));
  return sql`(${isTo('member', caller.id)} or ${isTo('company', caller.companyId)} and ${isSeen})`;
}
