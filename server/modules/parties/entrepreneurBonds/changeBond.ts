import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { BondChange } from '@/domain/bond/schema';
import { attachmentStates } from '@/domain/bond/states';
import { licenceFaultOf } from '@/domain/entrepreneur/account';
import { AppError } from '@/domain/errors/appError';
import { nextState } from '@/domain/stateTable';
import { violatedConstraint } from '@/server/db/client';
import { entrepreneurBond } from '@/server/db/schema/parties/entrepreneurBond';
import type { EmailSite } from '@/server/gateways/mail/renderEmail';
import { lockCompany, profileOf } from '@/server/modules/parties/entrepreneurs/accountStore';
import { recordChange } from '@/server/modules/platform/audit/store';
import { updateChanged, updateVersioned } from '@/server/modules/platform/history/updateVersioned';
import { notify } from '@/server/modules/platform/notifications/notify';
import { assertMayWrite, assertOwn, type BondWork, expiryOf, type InvitationContext } from './invite';
import { sendInvitation } from './inviteEmail';
import { isAlive, isOpen } from './policy';
import { stateOf } from './present';
import { newSecret } from './secret';
import type { BondRecord, BondRow } from './store';
import { type AttachmentEvent, transitionAttachment } from './transitions';

type Terms = PgUpdateSetSource<typeof entrepreneurBond>;

/** Only licensed brokers may sell for others (Lei 6.530/1978). */
async function assertCanSell({ tx }: BondWork, row: BondRow): Promise<void> {
  if (row.reply !== 'accepted') {
    throw new AppError('invalid_transition', { from: row.reply, event: 'attach' });
  }
  const partner = row.partnerId === null ? null : await lockCompany(tx, row.partnerId);
  if (!partner) throw new AppError('partner_without_account');
  const hasLicence = partner.creci !== null && licenceFaultOf(profileOf(partner)) === null;
  if (!hasLicence) throw new AppError('partner_without_creci');
}

/** Notifies the other side when its right to sell changes. */
async function notifyOtherSide(
  { tx, now, actor }: BondWork,
  { row, owner, partner }: BondRecord,
  event: AttachmentEvent,
) {
  const isByOwner = actor.companyId === row.ownerId;
  const id = isByOwner ? row.partnerId : row.ownerId;
  if (id === null || event === 'reject') return;
  const kind = event === 'attach' ? 'bondAttached' : 'bondDetached';
  const params = { company: isByOwner ? owner.tradeName : (partner?.tradeName ?? '') };
  await notify(tx, { kind: 'company', id }, { kind, params }, now);
}

const subjectOf = ({ id, ownerId }: BondRow) =>
  ({ subjectKind: 'bond', subjectId: id, companyId: ownerId }) as const;

/** Attaches, detaches or withdraws the invitation. */
async function transition(
  work: BondWork,
  record: BondRecord,
  { event, terms }: { readonly event: AttachmentEvent; readonly terms: Terms },
): Promise<void> {
  const { row } = record;
  const isPossible = nextState(attachmentStates, row.attachment, event) !== null;
  if (event === 'attach' && isPossible) await assertCanSell(work, row);
  const { attachment } = await transitionAttachment(work, row, event, { set: terms });
  const change = { before: { attachment: row.attachment }, after: { attachment } };
  await recordChange(
    work.tx,
    work.actor,
    { action: `bond.${event}`, ...subjectOf(row), ...change },
    work.now,
  );
  await notifyOtherSide(work, record, event);
}

/** Sends a new e-mail with a new secret, which voids the one before. */
async function resend(
  work: BondWork,
  { row, owner }: BondRecord,
  { emailSite, terms }: { readonly emailSite: EmailSite; readonly terms: Terms },
): Promise<void> {
  if (!isOpen(stateOf(row, work.now))) {
    throw new AppError('invalid_transition', { from: row.reply, event: 'resend' });
  }
  const { secret, hash: secretHash } = newSecret();
  const expiresAt = expiryOf(work.now);
  const set = { ...terms, secretHash, expiresAt };
  const { id, email, message } = await updateVersioned(work, entrepreneurBond, row, { set });
  await assertMayWrite(work.tx, row.ownerId, message);
  await sendInvitation(work.tx, emailSite, {
    id,
    email,
    company: owner.tradeName,
    message,
    secret,
    expiresAt,
  });
}

/** Terms that the request changes: accepted ones stay, and the owner decides which projects the bond covers. */
async function termsOf(
  { tx, now }: BondWork,
  row: BondRow,
  { projectIds, commissionSharePercent, message }: BondChange,
): Promise<Terms> {
  const state = stateOf(row, now);
  const isOffered = commissionSharePercent !== undefined || message !== undefined;
  if ((isOffered && !isOpen(state)) || (projectIds !== undefined && !isAlive(state))) {
    throw new AppError('invalid_transition', { from: row.reply, event: 'change' });
  }
  await assertOwn(tx, row.ownerId, projectIds);
  return {
    ...(projectIds === undefined ? {} : { projectIds: projectIds && [...new Set(projectIds)] }),
    ...(commissionSharePercent === undefined ? {} : { commissionSharePercent }),
    ...(message === undefined ? {} : { message }),
  };
}

const auditedTerms = ({ projectIds, commissionSharePercent }: BondRow) => ({
  projectIds,
  commissionSharePercent,
});

async function apply(
  work: BondWork,
  record: BondRecord,
  { change, emailSite }: { readonly change: BondChange; readonly emailSite: EmailSite },
): Promise<void> {
  const { row } = record;
  const { event } = change;
  const terms = await termsOf(work, row, change);
  if (event === 'resend') return resend(work, record, { emailSite, terms });
  if (event !== undefined) return transition(work, record, { event, terms });
  const changed = await updateChanged(work, entrepreneurBond, row, terms);
  if (changed === row) return;
  const values = { before: auditedTerms(row), after: auditedTerms(changed) };
  await recordChange(work.tx, work.actor, { action: 'bond.change', ...subjectOf(row), ...values }, work.now);
}

/**
 * Changes a partnership: its terms, and whether the partner sells. The partner may only end it.
 *
 * @throws AppError `forbidden`, `version_conflict`, `invalid_transition`, `project_not_found`, `bond_exists`,
 *   `partner_without_account`, `partner_without_creci`, `company_not_approved`
 */
export async function changeBond(
  { db, emailSite, caller, now }: InvitationContext,
  record: BondRecord,
  change: BondChange,
): Promise<void> {
  const { version, ...changes } = change;
  const isOwner = caller.companyId === record.row.ownerId;
  const isEndingAlone = changes.event === 'detach' && Object.keys(changes).length === 1;
  if (!isOwner && !isEndingAlone) throw new AppError('forbidden');
  if (record.row.version !== version) throw new AppError('version_conflict');
  try {
    await db.transaction((tx) => apply({ tx, now, actor: caller }, record, { change, emailSite }));
  } catch (error) {
    if (violatedConstraint(error) === 'entrepreneur_bond_attached_once') throw new AppError('bond_exists');
    throw error;
  }
}
