import { randomInt } from 'node:crypto';
import { MAX_MEMBERS, type NewMember } from '@/domain/entrepreneur/member';
import { temporaryPassword } from '@/domain/identity/temporaryPassword';
import { normalizeEmail } from '@/domain/person/parts';
import { oneLine } from '@/domain/text';
import { type Database, violatedConstraint } from '@/server/db/client';
import type { IdentityGateway } from '@/server/gateways/identity/gateway';
import { AppError } from '@/server/http/appError';
import type { Caller } from '@/server/http/caller';
import { recordChange } from '@/server/modules/audit/store';
import { countTeam, insertMember, isEmailTaken } from '@/server/modules/entrepreneurUsers/store';

interface Inviting {
  readonly db: Database;
  readonly identity: Pick<IdentityGateway, 'invite' | 'remove'>;
  readonly now: Date;
}

type Company = Extract<Caller, { kind: 'entrepreneur' }>;

function writeDown({ db, now }: Inviting, caller: Company, member: NewMember & { readonly id: string }) {
  return db.transaction(async (transaction) => {
    const { id, role } = member;
    await insertMember(transaction, { ...member, companyId: caller.companyId }, now);
    const change = { action: 'member.invite', subjectKind: 'member', subjectId: id } as const;
    await recordChange(transaction, caller, { ...change, after: { role } }, now);
  });
}

/**
 * Takes somebody into the team: an identity with a temporary password, whose letter the provider sends, and a record that waits
 * for their first sign-in. Of two invitations of one e-mail at once the provider lets one pass.
 *
 * @returns the id of the member
 * @throws AppError `email_already_registered`, `too_many_members`
 */
export async function inviteMember(inviting: Inviting, caller: Company, wanted: NewMember): Promise<string> {
  const { db, identity } = inviting;
  const member = { ...wanted, name: oneLine(wanted.name), email: normalizeEmail(wanted.email) };
  if (await isEmailTaken(db, member.email)) throw new AppError('email_already_registered');
  if ((await countTeam(db, caller.companyId)) >= MAX_MEMBERS) throw new AppError('too_many_members');
  const id = await identity.invite('entrepreneur', {
    email: member.email,
    temporaryPassword: temporaryPassword(randomInt),
    attributes: { name: member.name },
  });
  if (id === null) throw new AppError('email_already_registered');
  try {
    await writeDown(inviting, caller, { ...member, id });
  } catch (error) {
    // An identity without a record would hold the e-mail, and open the account of a company.
    await identity.remove('entrepreneur', id);
    if (violatedConstraint(error) === 'entrepreneur_user_email') {
      throw new AppError('email_already_registered');
    }
    throw error;
  }
  return id;
}
