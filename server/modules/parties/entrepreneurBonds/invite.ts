import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { INVITATION_DAYS, type NewBond } from '@/domain/bond/schema';
import { AppError } from '@/domain/errors/appError';
import { normalizeEmail } from '@/domain/person/parts';
import { paths } from '@/domain/site/paths';
import { type Database, type Transaction, violatedConstraint } from '@/server/db/client';
import { entrepreneurBond } from '@/server/db/schema/parties/entrepreneurBond';
import type { EmailSite } from '@/server/gateways/mail/renderEmail';
import type { Caller } from '@/server/http/callers/caller';
import { fieldSentence } from '@/server/http/requests/validation';
import { findCompany } from '@/server/modules/parties/entrepreneurs/accountStore';
import { recordChange } from '@/server/modules/platform/audit/store';
import { recordState } from '@/server/modules/platform/history/store';
import { notify } from '@/server/modules/platform/notifications/notify';
import { sendInvitation } from './inviteEmail';
import { newSecret } from './secret';
import { findPartnerId, ownsProjects } from './store';

const DAY_MS = 24 * 60 * 60_000;

export interface InvitationContext {
  readonly db: Database;
  readonly emailSite: EmailSite;
  readonly caller: Extract<Caller, { kind: 'entrepreneur' }>;
  readonly now: Date;
}

export const expiryOf = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * DAY_MS);

/** @throws AppError `project_not_found` for a project of another company */
export async function assertOwn(
  transaction: Transaction,
  companyId: string,
  projectIds: readonly string[] | null | undefined,
): Promise<void> {
  if (projectIds && !(await ownsProjects(transaction, companyId, projectIds))) {
    throw new AppError('project_not_found');
  }
}

/** An expired invitation does not block a new one. */
async function closeExpired(transaction: Transaction, ownerId: string, email: string, now: Date) {
  const instant = now.toISOString();
  const { rows } = await transaction.execute<{ id: string }>(sql`
    update entrepreneur_bond set attachment = 'rejected', version = version + 1, updated_at = ${instant}
    where owner_id = ${ownerId} and normalized_email = ${email} and reply = 'pending' and attachment = 'pending'
      and expires_at <= ${instant} returning id`);
  const step = { subjectKind: 'bondAttachment', event: 'reject', from: 'pending', to: 'rejected' } as const;
  await recordState(
    transaction,
    'clock',
    rows.map(({ id }) => ({ ...step, subjectId: id })),
    now,
  );
}

async function insert(
  transaction: Transaction,
  { emailSite, caller, now }: InvitationContext,
  bond: NewBond,
) {
  const { companyId: ownerId } = caller;
  const { projectIds = null, commissionSharePercent = null, message = null } = bond;
  const email = normalizeEmail(bond.email);
  const owner = await findCompany(transaction, ownerId);
  if (!owner) throw new AppError('entrepreneur_not_found');
  const partnerId = await findPartnerId(transaction, email);
  if (partnerId === ownerId) {
    throw new AppError('invalid_request', {}, { email: fieldSentence('invalid') });
  }
  await assertOwn(transaction, ownerId, projectIds);
  await closeExpired(transaction, ownerId, email, now);
  const id = uuidv7();
  const { secret, hash: secretHash } = newSecret();
  const expiresAt = expiryOf(now);
  const terms = { projectIds: projectIds && [...new Set(projectIds)], commissionSharePercent, message };
  const times = { expiresAt, createdAt: now, updatedAt: now };
  await transaction
    .insert(entrepreneurBond)
    .values({ id, ownerId, partnerId, email, ...terms, secretHash, ...times });
  const transition = { subjectId: id, event: 'invite', from: null, to: 'pending' } as const;
  await recordState(
    transaction,
    caller,
    (['bondReply', 'bondAttachment'] as const).map((subjectKind) => ({ ...transition, subjectKind })),
    now,
  );
  const entry = { action: 'bond.invite', subjectKind: 'bond', subjectId: id } as const;
  const { projectIds: ids } = terms;
  await recordChange(
    transaction,
    caller,
    { ...entry, after: { projectIds: ids, commissionSharePercent } },
    now,
  );
  await sendInvitation(transaction, emailSite, {
    id,
    email,
    company: owner.trade_name,
    message,
    secret,
    expiresAt,
  });
  if (partnerId !== null) {
    const params = { company: owner.trade_name };
    const notice = { kind: 'bondInvited', params, path: paths.bondInvite(id) } as const;
    await notify(transaction, { kind: 'company', id: partnerId }, notice, now);
  }
  return id;
}

/**
 * Invites an agency or a broker, with or without an account, to sell for the company, by an e-mail with the
 * link to answer.
 *
 * @returns the id of the bond
 * @throws AppError `invalid_request`, `project_not_found`, `bond_exists`
 */
export async function inviteToSell(context: InvitationContext, bond: NewBond): Promise<string> {
  try {
    return await context.db.transaction((transaction) => insert(transaction, context, bond));
  } catch (error) {
    if (violatedConstraint(error) === 'entrepreneur_bond_once') throw new AppError('bond_exists');
    throw error;
  }
}
