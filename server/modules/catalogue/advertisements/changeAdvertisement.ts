import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { MAX_ADVERTISEMENT_DAYS, type NewAdvertisement } from '@/domain/advertisement/schema';
import { approvalStates } from '@/domain/approval';
import { AppError } from '@/domain/errors/appError';
import { paths } from '@/domain/site/paths';
import { oneLine } from '@/domain/text';
import { DAY_MS } from '@/domain/time/durations';
import { CHANNELS, notify as notifyProcesses } from '@/server/db/channels';
import type { Database, Executor } from '@/server/db/client';
import { advertisement } from '@/server/db/schema/catalogue/advertisement';
import type { Identity } from '@/server/http/callers/caller';
import { fieldRefusal } from '@/server/http/requests/validation';
import { findProject, type ProjectRow, picturesOf } from '@/server/modules/catalogue/projects/recordStore';
import { isBonded } from '@/server/modules/parties/entrepreneurBonds/bonded';
import { lockCompany } from '@/server/modules/parties/entrepreneurs/accountStore';
import { type Change, recordChange } from '@/server/modules/platform/audit/store';
import { defineTransition } from '@/server/modules/platform/history/defineTransition';
import { updateChanged } from '@/server/modules/platform/history/updateVersioned';
import type { Work } from '@/server/modules/platform/history/work';
import { notify } from '@/server/modules/platform/notifications/notify';
import { type AdvertisementRow, findAdvertisement } from './store';

const transition = defineTransition({
  table: advertisement,
  column: 'approval',
  states: approvalStates,
  subjectKind: 'advertisement',
});

interface By {
  readonly caller: Identity;
  readonly now: Date;
}

/** A project that the company may advertise: its own, or a published one of a partner. */
async function getProject(executor: Executor, companyId: string, id: string): Promise<ProjectRow> {
  const row = await findProject(executor, id);
  const bond = { ownerId: row?.entrepreneurId ?? '', projectId: id, partnerId: companyId };
  const isOffered =
    row?.entrepreneurId === companyId || (row?.isPublished && (await isBonded(executor, bond)));
  if (!row || !isOffered || row.archivedAt !== null) throw new AppError('project_not_found');
  return row;
}

function assertPeriod(startsAt: string, endsAt: string, now: Date): void {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  const isPossible = start < end && end > now.getTime() && end - start <= MAX_ADVERTISEMENT_DAYS * DAY_MS;
  if (!isPossible) throw fieldRefusal('endsAt', 'period');
}

/** Columns of an advertisement; without a path it leads to its project. */
async function columnsOf({ tx, now }: Work, companyId: string, input: NewAdvertisement) {
  const { placement, title, text, projectId = null, pictureUrl = null, startsAt, endsAt } = input;
  assertPeriod(startsAt, endsAt, now);
  const project = projectId === null ? null : await getProject(tx, companyId, projectId);
  const path = input.path ?? (project && paths.project(project.slug));
  if (!path) throw fieldRefusal('path', 'required');
  const pictures = project ? picturesOf(project).map(({ url }) => url) : [];
  if (pictureUrl !== null && !pictures.includes(pictureUrl)) {
    throw fieldRefusal('pictureUrl', 'noSuchPicture');
  }
  return {
    title: oneLine(title),
    text: oneLine(text),
    projectId,
    placement,
    path,
    pictureUrl,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  };
}

async function getAdvertisement({ tx, now }: Work, id: string): Promise<AdvertisementRow> {
  const row = await findAdvertisement(tx, id, now);
  if (!row) throw new AppError('advertisement_not_found');
  return row;
}

/** Writes the audit entry and renews the cached pages that show advertisements. */
async function recordAndRenew(
  { tx, actor, now }: Work<Identity>,
  { id, creatorId }: Pick<AdvertisementRow, 'id' | 'creatorId'>,
  change: Pick<Change, 'action' | 'before' | 'after'>,
): Promise<void> {
  const subject = { subjectKind: 'advertisement', subjectId: id, companyId: creatorId } as const;
  await recordChange(tx, actor, { ...subject, ...change }, now);
  await notifyProcesses(tx, CHANNELS.pageTags, ['listing']);
}

/**
 * Adds an advertisement that an operator has to approve.
 *
 * @throws AppError `entrepreneur_not_found`, `project_not_found`, `invalid_request`
 */
export function placeAdvertisement(
  db: Database,
  creatorId: string,
  input: NewAdvertisement,
  { caller, now }: By,
): Promise<AdvertisementRow> {
  return db.transaction(async (tx) => {
    const work = { tx, now, actor: caller };
    if (!(await lockCompany(tx, creatorId))) throw new AppError('entrepreneur_not_found');
    const id = uuidv7();
    const columns = await columnsOf(work, creatorId, input);
    await tx.insert(advertisement).values({ id, creatorId, ...columns, createdAt: now, updatedAt: now });
    await recordAndRenew(work, { id, creatorId }, { action: 'advertisement.place' });
    return getAdvertisement(work, id);
  });
}

/** The stored advertisement in the form of a request. */
function inputOf(row: AdvertisementRow): NewAdvertisement {
  return {
    projectId: row.projectId,
    placement: row.placement,
    title: row.title,
    text: row.text,
    path: row.path,
    pictureUrl: row.pictureUrl,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
  };
}

/**
 * Changes the sent fields of an advertisement that is not approved, and submits it for approval again.
 *
 * @throws AppError `advertisement_not_found`, `invalid_transition`, `version_conflict`, `project_not_found`, `invalid_request`
 */
export function changeAdvertisement(
  db: Database,
  { id, version, fields }: { id: string; version: number; fields: Partial<NewAdvertisement> },
  { caller, now }: By,
): Promise<AdvertisementRow> {
  return db.transaction(async (tx) => {
    const work = { tx, now, actor: caller };
    const row = await getAdvertisement(work, id);
    if (row.version !== version) throw new AppError('version_conflict');
    // An approved text may be shown already: another text is another advertisement.
    if (row.approval === 'approved') {
      throw new AppError('invalid_transition', { from: row.approval, event: 'change' });
    }
    const columns = await columnsOf(work, row.creatorId, { ...inputOf(row), ...fields });
    const set = { ...columns, approvalNote: null };
    if (row.approval === 'rejected') await transition(work, row, 'resubmit', { set });
    else if ((await updateChanged(work, advertisement, row, set)) === row) return row;
    const change = { before: { approval: row.approval }, after: { approval: 'pending' } };
    await recordAndRenew(work, row, { action: 'advertisement.change', ...change });
    return getAdvertisement(work, id);
  });
}

/**
 * Approves an advertisement or rejects it with a note, and notifies its creator.
 *
 * @throws AppError `advertisement_not_found`, `invalid_transition`, `version_conflict`
 */
export function reviewAdvertisement(
  db: Database,
  { id, event, note }: { id: string; event: 'approve' | 'reject'; note: string | null },
  { caller, now }: By,
): Promise<AdvertisementRow> {
  return db.transaction(async (tx) => {
    const work = { tx, now, actor: caller };
    const row = await getAdvertisement(work, id);
    const set = { approvalNote: note };
    const { approval: to } = await transition(work, row, event, { reason: note, set });
    const notice = { kind: 'approvalDecided', params: { project: row.title, decision: to } } as const;
    await notify(tx, { kind: 'company', id: row.creatorId }, notice, now);
    const change = { before: { approval: row.approval }, after: { approval: to } };
    await recordAndRenew(work, row, { action: `advertisement.${event}`, ...change });
    return getAdvertisement(work, id);
  });
}

/** @throws AppError `advertisement_not_found` */
export function deleteAdvertisement(db: Database, id: string, { caller, now }: By): Promise<void> {
  return db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(advertisement)
      .where(eq(advertisement.id, id))
      .returning({ id: advertisement.id, creatorId: advertisement.creatorId });
    if (!deleted) throw new AppError('advertisement_not_found');
    await recordAndRenew({ tx, now, actor: caller }, deleted, { action: 'advertisement.delete' });
  });
}
