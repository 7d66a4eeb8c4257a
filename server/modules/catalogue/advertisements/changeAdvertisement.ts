import { v7 as uuidv7 } from 'uuid';
import { MAX_ADVERTISEMENT_DAYS, type NewAdvertisement } from '@/domain/advertisement/schema';
import { approvalStates } from '@/domain/approval';
import { AppError } from '@/domain/errors/appError';
import { paths } from '@/domain/site/paths';
import { nextState } from '@/domain/stateTable';
import { oneLine } from '@/domain/text';
import errors from '@/locales/pt-BR/errors.json';
import { CHANNELS, notify as tellProcesses } from '@/server/db/channels';
import type { Database, Executor, Transaction } from '@/server/db/client';
import type { Identity } from '@/server/http/callers/caller';
import { findProject, type ProjectRow, picturesOf } from '@/server/modules/catalogue/projects/recordStore';
import { isBonded } from '@/server/modules/parties/entrepreneurBonds/bonded';
import { lockCompany } from '@/server/modules/parties/entrepreneurs/accountStore';
import { recordChange } from '@/server/modules/platform/audit/store';
import { notify } from '@/server/modules/platform/notifications/notify';
import {
  type AdvertisementText,
  decideAdvertisement,
  deleteAdvertisement,
  insertAdvertisement,
  updateAdvertisement,
} from './recordStore';
import { type AdvertisementRow, findAdvertisement } from './store';

interface By {
  readonly caller: Identity;
  readonly now: Date;
}

function wrong(field: string, sentence: string): AppError {
  return new AppError('invalid_request', {}, { [field]: sentence });
}

/** A project that the company may offer: its own, or a partner's that is published. */
async function offeredProject(executor: Executor, companyId: string, id: string): Promise<ProjectRow> {
  const row = await findProject(executor, id);
  const bond = { ownerId: row?.entrepreneur_id ?? '', projectId: id, partnerId: companyId };
  const isOffered =
    row?.entrepreneur_id === companyId || (row?.is_published && (await isBonded(executor, bond)));
  if (!row || !isOffered || row.archived_at !== null) throw new AppError('project_not_found');
  return row;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

function assertPeriod(startsAt: string, endsAt: string, now: Date): void {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  const isPossible = start < end && end > now.getTime() && end - start <= MAX_ADVERTISEMENT_DAYS * DAY_MS;
  if (!isPossible) throw wrong('endsAt', errors.field.period);
}

/** What it will say, with what follows from the project that it offers. */
async function textOf(
  executor: Executor,
  companyId: string,
  told: NewAdvertisement,
  now: Date,
): Promise<AdvertisementText> {
  const { placement, title, text, projectId = null, pictureUrl = null, startsAt, endsAt } = told;
  assertPeriod(startsAt, endsAt, now);
  const project = projectId === null ? null : await offeredProject(executor, companyId, projectId);
  const path = told.path ?? (project && paths.project(project.slug));
  if (!path) throw wrong('path', errors.field.required);
  const pictures = project ? picturesOf(project).map(({ url }) => url) : [];
  if (pictureUrl !== null && !pictures.includes(pictureUrl)) {
    throw wrong('pictureUrl', errors.field.noSuchPicture);
  }
  const lines = { title: oneLine(title), text: oneLine(text) };
  return { ...lines, projectId, placement, path, pictureUrl, startsAt, endsAt };
}

async function getAdvertisement(executor: Executor, id: string, now: Date): Promise<AdvertisementRow> {
  const row = await findAdvertisement(executor, id, now);
  if (!row) throw new AppError('advertisement_not_found');
  return row;
}

/** Writes it down; what is shown to everybody is shown anew. */
async function writeDown(
  transaction: Transaction,
  { caller, now }: By,
  { id, action, before, after }: { id: string; action: string; before?: unknown; after?: unknown },
): Promise<void> {
  const written = { action: `advertisement.${action}`, subjectKind: 'advertisement', subjectId: id } as const;
  await recordChange(transaction, caller, { ...written, before, after }, now);
  await tellProcesses(transaction, CHANNELS.pageTags, ['listing']);
}

/**
 * Places an advertisement, which nobody sees before an operator has.
 *
 * @throws AppError `entrepreneur_not_found`, `project_not_found`, `invalid_request`
 */
export function placeAdvertisement(
  db: Database,
  creatorId: string,
  told: NewAdvertisement,
  by: By,
): Promise<AdvertisementRow> {
  return db.transaction(async (transaction) => {
    if (!(await lockCompany(transaction, creatorId))) throw new AppError('entrepreneur_not_found');
    const id = uuidv7();
    const text = await textOf(transaction, creatorId, told, by.now);
    await insertAdvertisement(transaction, { id, creatorId, text }, by.now);
    await writeDown(transaction, by, { id, action: 'place' });
    return getAdvertisement(transaction, id, by.now);
  });
}

/** What it says now, in the form in which it was told. */
function toldOf(row: AdvertisementRow): NewAdvertisement {
  return {
    projectId: row.project_id,
    placement: row.placement,
    title: row.title,
    text: row.text,
    path: row.path,
    pictureUrl: row.picture_url,
    startsAt: new Date(row.starts_at).toISOString(),
    endsAt: new Date(row.ends_at).toISOString(),
  };
}

/**
 * Changes what is given of an advertisement that is not approved; operators look at it again.
 *
 * @throws AppError `advertisement_not_found`, `invalid_transition`, `version_conflict`, `project_not_found`, `invalid_request`
 */
export function changeAdvertisement(
  db: Database,
  { id, version, told }: { id: string; version: number; told: Partial<NewAdvertisement> },
  by: By,
): Promise<AdvertisementRow> {
  return db.transaction(async (transaction) => {
    const row = await getAdvertisement(transaction, id, by.now);
    // What was approved is what is shown: another text is another advertisement.
    if (row.approval === 'approved') {
      throw new AppError('invalid_transition', { from: row.approval, event: 'change' });
    }
    const text = await textOf(transaction, row.creator_id, { ...toldOf(row), ...told }, by.now);
    if (!(await updateAdvertisement(transaction, { id, version, text }, by.now))) {
      throw new AppError('version_conflict');
    }
    await writeDown(transaction, by, { id, action: 'change', before: row.approval, after: 'pending' });
    return getAdvertisement(transaction, id, by.now);
  });
}

/**
 * Approves an advertisement, or rejects it and says why; whoever placed it is told.
 *
 * @throws AppError `advertisement_not_found`, `invalid_transition`
 */
export function reviewAdvertisement(
  db: Database,
  { id, event, note }: { id: string; event: 'approve' | 'reject'; note: string | null },
  by: By,
): Promise<AdvertisementRow> {
  return db.transaction(async (transaction) => {
    const row = await getAdvertisement(transaction, id, by.now);
    const to = nextState(approvalStates, row.approval, event);
    if (to === null) throw new AppError('invalid_transition', { from: row.approval, event });
    if (!(await decideAdvertisement(transaction, { id, from: row.approval, to, note }, by.now))) {
      throw new AppError('invalid_transition', { from: row.approval, event });
    }
    const notice = { kind: 'approvalDecided', params: { project: row.title, decision: to } } as const;
    await notify(transaction, { kind: 'company', id: row.creator_id }, notice, by.now);
    await writeDown(transaction, by, { id, action: event, before: row.approval, after: to });
    return getAdvertisement(transaction, id, by.now);
  });
}

/** @throws AppError `advertisement_not_found` */
export function removeAdvertisement(db: Database, id: string, by: By): Promise<void> {
  return db.transaction(async (transaction) => {
    if (!(await deleteAdvertisement(transaction, id))) throw new AppError('advertisement_not_found');
    await writeDown(transaction, by, { id, action: 'delete' });
  });
}
