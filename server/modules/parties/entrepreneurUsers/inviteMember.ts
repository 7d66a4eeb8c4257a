import { randomInt } from 'node:crypto';
import { MAX_MEMBERS, type NewMember } from '@/domain/entrepreneur/member';
import { AppError } from '@/domain/errors/appError';
import { temporaryPassword } from '@/domain/identity/temporaryPassword';
import { normalizeEmail } from '@/domain/person/parts';
import { oneLine } from '@/domain/text';
import { type Database, violatedConstraint } from '@/server/db/client';
import type { IdentityGateway, Invitation } from '@/server/gateways/identity/gateway';
import type { CompanyCaller } from '@/server/http/callers/caller';
import { recordChange } from '@/server/modules/platform/audit/store';
import { countTeam, hasRecord, insertMember, isEmailTaken } from './store';

interface InvitationDependencies {
  readonly db: Database;
  readonly identity: Pick<IdentityGateway, 'invite' | 'findInvited' | 'inviteAgain' | 'remove'>;
  readonly now: Date;
}

function insertWithAudit(
  { db, now }: InvitationDependencies,
  caller: CompanyCaller,
  member: NewMember & { readonly id: string },
) {
  return db.transaction(async (transaction) => {
    const { id, role } = member;
    const { companyId } = caller;
    await insertMember({ tx: transaction, now }, { ...member, companyId });
    const invited = { action: 'member.invite', subjectKind: 'member', subjectId: id, companyId } as const;
    await recordChange(transaction, caller, { ...invited, after: { role } }, now);
  });
}

/** Longer than any invitation lasts: an identity still without a record after this will never get one. */
const INVITATION_TIMEOUT_MS = 2 * 60_000;

/**
 * Adopts the identity of an invitation whose process died before the record was written, because it would block
 * the e-mail forever. It is invited again with a new password; null if there is no such identity.
 */
async function adoptOrphan(
  { db, identity, now }: InvitationDependencies,
  invitation: Invitation,
): Promise<string | null> {
  const invited = await identity.findInvited('entrepreneur', invitation.email);
  if (invited === null || now.getTime() - invited.invitedAt.getTime() < INVITATION_TIMEOUT_MS) return null;
  if (await hasRecord(db, invited.sub)) return null;
  return (await identity.inviteAgain('entrepreneur', invited.sub, invitation)) ? invited.sub : null;
}

const UNIQUE_CONSTRAINTS = ['entrepreneur_user_email', 'entrepreneur_user_pkey'];

/**
 * Adds a member: an identity with a temporary password, which the provider e-mails, and a record that waits for
 * the first sign-in. Of two parallel invitations of one e-mail the provider, or else the database, accepts one.
 *
 * @returns the id of the member
 * @throws AppError `email_already_registered`, `too_many_members`
 */
export async function inviteMember(
  dependencies: InvitationDependencies,
  caller: CompanyCaller,
  input: NewMember,
): Promise<string> {
  const { db, identity } = dependencies;
  const member = { ...input, name: oneLine(input.name), email: normalizeEmail(input.email) };
  if (await isEmailTaken(db, member.email)) throw new AppError('email_already_registered');
  if ((await countTeam(db, caller.companyId)) >= MAX_MEMBERS) throw new AppError('too_many_members');
  const invitation = {
    email: member.email,
    temporaryPassword: temporaryPassword(randomInt),
    attributes: { name: member.name },
  };
  const id =
    (await identity.invite('entrepreneur', invitation)) ?? (await adoptOrphan(dependencies, invitation));
  if (id === null) throw new AppError('email_already_registered');
  try {
    await insertWithAudit(dependencies, caller, { ...member, id });
  } catch (error) {
    // An identity without a record would hold the e-mail, and open the account of a company.
    if (!(await hasRecord(db, id))) await identity.remove('entrepreneur', id);
    if (UNIQUE_CONSTRAINTS.includes(violatedConstraint(error) ?? ''))
      throw new AppError('email_already_registered');
    throw error;
  }
  return id;
}
