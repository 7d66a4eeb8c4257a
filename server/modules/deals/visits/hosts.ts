import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { SELLING_ROLES } from '@/domain/entrepreneur/permissions';
import { AppError } from '@/domain/errors/appError';
import type { TeamRole } from '@/domain/team';
import { advisoryLock } from '@/server/db/advisoryLocks';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { entrepreneurUser } from '@/server/db/schema/parties/entrepreneurUser';
import type { Caller } from '@/server/http/callers/caller';
import { fieldRefusal } from '@/server/http/requests/validation';
import { auditedDeal } from '@/server/modules/deals/records/auditedDeal';
import { isBonded } from '@/server/modules/parties/entrepreneurBonds/bonded';
import { recordChange } from '@/server/modules/platform/audit/store';
import type { Work } from '@/server/modules/platform/history/work';
import { type EmailContext, emailVisitor } from './emails';
import { notifyParties } from './notifyParties';
import { findVisit, isHostBusy, transitionVisit, type VisitRecord, type VisitRow } from './store';

type HostWork = Work<Caller>;

const TEAM_SELLERS = SELLING_ROLES.filter((role): role is TeamRole => role !== 'owner');

/** Companies whose people may receive the visitor: the selling one, and the partner while its bond is attached. */
async function companiesOf({ tx }: Pick<HostWork, 'tx'>, row: VisitRow): Promise<string[]> {
  const { entrepreneurId: ownerId, projectId, partnerId } = row;
  if (partnerId === null) return [ownerId];
  return (await isBonded(tx, { ownerId, projectId, partnerId })) ? [ownerId, partnerId] : [ownerId];
}

/** @throws AppError `invalid_request` unless the person sells for one of the companies of the visit */
async function assertHost(work: HostWork, row: VisitRow, hostId: string): Promise<void> {
  const companies = await companiesOf(work, row);
  const { id, entrepreneurId, role, removedAt } = entrepreneurUser;
  const isMember = and(eq(id, hostId), inArray(entrepreneurId, companies), inArray(role, TEAM_SELLERS));
  if ((await work.tx.$count(entrepreneurUser, and(isMember, isNull(removedAt)))) > 0) return;
  const isOwner =
    companies.includes(hostId) && and(eq(entrepreneur.id, hostId), isNull(entrepreneur.deletedAt));
  if (isOwner && (await work.tx.$count(entrepreneur, isOwner)) > 0) return;
  throw fieldRefusal('hostId', 'visitHost');
}

/** Serialises the visits of a person, of all projects. */
async function lockHost({ tx }: Pick<HostWork, 'tx'>, hostId: string): Promise<void> {
  await tx.execute(sql`select ${advisoryLock('visitHost', hostId)}`);
}

/**
 * Assigns the person who receives the visitor, notifies the visitor and the parties, and writes history and audit.
 *
 * @throws AppError `invalid_request`, `visit_host_busy`
 */
export async function assignHost(
  work: HostWork,
  record: VisitRecord,
  hostId: string | undefined,
  email: EmailContext,
): Promise<void> {
  const { tx, now, actor } = work;
  const { row } = record;
  if (hostId === undefined) throw fieldRefusal('hostId', 'required');
  if (hostId === row.hostId) return;
  await assertHost(work, row, hostId);
  await lockHost(work, hostId);
  if (await isHostBusy(tx, hostId, row)) throw new AppError('visit_host_busy');
  await transitionVisit(work, row, 'assign', { set: { hostId } });
  const changed = { before: { hostId: row.hostId }, after: { hostId } };
  await recordChange(tx, actor, { action: 'visits.assign', ...auditedDeal('visit', row), ...changed }, now);
  await notifyVisitor(work, row.id, 'assigned', email);
}

/**
 * Sets the link of an online visit, which the visitor gets by e-mail.
 *
 * @throws AppError `invalid_request`
 */
export async function setMeetingUrl(
  work: HostWork,
  { row }: VisitRecord,
  meetingUrl: string | undefined,
  email: EmailContext,
): Promise<void> {
  if (!meetingUrl) throw fieldRefusal('meetingUrl', 'required');
  if (meetingUrl === row.meetingUrl) return;
  await transitionVisit(work, row, 'setLink', { set: { meetingUrl } });
  await notifyVisitor(work, row.id, 'linked', email);
}

async function notifyVisitor(
  work: HostWork,
  id: string,
  kind: 'assigned' | 'linked',
  email: EmailContext,
): Promise<void> {
  const record = await findVisit(work.tx, id);
  if (!record) throw new Error('changed visit was not found');
  await emailVisitor(work.tx, record, kind, email);
  await notifyParties(work, record, kind === 'assigned' ? 'visitAssigned' : 'visitLinked');
}

/** Columns of a moved visit: the assigned person keeps it if they receive no other visitor at the new time. */
export async function keepHost<Slot extends Pick<VisitRow, 'startsAt' | 'endsAt'>>(
  work: HostWork,
  { id, hostId }: Pick<VisitRow, 'id' | 'hostId'>,
  slot: Slot,
): Promise<Slot & { readonly hostId?: null }> {
  if (hostId === null) return slot;
  await lockHost(work, hostId);
  return (await isHostBusy(work.tx, hostId, { id, ...slot })) ? { ...slot, hostId: null } : slot;
}
