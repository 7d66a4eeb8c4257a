import { type SQL, sql } from 'drizzle-orm';
import { kindsSeenBy } from '@/domain/notification/audience';
import type { Identity } from '@/server/http/callers/caller';

/** In SQL, notifications of the caller: their own, and those of the company for their role. */
export function scope(caller: Identity): SQL {
  if (caller.kind === 'operator') return sql`recipient_kind = 'operator'`;
  if (caller.kind === 'buyer') return sql`(recipient_kind = 'buyer' and recipient_id = ${caller.id})`;
  const kinds = sql.param(kindsSeenBy(caller.role));
  return sql`(recipient_kind = 'member' and recipient_id = ${caller.id}
    or recipient_kind = 'company' and recipient_id = ${caller.companyId} and kind = any(${kinds}::text[]))`;
}
