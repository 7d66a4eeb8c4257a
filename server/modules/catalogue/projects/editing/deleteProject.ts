import { sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { type Database, sqlState, type Transaction } from '@/server/db/client';
import type { Identity } from '@/server/http/callers/caller';
import { hasBusyUnits } from '@/server/modules/catalogue/units/unitHistory';
import { deleteWithFile } from '@/server/modules/parties/documents/deleteDocument';
import { recordChange } from '@/server/modules/platform/audit/store';
import { refreshLater } from '../queueRefresh';
import { lockProject, type ProjectRow, picturesOf } from '../recordStore';

const FOREIGN_KEY_VIOLATION = '23503';

/** Away with a draft and all that stands on it alone; false where anything else has to do with it. */
async function deleteDraft(transaction: Transaction, id: string): Promise<boolean> {
  try {
    await transaction.transaction(async (attempt) => {
      await attempt.execute(sql`delete from unit where project_id = ${id}`);
      await attempt.execute(sql`delete from project_slug where project_id = ${id}`);
      await attempt.execute(sql`delete from project where id = ${id}`);
    });
    return true;
  } catch (error) {
    if (sqlState(error) === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}

/** The pictures that were sent; a drawing has no file. */
async function deletePictures(transaction: Transaction, row: ProjectRow): Promise<void> {
  for (const { id, kind } of picturesOf(row))
    if (kind !== 'illustration') await deleteWithFile(transaction, id);
}

async function archive(transaction: Transaction, row: ProjectRow, now: Date): Promise<void> {
  const instant = now.toISOString();
  if (await hasBusyUnits(transaction, row.id, now)) throw new AppError('project_has_reservations');
  await transaction.execute(sql`
    update project set is_published = false, archived_at = ${instant}, version = version + 1, updated_at = ${instant}
    where id = ${row.id} and archived_at is null`);
  if (row.is_published) await refreshLater(transaction, row.id);
}

/**
 * Takes a project away: a draft that nothing rests on goes, any other is archived and kept for what was sold of it.
 *
 * @throws AppError `project_not_found`, `version_conflict`, `invalid_transition`, `project_has_reservations`
 */
export function deleteProject(
  db: Database,
  { id, version, caller, now }: { id: string; version: number | null; caller: Identity; now: Date },
): Promise<'deleted' | 'archived'> {
  return db.transaction(async (transaction) => {
    const row = await lockProject(transaction, id);
    if (!row) throw new AppError('project_not_found');
    if (row.archived_at !== null) {
      throw new AppError('invalid_transition', { from: 'archived', event: 'delete' });
    }
    if (version !== null && row.version !== version) throw new AppError('version_conflict');
    const isDeleted = row.first_published_at === null && (await deleteDraft(transaction, id));
    if (isDeleted) await deletePictures(transaction, row);
    else await archive(transaction, row, now);
    const outcome = isDeleted ? 'deleted' : 'archived';
    const written = { action: `project.${outcome}`, subjectKind: 'project', subjectId: id } as const;
    await recordChange(transaction, caller, { ...written, before: { title: row.title } }, now);
    return outcome;
  });
}
