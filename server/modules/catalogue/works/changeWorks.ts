import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '@/domain/errors/appError';
import {
  MAX_UPDATE_PHOTOS,
  MAX_UPDATES,
  type NewWorksUpdate,
  type StagesChange,
  type WorksStage,
} from '@/domain/works/schema';
import { worksUpdate } from '@/server/db/schema/catalogue/works';
import { storedFile } from '@/server/db/schema/parties/storedFile';
import type { SentFile } from '@/server/gateways/files/prepareFile';
import { putWithRecord } from '@/server/gateways/files/putWithRecord';
import type { Identity } from '@/server/http/callers/caller';
import { fieldRefusal } from '@/server/http/requests/validation';
import { assertPast } from '@/server/modules/catalogue/projects/editing/assertPast';
import {
  auditedProject,
  changeProject,
  lockOpenProject,
  type ProjectChangeInput,
  type ProjectWork,
} from '@/server/modules/catalogue/projects/editing/changeProject';
import { prepareUpload } from '@/server/modules/catalogue/projects/photos/prepareUpload';
import type { ProjectRow } from '@/server/modules/catalogue/projects/recordStore';
import type { Dependencies } from '@/server/modules/dependencies';
import { deleteWithFile } from '@/server/modules/parties/documents/deleteDocument';
import { recordChange } from '@/server/modules/platform/audit/store';
import { updateVersioned } from '@/server/modules/platform/history/updateVersioned';
import { announceWorks } from './published';
import { listStages, lockUpdate, replaceStages, transitionWorksUpdate, type WorksUpdateRow } from './store';

type Parts = Pick<Dependencies, 'db' | 'now'>;

/** Percents by stage, for the audit log. */
const audited = (stages: readonly WorksStage[]) => ({
  stages: stages.map(({ name, percent }) => `${name} ${percent}%`).join(', '),
});

/** @throws AppError `invalid_request` for two stages of one name */
function assertNames(stages: readonly WorksStage[]): void {
  const names = stages.map(({ name }) => name.toLowerCase());
  const at = names.findIndex((name, index) => names.indexOf(name) < index);
  if (at >= 0) throw fieldRefusal(`stages[${at}].name`, 'duplicate');
}

/**
 * Replaces the stages of the works of a project.
 *
 * @throws AppError those of `changeProject`, and `invalid_request`
 */
export function changeStages(
  { db }: Pick<Parts, 'db'>,
  input: ProjectChangeInput,
  { stages }: Pick<StagesChange, 'stages'>,
): Promise<ProjectRow> {
  assertNames(stages);
  return changeProject(db, input, async (work, row) => {
    const before = await listStages(work.tx, row.id);
    if (isDeepStrictEqual(before, stages)) return null;
    await replaceStages(work, row.id, stages);
    return {
      set: {},
      audit: { action: 'project.works', before: audited(before), after: audited(stages) },
    };
  });
}

/**
 * Adds a draft of an update about the works.
 *
 * @returns its row
 * @throws AppError `project_not_found`, `invalid_transition`, `invalid_request`, `too_many_works_updates`
 */
export function addUpdate(
  { db, now }: Parts,
  projectId: string,
  { day, text }: NewWorksUpdate,
): Promise<WorksUpdateRow> {
  const at = now();
  assertPast(day, 'day', at);
  return db.transaction(async (tx) => {
    await lockOpenProject({ tx }, projectId);
    if ((await tx.$count(worksUpdate, eq(worksUpdate.projectId, projectId))) >= MAX_UPDATES)
      throw new AppError('too_many_works_updates', { limit: MAX_UPDATES });
    const [row] = await tx
      .insert(worksUpdate)
      .values({ id: uuidv7(), projectId, day, text, createdAt: at, updatedAt: at })
      .returning();
    if (!row) throw new Error('works update row missing after insert');
    return row;
  });
}

interface NamedUpdate {
  readonly projectId: string;
  readonly updateId: string;
}

/** @throws AppError `works_update_not_found`, `version_conflict`, `invalid_transition` for a published one */
async function lockDraft(
  work: Pick<ProjectWork, 'tx'>,
  named: NamedUpdate,
  { event, version }: { readonly event: string; readonly version?: number },
) {
  const row = await lockUpdate(work, named);
  if (!row) throw new AppError('works_update_not_found');
  if (version !== undefined && row.version !== version) throw new AppError('version_conflict');
  if (row.state !== 'draft') throw new AppError('invalid_transition', { from: row.state, event });
  return row;
}

/**
 * Adds a photo to a draft.
 *
 * @throws AppError those of `preparePicture`, `works_update_not_found`, `invalid_transition`, `too_many_files`
 */
export async function addPhoto(
  { db, now, files }: Parts & Pick<Dependencies, 'files'>,
  named: NamedUpdate,
  { sent, description }: { readonly sent: SentFile; readonly description: string },
): Promise<WorksUpdateRow> {
  const label = { kind: 'photo', description, takenOn: null } as const;
  const { row: stored, picture, file } = await prepareUpload(named.projectId, sent, label);
  return putWithRecord(files, file, () =>
    db.transaction(async (tx) => {
      const row = await lockDraft({ tx }, named, { event: 'addPhoto' });
      if (row.photos.length >= MAX_UPDATE_PHOTOS)
        throw new AppError('too_many_files', { limit: MAX_UPDATE_PHOTOS });
      await tx.insert(storedFile).values(stored);
      const photos = [...row.photos, { ...picture, takenOn: row.day }];
      return updateVersioned({ tx, now: now() }, worksUpdate, row, { set: { photos } });
    }),
  );
}

/**
 * Publishes a draft and notifies the buyers of the project.
 *
 * @throws AppError `works_update_not_found`, `version_conflict`, `invalid_transition`
 */
export function publishUpdate(
  { db, now }: Parts,
  actor: Identity,
  named: NamedUpdate,
  version: number,
): Promise<WorksUpdateRow> {
  return db.transaction(async (tx) => {
    const work = { tx, now: now(), actor };
    const project = await lockOpenProject(work, named.projectId, 'publish');
    const row = await lockDraft(work, named, { event: 'publish', version });
    const changed = await transitionWorksUpdate(work, row, 'publish', { set: { publishedAt: work.now } });
    const after = { day: row.day, photos: row.photos.length };
    const entry = { ...auditedProject(project), action: 'project.publishWorks', after } as const;
    await recordChange(tx, actor, entry, work.now);
    await announceWorks(work, named.projectId);
    return changed;
  });
}

/**
 * Deletes a draft with its photos.
 *
 * @throws AppError `works_update_not_found`, `invalid_transition`
 */
export function deleteUpdate({ db }: Pick<Parts, 'db'>, named: NamedUpdate): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await lockDraft({ tx }, named, { event: 'delete' });
    for (const { id } of row.photos) await deleteWithFile(tx, id);
    await tx.delete(worksUpdate).where(eq(worksUpdate.id, row.id));
  });
}
