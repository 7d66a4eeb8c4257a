import type { Bond, Invite } from '@/domain/bond/schema';
import type { Caller } from '@/server/http/callers/caller';
import { allowedActions, type BondState, isOpen } from './policy';
import type { BondRecord, BondRow } from './store';

export function stateOf(row: BondRow, now: Date): BondState {
  return {
    ownerId: row.ownerId,
    partnerId: row.partnerId,
    reply: row.reply,
    attachment: row.attachment,
    isExpired: row.reply === 'pending' && row.expiresAt <= now,
  };
}

/** An empty list, never "all", after all its projects were deleted. */
const projectsOf = ({ row, projects }: BondRecord) => (row.projectIds === null ? null : (projects ?? []));

export function presentBond(record: BondRecord, caller: Caller, now: Date): Bond {
  const { row, owner, partner } = record;
  const state = stateOf(row, now);
  return {
    id: row.id,
    owner,
    partner,
    email: row.email,
    projects: projectsOf(record),
    commissionSharePercent: row.commissionSharePercent,
    message: row.message,
    reply: row.reply,
    attachment: row.attachment,
    repliedAt: row.repliedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
    isExpired: state.isExpired,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    allowedActions: allowedActions(caller, state),
  };
}

/** Invitation for its recipient; `isProved` once they have shown that they received the e-mail. */
export function presentInvite(record: BondRecord, isProved: boolean, now: Date): Invite {
  const { row, owner } = record;
  const state = stateOf(row, now);
  const canReply = isProved && isOpen(state) && !state.isExpired;
  return {
    id: row.id,
    owner,
    projects: isProved ? projectsOf(record) : null,
    commissionSharePercent: isProved ? row.commissionSharePercent : null,
    message: isProved ? row.message : null,
    hasTerms: isProved,
    reply: row.reply,
    attachment: row.attachment,
    expiresAt: row.expiresAt.toISOString(),
    isExpired: state.isExpired,
    hasAccount: isProved && row.partnerId !== null,
    allowedActions: canReply ? ['reply'] : [],
  };
}
