import { and, eq, lte } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { INVITATION_DAYS, type NewBond } from '@/domain/bond/schema';
import { AppError } from '@/domain/errors/appError';
import { normalizeEmail } from '@/domain/person/parts';
import { paths } from '@/domain/site/paths';
import { DAY_MS } from '@/domain/time/durations';
import { type Database, type Transaction, violatedConstraint } from '@/server/db/client';
import { entrepreneurBond } from '@/server/db/schema/parties/entrepreneurBond';
import type { EmailSite } from '@/server/gateways/mail/renderEmail';
import type { CompanyCaller } from '@/server/http/callers/caller';
import { fieldRefusal } from '@/server/http/requests/validation';
import { findCompany } from '@/server/modules/parties/entrepreneurs/accountStore';
import { recordChange } from '@/server/modules/platform/audit/store';
import { recordState } from '@/server/modules/platform/history/store';
import type { Work } from '@/server/modules/platform/history/work';
import { notify } from '@/server/modules/platform/notifications/notify';
import { sendInvitation } from './inviteEmail';
import { newSecret } from './secret';
import { type BondRow, findPartnerId, ownsProjects } from './store';
import { transitionAttachments } from './transitions';

export interface InvitationContext {
  readonly db: Database;
  readonly emailSite: EmailSite;
  readonly caller: CompanyCaller;
  readonly now: Date;
}

export type BondWork = Work<CompanyCaller>;

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

/**
 * Refuses a message of a company before its approval. Every visitor can register one, and could send any text to any mailbox in
 * the name of this site.
 *
 * @throws AppError `company_not_approved`
 */
export async function assertMayWrite(
  transaction: Transaction,
  companyId: string,
  message: string | null,
): Promise<void> {
  if (message === null) return;
  const company = await findCompany(transaction, companyId);
  if (company?.approval !== 'approved') throw new AppError('company_not_approved');
}

/** An expired invitation does not block a new one. */
function closeExpired({ tx, now }: BondWork, ownerId: string, email: string): Promise<void> {
  const isExpired = and(
    eq(entrepreneurBond.ownerId, ownerId),
    eq(entrepreneurBond.normalizedEmail, email),
    eq(entrepreneurBond.reply, 'pending'),
    lte(entrepreneurBond.expiresAt, now),
  );
  return transitionAttachments({ tx, now, actor: 'clock' }, 'reject', isExpired);
}

async function recordInvited(
  { tx, now, actor }: BondWork,
  {
    id,
    ownerId,
    projectIds,
    commissionSharePercent,
  }: Pick<BondRow, 'id' | 'ownerId' | 'projectIds' | 'commissionSharePercent'>,
) {
  const change = { subjectId: id, event: 'invite', from: null, to: 'pending' } as const;
  const changes = (['bondReply', 'bondAttachment'] as const).map((subjectKind) => ({
    ...change,
    subjectKind,
  }));
  await recordState(tx, actor, changes, now);
  const entry = { action: 'bond.invite', subjectKind: 'bond', subjectId: id, companyId: ownerId } as const;
  await recordChange(tx, actor, { ...entry, after: { projectIds, commissionSharePercent } }, now);
}

async function insert(work: BondWork, emailSite: EmailSite, bond: NewBond): Promise<string> {
  const { tx, now, actor } = work;
  const { companyId: ownerId } = actor;
  const { projectIds = null, commissionSharePercent = null, message = null } = bond;
  const email = normalizeEmail(bond.email);
  const owner = await findCompany(tx, ownerId);
  if (!owner) throw new AppError('entrepreneur_not_found');
  await assertMayWrite(tx, ownerId, message);
  const partnerId = await findPartnerId(tx, email);
  if (partnerId === ownerId) {
    throw fieldRefusal('email', 'invalid');
  }
  await assertOwn(tx, ownerId, projectIds);
  await closeExpired(work, ownerId, email);
  const id = uuidv7();
  const { secret, hash: secretHash } = newSecret();
  const expiresAt = expiryOf(now);
  const terms = { projectIds: projectIds && [...new Set(projectIds)], commissionSharePercent, message };
  const times = { expiresAt, createdAt: now, updatedAt: now };
  await tx.insert(entrepreneurBond).values({ id, ownerId, partnerId, email, ...terms, secretHash, ...times });
  await recordInvited(work, { id, ownerId, ...terms });
  const { tradeName: company } = owner;
  await sendInvitation(tx, emailSite, { id, email, company, message, secret, expiresAt });
  if (partnerId !== null) {
    const notice = { kind: 'bondInvited', params: { company }, path: paths.bondInvite(id) } as const;
    await notify(tx, { kind: 'company', id: partnerId }, notice, now);
  }
  return id;
}

/**
 * Invites an agency or a broker, with or without an account, to sell for the company, by an e-mail with the
 * link to answer.
 *
 * @returns the id of the bond
 * @throws AppError `invalid_request`, `project_not_found`, `bond_exists`, `company_not_approved`
 */
export async function inviteToSell(
  { db, emailSite, caller, now }: InvitationContext,
  bond: NewBond,
): Promise<string> {
  try {
    return await db.transaction((tx) => insert({ tx, now, actor: caller }, emailSite, bond));
  } catch (error) {
    if (violatedConstraint(error) === 'entrepreneur_bond_once') throw new AppError('bond_exists');
    throw error;
  }
}
