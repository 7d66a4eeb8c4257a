import { REPLY_EVENTS } from '@/domain/bond/schema';
import { type BondReply, bondReplyStates } from '@/domain/bond/states';
import { AppError } from '@/domain/errors/appError';
import { nextState } from '@/domain/stateTable';
import type { Database } from '@/server/db/client';
import type { Caller } from '@/server/http/callers/caller';
import type { Work } from '@/server/modules/platform/history/work';
import { notify } from '@/server/modules/platform/notifications/notify';
import { canDecide, isOpen } from './policy';
import { stateOf } from './present';
import { hashSecret } from './secret';
import { type BondRecord, findBondById, findBondBySecret } from './store';
import { transitionReply } from './transitions';

interface InviteAccess {
  readonly id: string;
  readonly secret: string | undefined;
  readonly caller: Caller;
}

/** True if the caller decides for the invited account. */
function isInvited(caller: Caller, { row }: BondRecord): boolean {
  return canDecide(caller) && caller.companyId === row.partnerId;
}

/**
 * Invitation of a caller who has its secret or acts for the invited company.
 *
 * @throws AppError `bond_not_found`
 */
export async function getOwnInvite(db: Database, { id, secret, caller }: InviteAccess): Promise<BondRecord> {
  const record =
    secret === undefined ? await findBondById(db, id) : await findBondBySecret(db, hashSecret(secret), id);
  const isOwn = record !== null && (secret !== undefined || isInvited(caller, record));
  if (!isOwn) throw new AppError('bond_not_found');
  return record;
}

type ReplyEvent = (typeof REPLY_EVENTS)[keyof typeof REPLY_EVENTS];

async function reply(work: Work, { row, partner }: BondRecord, event: ReplyEvent): Promise<void> {
  const replied = await transitionReply(work, row, event, { set: { repliedAt: work.now } });
  const params = { reply: replied.reply, ...(partner === null ? {} : { partner: partner.tradeName }) };
  const notice = { kind: 'bondReplied', params } as const;
  await notify(work.tx, { kind: 'company', id: row.ownerId }, notice, work.now);
}

const isConflict = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'version_conflict';

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
): Promise<BondRecord> {
  const record = await getOwnInvite(db, access);
  const { row } = record;
  if (row.reply === status) return record;
  const event = status === 'pending' ? null : REPLY_EVENTS[status];
  if (event === null || nextState(bondReplyStates, row.reply, event) === null) {
    throw new AppError('invalid_transition', { from: row.reply, event: event ?? 'reply' });
  }
  const state = stateOf(row, now);
  if (state.isExpired || !isOpen(state)) throw new AppError('bond_expired');
  try {
    await db.transaction((tx) => reply({ tx, now, actor: access.caller }, record, event));
  } catch (error) {
    // A parallel call may have given the same answer.
    const after = isConflict(error) ? await getOwnInvite(db, access) : null;
    if (after?.row.reply !== status) throw error;
    return after;
  }
  return getOwnInvite(db, access);
}
