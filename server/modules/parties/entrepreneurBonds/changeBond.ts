import { type SQL, sql } from 'drizzle-orm';
import type { BondChange, BondEvent } from '@/domain/bond/schema';
import { attachmentStates } from '@/domain/bond/states';
import { licenceFaultOf } from '@/domain/entrepreneur/account';
import { AppError } from '@/domain/errors/appError';
import { paths } from '@/domain/site/paths';
import { nextState } from '@/domain/stateTable';
import { type Transaction, violatedConstraint } from '@/server/db/client';
import { lockCompany, profileOf } from '@/server/modules/parties/entrepreneurs/accountStore';
import { recordChange } from '@/server/modules/platform/audit/store';
import { recordState } from '@/server/modules/platform/history/store';
import { notify } from '@/server/modules/platform/notifications/notify';
import { assertOwn, expiryOf, type InvitationContext } from './invite';
import { sendInvitation } from './inviteEmail';
import { isAlive, isOpen } from './policy';
import { stateOf } from './present';
import { newSecret } from './secret';
import { type BondRow, updateBond } from './store';

/** Only licensed brokers may sell for others (Lei 6.530/1978). */
async function assertCanSell(transaction: Transaction, row: BondRow): Promise<void> {
  if (row.reply !== 'accepted') {
    throw new AppError('invalid_transition', { from: row.reply, event: 'attach' });
  }
  const partner = row.partner_id === null ? null : await lockCompany(transaction, row.partner_id);
  if (!partner) throw new AppError('partner_without_account');
  const profile = profileOf(partner);
  const hasLicence = profile.creci !== null && licenceFaultOf(profile) === null;
  if (!hasLicence) throw new AppError('partner_without_creci');
}

type Step = Exclude<BondEvent, 'resend'>;

/** Notifies the other side when its right to sell changes. */
async function notifyOtherSide(
  transaction: Transaction,
  context: InvitationContext,
  row: BondRow,
  step: Step,
) {
  const { caller, now } = context;
  const isByOwner = caller.companyId === row.owner_id;
  const id = isByOwner ? row.partner_id : row.owner_id;
  if (id === null || step === 'reject') return;
  const kind = step === 'attach' ? 'bondAttached' : 'bondDetached';
  const params = { company: isByOwner ? row.owner.tradeName : (row.partner?.tradeName ?? '') };
  await notify(transaction, { kind: 'company', id }, { kind, params, path: paths.account() }, now);
}

/** Attaches, detaches or withdraws the invitation, in one guarded change. */
async function transition(
  transaction: Transaction,
  context: InvitationContext,
  row: BondRow,
  { step, terms }: { readonly step: Step; readonly terms: readonly SQL[] },
): Promise<void> {
  const { caller, now } = context;
  const to = nextState(attachmentStates, row.attachment, step);
  if (to === null) throw new AppError('invalid_transition', { from: row.attachment, event: step });
  if (step === 'attach') await assertCanSell(transaction, row);
  const set = sql.join([sql`attachment = ${to}`, ...terms], sql`, `);
  if (!(await updateBond(transaction, row, set, now))) throw new AppError('version_conflict');
  const states = { subjectKind: 'bondAttachment', subjectId: row.id, event: step } as const;
  await recordState(transaction, caller, { ...states, from: row.attachment, to }, now);
  const entry = { action: `bond.${step}`, subjectKind: 'bond', subjectId: row.id } as const;
  await recordChange(transaction, caller, { ...entry, before: row.attachment, after: to }, now);
  await notifyOtherSide(transaction, context, row, step);
}

/** Sends a new e-mail with a new secret, which voids the one before. */
async function resend(
  transaction: Transaction,
  { emailSite, now }: InvitationContext,
  row: BondRow,
  { terms, message }: { readonly terms: readonly SQL[]; readonly message: string | null },
): Promise<void> {
  if (!isOpen(stateOf(row, now))) {
    throw new AppError('invalid_transition', { from: row.reply, event: 'resend' });
  }
  const { secret, hash } = newSecret();
  const expiresAt = expiryOf(now);
  const anew = [sql`secret_hash = ${hash}`, sql`expires_at = ${expiresAt.toISOString()}`];
  const set = sql.join([...anew, ...terms], sql`, `);
  if (!(await updateBond(transaction, row, set, now))) throw new AppError('version_conflict');
  const { id, email, owner } = row;
  await sendInvitation(transaction, emailSite, {
    id,
    email,
    company: owner.tradeName,
    message,
    secret,
    expiresAt,
  });
}

/** Terms after the change: accepted ones stay, and the owner decides which projects the bond covers. */
async function termsOf(
  transaction: Transaction,
  context: InvitationContext,
  row: BondRow,
  change: BondChange,
) {
  const { projectIds, commissionSharePercent: share, message } = change;
  const state = stateOf(row, context.now);
  const isOffered = share !== undefined || message !== undefined;
  if ((isOffered && !isOpen(state)) || (projectIds !== undefined && !isAlive(state))) {
    throw new AppError('invalid_transition', { from: row.reply, event: 'change' });
  }
  await assertOwn(transaction, row.owner_id, projectIds);
  const ids = projectIds && JSON.stringify([...new Set(projectIds)]);
  return [
    ...(projectIds === undefined ? [] : [sql`project_ids = ${ids ?? null}::jsonb`]),
    ...(share === undefined ? [] : [sql`commission_share_percent = ${share}::numeric`]),
    ...(message === undefined ? [] : [sql`message = ${message}::text`]),
  ];
}

async function apply(
  transaction: Transaction,
  context: InvitationContext,
  row: BondRow,
  change: BondChange,
): Promise<void> {
  const { event } = change;
  const { caller, now } = context;
  const terms = await termsOf(transaction, context, row, change);
  if (event === 'resend') {
    return resend(transaction, context, row, { terms, message: change.message ?? row.message });
  }
  if (event !== undefined) return transition(transaction, context, row, { step: event, terms });
  if (terms.length === 0) return;
  if (!(await updateBond(transaction, row, sql.join([...terms], sql`, `), now))) {
    throw new AppError('version_conflict');
  }
  const { projectIds, commissionSharePercent } = change;
  const entry = { action: 'bond.change', subjectKind: 'bond', subjectId: row.id } as const;
  const before = { projectIds: row.project_ids, commissionSharePercent: row.commission_share_percent };
  await recordChange(
    transaction,
    caller,
    { ...entry, before, after: { projectIds, commissionSharePercent } },
    now,
  );
}

/**
 * Changes a partnership: its terms, and whether the partner sells. The partner may only end it.
 *
 * @throws AppError `forbidden`, `version_conflict`, `invalid_transition`, `project_not_found`, `bond_exists`,
 *   `partner_without_account`, `partner_without_creci`
 */
export async function changeBond(
  context: InvitationContext,
  row: BondRow,
  change: BondChange,
): Promise<void> {
  const { version, ...changes } = change;
  const isOwner = context.caller.companyId === row.owner_id;
  const isEndingAlone = changes.event === 'detach' && Object.keys(changes).length === 1;
  if (!isOwner && !isEndingAlone) throw new AppError('forbidden');
  if (row.version !== version) throw new AppError('version_conflict');
  try {
    await context.db.transaction((transaction) => apply(transaction, context, row, change));
  } catch (error) {
    if (violatedConstraint(error) === 'entrepreneur_bond_attached_once') throw new AppError('bond_exists');
    throw error;
  }
}
