import type { Bond, Invite } from '@/domain/bond/schema';
import type { Caller } from '@/server/http/callers/caller';
import { allowedActions, type BondState, isOpen } from './policy';
import type { BondRow } from './store';

const instant = (text: string) => new Date(text).toISOString();

export function stateOf(row: BondRow, now: Date): BondState {
  return {
    ownerId: row.owner_id,
    partnerId: row.partner_id,
    reply: row.reply,
    attachment: row.attachment,
    isExpired: row.reply === 'pending' && new Date(row.expires_at) <= now,
  };
}

/** If all its projects were deleted, the list is empty, never "all". */
const projectsOf = ({ project_ids: ids, projects }: BondRow) => (ids === null ? null : (projects ?? []));

export function presentBond(row: BondRow, caller: Caller, now: Date): Bond {
  const state = stateOf(row, now);
  return {
    id: row.id,
    owner: row.owner,
    partner: row.partner,
    email: row.email,
    projects: projectsOf(row),
    commissionSharePercent: row.commission_share_percent,
    message: row.message,
    reply: row.reply,
    attachment: row.attachment,
    repliedAt: row.replied_at === null ? null : instant(row.replied_at),
    expiresAt: instant(row.expires_at),
    isExpired: state.isExpired,
    version: row.version,
    createdAt: instant(row.created_at),
    updatedAt: instant(row.updated_at),
    allowedActions: allowedActions(caller, state),
  };
}

/** Invitation for its recipient; `isProved` once they have shown that they received the e-mail. */
export function presentInvite(row: BondRow, isProved: boolean, now: Date): Invite {
  const state = stateOf(row, now);
  const canReply = isProved && isOpen(state) && !state.isExpired;
  return {
    id: row.id,
    owner: row.owner,
    projects: isProved ? projectsOf(row) : null,
    commissionSharePercent: isProved ? row.commission_share_percent : null,
    message: isProved ? row.message : null,
    hasTerms: isProved,
    reply: row.reply,
    attachment: row.attachment,
    expiresAt: instant(row.expires_at),
    isExpired: state.isExpired,
    hasAccount: isProved && row.partner_id !== null,
    allowedActions: canReply ? ['reply'] : [],
  };
}
