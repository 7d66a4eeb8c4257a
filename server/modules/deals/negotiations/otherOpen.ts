import { and, eq, gt, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '@/server/db/client';
import { negotiation } from '@/server/db/schema/deals/negotiation';
import type { Identity } from '@/server/http/callers/caller';
import { seesClients } from '@/server/modules/parties/dealParties/policy';
import { scopeOf } from '@/server/modules/parties/dealParties/scope';
import {
  isOpen,
  type NegotiationRecord,
  type NegotiationRow,
  OPEN,
  owners,
  selectNegotiations,
} from './store';

/** More than a person negotiates with one company at a time. */
const MOST = 20;

/** A seller who named the client does not learn through the account what the client does apart from them. */
function isOfSamePerson({ buyerId, brokerId, client }: NegotiationRow, caller: Identity): SQL | undefined {
  if (caller.kind === 'buyer') return eq(negotiation.buyerId, caller.id);
  if (buyerId !== null && brokerId === null) {
    return and(eq(negotiation.buyerId, buyerId), isNull(negotiation.brokerId));
  }
  const hasEmail = sql`lower(${negotiation.client}->>'email') = lower(${client.email})`;
  return and(hasEmail, isNotNull(negotiation.brokerId));
}

/** Other open negotiations of the same person with the same company, as far as the caller sees them, newest first. */
export async function selectOtherOpen(
  executor: Executor,
  row: NegotiationRow,
  caller: Identity,
  now: Date,
): Promise<NegotiationRecord[]> {
  if (!seesClients(caller)) return [];
  const rows = await executor
    .select({ id: negotiation.id })
    .from(negotiation)
    .where(
      and(
        ne(negotiation.id, row.id),
        eq(negotiation.entrepreneurId, row.entrepreneurId),
        inArray(negotiation.confirmation, [...OPEN]),
        gt(negotiation.roundExpiresAt, now),
        isOfSamePerson(row, caller),
        scopeOf(owners(caller)),
      ),
    )
    .limit(MOST);
  const ids = rows.map(({ id }) => id);
  const found = ids.length === 0 ? [] : await selectNegotiations(executor, inArray(negotiation.id, ids));
  return found.toSorted((one, other) => other.row.createdAt.getTime() - one.row.createdAt.getTime());
}

/** The same among the negotiations of one buyer, which are all read. */
export const otherOpenOf = (
  { row }: NegotiationRecord,
  ofBuyer: readonly NegotiationRecord[],
  now: Date,
): NegotiationRecord[] =>
  ofBuyer.filter(
    ({ row: other }) =>
      other.id !== row.id &&
      other.entrepreneurId === row.entrepreneurId &&
      isOpen(other) &&
      other.roundExpiresAt > now,
  );
