import { sql } from 'drizzle-orm';
import { REPLY_EVENTS } from '@/domain/bond/schema';
import { type BondReply, bondReplyStates } from '@/domain/bond/states';
import { AppError } from '@/domain/errors/appError';
import { paths } from '@/domain/site/paths';
import { nextState } from '@/domain/stateTable';
import type { Database, Transaction } from '@/server/db/client';
import type { Caller } from '@/server/http/callers/caller';
import { recordState } from '@/server/modules/platform/history/store';
import { notify } from '@/server/modules/platform/notifications/notify';
import { canDecide, isOpen } from './policy';
import { stateOf } from './present';
import { hashSecret } from './secret';
import { type BondRow, findBondById, findBondBySecret, updateBond } from './store';

interface InviteAccess {
  readonly id: string;
  readonly secret: string | undefined;
  readonly caller: Caller;
}

/** True if the caller decides for the invited account. */
function isInvited(caller: Caller, row: BondRow): boolean {
  return canDecide(caller) && caller.companyId === row.partner_id;
}

/**
 * Invitation of a caller who has its secret or acts for the invited company.
 *
 * @throws AppError `bond_not_found`
 */
export async function getOwnInvite(db: Database, { id, secret, caller }: InviteAccess): Promise<BondRow> {
  const row =
    secret === undefined ? await findBondById(db, id) : await findBondBySecret(db, hashSecret(secret), id);
  const isOwn = row !== null && (secret !== undefined || isInvited(caller, row));
  if (!isOwn) throw new AppError('bond_not_found');
  return row;
}

async function write(
  transaction: Transaction,
  row: BondRow,
  { caller, to, event }: { caller: Caller; to: BondReply; event: string },
  now: Date,
): Promise<boolean> {
  const instant = now.toISOString();
  const set = sql`reply = ${to}, replied_at = ${instant}`;
  if (!(await updateBond(transaction, row, set, now))) return false;
  const step = { subjectKind: 'bondReply', subjectId: row.id, event, from: row.reply, to } as const;
  await recordState(transaction, caller, step, now);
  const params = { reply: to, ...(row.partner === null ? {} : { partner: row.partner.tradeName }) };
  const notice = { kind: 'bondReplied', params, path: paths.account() } as const;
  await notify(transaction, { kind: 'company', id: row.owner_id }, notice, now);
  return true;
}

/**
 * Answers an invitation. Repeating the answer changes nothing; a different one is rejected.
 *
 * @throws AppError `bond_not_found`, `bond_expired`, `invalid_transition`, `version_conflict`
 */
export async function replyToInvite(
  db: Database,
  access: InviteAccess,
  status: BondReply,
  now: Date,
): Promise<BondRow> {
  const row = await getOwnInvite(db, access);
  if (row.reply === status) return row;
  const event = status === 'pending' ? null : REPLY_EVENTS[status];
  const to = event === null ? null : nextState(bondReplyStates, row.reply, event);
  if (event === null || to === null) {
    throw new AppError('invalid_transition', { from: row.reply, event: event ?? 'reply' });
  }
  const state = stateOf(row, now);
  if (state.isExpired || !isOpen(state)) throw new AppError('bond_expired');
  const isWritten = await db.transaction((transaction) =>
    write(transaction, row, { caller: access.caller, to, event }, now),
  );
  const after = await getOwnInvite(db, access);
  // A parallel call may have given the same answer.
  if (!isWritten && after.reply !== status) throw new AppError('version_conflict');
  return after;
}
