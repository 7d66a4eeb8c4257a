import { sql } from 'drizzle-orm';
import type { MemberChange } from '@/domain/entrepreneur/member';
import { AppError } from '@/domain/errors/appError';
import { oneLine } from '@/domain/text';
import type { Database } from '@/server/db/client';
import { entrepreneurUser } from '@/server/db/schema/parties/entrepreneurUser';
import type { IdentityGateway } from '@/server/gateways/identity/gateway';
import { deleteStoredEmails } from '@/server/gateways/mail/outbox';
import type { Identity } from '@/server/http/callers/caller';
import type { Dependencies } from '@/server/modules/dependencies';
import { erasePersonalData } from '@/server/modules/parties/accounts/erasePersonalData';
import { recordChange } from '@/server/modules/platform/audit/store';
import { updateChanged } from '@/server/modules/platform/history/updateVersioned';
import type { Work } from '@/server/modules/platform/history/work';
import { canManageTeam, canRename, isOneself } from './policy';
import { type MemberRow, removeMember, transitionMember } from './store';

interface MemberContext {
  readonly db: Database;
  readonly identity: Pick<IdentityGateway, 'signOutEverywhere' | 'remove'>;
  readonly caller: Identity;
  readonly now: Date;
}

/**
 * Members cannot change their own role or state, so that no member promotes themselves or leaves a team by
 * mistake.
 */
function authorise(caller: Identity, row: MemberRow, { touchesPlace }: { touchesPlace: boolean }): void {
  const member = { id: row.id, companyId: row.entrepreneurId };
  const isAllowed = touchesPlace ? canManageTeam(caller, member.companyId) : canRename(caller, member);
  if (!isAllowed) throw new AppError('forbidden');
  if (touchesPlace && isOneself(caller, member)) throw new AppError('cannot_change_oneself');
}

const placeOf = ({ role, status }: MemberRow) => ({ role, status });

function recordMember(
  { tx, now, actor }: Work<Identity>,
  row: MemberRow,
  change: { readonly action: 'member.change' | 'member.remove'; readonly after?: ReturnType<typeof placeOf> },
): Promise<void> {
  const subject = { subjectKind: 'member', subjectId: row.id, companyId: row.entrepreneurId } as const;
  return recordChange(tx, actor, { ...subject, before: placeOf(row), ...change }, now);
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
  const { version, event, name, role } = change;
  authorise(caller, row, { touchesPlace: role !== undefined || event !== undefined });
  if (row.version !== version) throw new AppError('version_conflict');
  const set = {
    ...(name === undefined ? {} : { name: oneLine(name) }),
    ...(role === undefined ? {} : { role }),
  };
  await db.transaction(async (tx) => {
    const work = { tx, now, actor: caller };
    const changed =
      event === undefined
        ? await updateChanged(work, entrepreneurUser, row, set)
        : await transitionMember(work, row, event, { set });
    if (changed === row) return;
    await recordMember(work, row, { action: 'member.change', after: placeOf(changed) });
    if (event === 'suspend') await identity.signOutEverywhere('entrepreneur', row.id);
  });
}

/**
 * Removes a member and their identity; past actions keep their name.
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
  await db.transaction(async (tx) => {
    const work = { tx, now, actor: caller };
    await deleteStoredEmails(tx, sql`select email from entrepreneur_user where id = ${id}`);
    if (!(await removeMember(work, id))) throw new AppError('member_not_found');
    await erasePersonalData(personalData, work, { kind: 'member', id }, emailSite);
    await recordMember(work, row, { action: 'member.remove' });
    await identity.remove('entrepreneur', id);
  });
}
