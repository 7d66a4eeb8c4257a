import { eq } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { type Database, FOREIGN_KEY_VIOLATION, sqlState, type Transaction } from '@/server/db/client';
import { project, projectSlug } from '@/server/db/schema/catalogue/project';
import { unit } from '@/server/db/schema/catalogue/unit';
import { hasBusyUnits } from '@/server/modules/catalogue/inventory/inventoryHistory';
import { deleteWithFile } from '@/server/modules/parties/documents/deleteDocument';
import { recordChange } from '@/server/modules/platform/audit/store';
import { updateVersioned } from '@/server/modules/platform/history/updateVersioned';
import { queueRefresh } from '../queueRefresh';
import { type ProjectRow, picturesOf } from '../recordStore';
import { auditedProject, lockOpenProject, type ProjectChangeInput, type ProjectWork } from './changeProject';

/** Deletes a draft with its units and slugs; false where another record refers to it. */
async function deleteDraft({ tx }: ProjectWork, id: string): Promise<boolean> {
  try {
    await tx.transaction(async (attempt) => {
      await attempt.delete(unit).where(eq(unit.projectId, id));
      await attempt.delete(projectSlug).where(eq(projectSlug.projectId, id));
      await attempt.delete(project).where(eq(project.id, id));
    });
    return true;
  } catch (error) {
    if (sqlState(error) === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}

async function deletePictures(tx: Transaction, row: ProjectRow): Promise<void> {
  for (const { id, kind } of picturesOf(row)) if (kind !== 'illustration') await deleteWithFile(tx, id);
}

async function archive(work: ProjectWork, row: ProjectRow): Promise<void> {
  const { tx, now } = work;
  if (await hasBusyUnits(tx, row.id, now)) throw new AppError('project_has_reservations');
  await updateVersioned(work, project, row, { set: { isPublished: false, archivedAt: now } });
  if (row.isPublished) await queueRefresh(tx, row.id);
}

/**
 * Deletes a draft that no other record refers to; archives any other project, which its sales still need.
 *
 * @throws AppError `project_not_found`, `version_conflict`, `invalid_transition`, `project_has_reservations`
 */
export function deleteProject(
  db: Database,
  { id, version, caller, now }: ProjectChangeInput,
): Promise<'deleted' | 'archived'> {
  return db.transaction(async (tx) => {
    const work = { tx, now, actor: caller };
    const row = await lockOpenProject(work, id, 'delete');
    if (version !== null && row.version !== version) throw new AppError('version_conflict');
    const isDeleted = row.firstPublishedAt === null && (await deleteDraft(work, id));
    if (isDeleted) await deletePictures(tx, row);
    else await archive(work, row);
    const outcome = isDeleted ? 'deleted' : 'archived';
    const change = { action: `project.${outcome}`, before: { title: row.title } } as const;
    await recordChange(tx, caller, { ...auditedProject(row), ...change }, now);
    return outcome;
  });
}
