import { sql } from 'drizzle-orm';
import type { MemberChange } from '@/domain/entrepreneur/member';
import { AppError } from '@/domain/errors/appError';
import { nextState } from '@/domain/stateTable';
import { type MemberStatus, memberStates } from '@/domain/team';
import { oneLine } from '@/domain/text';
import type { Database } from '@/server/db/client';
import { entrepreneurUser } from '@/server/db/schema/parties/entrepreneurUser';
import type { IdentityGateway } from '@/server/gateways/identity/gateway';
import { deleteStoredEmails } from '@/server/gateways/mail/outbox';
import type { Identity } from '@/server/http/callers/caller';
import type { Dependencies } from '@/server/modules/dependencies';
import { erasePersonalData } from '@/server/modules/parties/accounts/erasePersonalData';
import { recordChange } from '@/server/modules/platform/audit/store';
import { updateVersioned } from '@/server/modules/platform/history/updateVersioned';
import { canManageTeam, canRename, isOneself } from './policy';
import { type MemberRow, removeMember } from './store';

interface MemberContext {
  readonly db: Database;
  readonly identity: Pick<IdentityGateway, 'signOutEverywhere' | 'remove'>;
  readonly caller: Identity;
  readonly now: Date;
}

/**
 * Members cannot change their own role or state, so that nobody promotes themselves or leaves a team by
 * mistake.
 */
function authorise(caller: Identity, row: MemberRow, { touchesPlace }: { touchesPlace: boolean }): void {
  const member = { id: row.id, companyId: row.entrepreneurId };
  const isAllowed = touchesPlace ? canManageTeam(caller, member.companyId) : canRename(caller, member);
  if (!isAllowed) throw new AppError('forbidden');
  if (touchesPlace && isOneself(caller, member)) throw new AppError('cannot_change_oneself');
}

function statusAfter(row: MemberRow, event: MemberChange['event']): MemberStatus {
  if (event === undefined) return row.status;
  const to = nextState(memberStates, row.status, event);
  if (to === null) throw new AppError('invalid_transition', { from: row.status, event });
  return to;
}

/**
 * Changes a member's name, role or suspension. A suspended member is signed out everywhere; this comes last,
 * before the commit, so that it can be retried.
 *
 * @throws AppError `forbidden`, `cannot_change_oneself`, `version_conflict`, `invalid_transition`
 */
export async function changeMember(
  { db, identity, caller, now }: MemberContext,
  row: MemberRow,
  change: MemberChange,
): Promise<void> {
  const { version, event } = change;
  authorise(caller, row, { touchesPlace: change.role !== undefined || event !== undefined });
  if (row.version !== version) throw new AppError('version_conflict');
  const { role = row.role } = change;
  const status = statusAfter(row, event);
  await db.transaction(async (transaction) => {
    const work = { tx: transaction, now };
    const named = change.name === undefined ? {} : { name: oneLine(change.name) };
    await updateVersioned(work, entrepreneurUser, row, { set: { ...named, role, status } });
    const entry = { action: 'member.change', subjectKind: 'member', subjectId: row.id } as const;
    const before = { role: row.role, status: row.status };
    await recordChange(transaction, caller, { ...entry, before, after: { role, status } }, now);
    if (status === 'suspended' && row.status !== 'suspended') {
      await identity.signOutEverywhere('entrepreneur', row.id);
    }
  });
}

/**
 * Removes a member and their identity; what they did keeps their name.
 *
 * @throws AppError `forbidden`, `cannot_change_oneself`, `member_not_found`
 */
export async function dismissMember(
  {
    db,
    identity,
    caller,
    now,
    personalData,
    emailSite,
  }: MemberContext & Pick<Dependencies, 'personalData' | 'emailSite'>,
  row: MemberRow,
): Promise<void> {
  const { id } = row;
  authorise(caller, row, { touchesPlace: true });
  await db.transaction(async (transaction) => {
    await deleteStoredEmails(transaction, sql`select email from entrepreneur_user where id = ${id}`);
    const work = { tx: transaction, now, actor: caller };
    if (!(await removeMember(work, id))) throw new AppError('member_not_found');
    await erasePersonalData(personalData, work, { kind: 'member', id }, emailSite);
    const entry = { action: 'member.remove', subjectKind: 'member', subjectId: id } as const;
    await recordChange(
      transaction,
      caller,
      { ...entry, before: { role: row.role, status: row.status } },
      now,
    );
    await identity.remove('entrepreneur', id);
  });
}
