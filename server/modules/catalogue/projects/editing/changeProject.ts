import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { AppError } from '@/domain/errors/appError';
import errors from '@/locales/pt-BR/errors.json';
import type { Database } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import type { Identity } from '@/server/http/callers/caller';
import { type Change, recordChange } from '@/server/modules/platform/audit/store';
import { updateChanged, updateVersioned } from '@/server/modules/platform/history/updateVersioned';
import type { Work } from '@/server/modules/platform/history/work';
import { queueRefresh } from '../queueRefresh';
import { findProject, lockProject, missingOf, type ProjectRow } from '../recordStore';

export type ProjectWork = Work<Identity>;
type Columns = PgUpdateSetSource<typeof project>;

/** Columns to write, and the audit entry where prices, states or permissions change. */
export interface ProjectChange {
  /** Missing where a transition has already written the row; empty where only related rows changed. */
  readonly set?: Columns;
  readonly audit?: Pick<Change, 'action' | 'before' | 'after'>;
}

export interface ProjectChangeInput {
  readonly id: string;
  /** Version that the caller read; null for an addition that does not depend on it. */
  readonly version: number | null;
  readonly caller: Identity;
  readonly now: Date;
}

/** Subject of an audit entry. */
export const auditedProject = ({ id, entrepreneurId }: Pick<ProjectRow, 'id' | 'entrepreneurId'>) =>
  ({ subjectKind: 'project', subjectId: id, companyId: entrepreneurId }) as const;

/**
 * @param before the row before the change: facts that it already lacked are not required
 * @throws AppError `project_incomplete`, naming the missing facts
 */
export function assertComplete(row: ProjectRow, before?: ProjectRow): void {
  const lacked = before ? missingOf(before) : [];
  const missing = missingOf(row).filter((need) => !lacked.includes(need));
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map((need) => [need, errors.field.need[need]]));
  throw new AppError('project_incomplete', {}, fields);
}

/** @throws AppError `project_not_found`, `invalid_transition` where it is archived */
export async function lockOpenProject(
  { tx }: Pick<Work, 'tx'>,
  id: string,
  event = 'change',
): Promise<ProjectRow> {
  const row = await lockProject(tx, id);
  if (!row) throw new AppError('project_not_found');
  if (row.archivedAt !== null) throw new AppError('invalid_transition', { from: 'archived', event });
  return row;
}

/** Writes the columns; false where the project already has them. An empty set only raises the version. */
async function write(work: ProjectWork, row: ProjectRow, set: Columns): Promise<boolean> {
  if (Object.keys(set).length > 0) return (await updateChanged(work, project, row, set)) !== row;
  await updateVersioned(work, project, row, { set });
  return true;
}

/**
 * Changes a project in one transaction under its lock. A published project stays complete, and its refresh is queued.
 *
 * @param change computes the columns and changes related rows; null where there is nothing to change
 * @throws AppError `project_not_found`, `version_conflict`, `invalid_transition` where it is archived, `project_incomplete`
 */
export function changeProject(
  db: Database,
  { id, version, caller, now }: ProjectChangeInput,
  change: (work: ProjectWork, row: ProjectRow) => Promise<ProjectChange | null> | ProjectChange | null,
): Promise<ProjectRow> {
  return db.transaction(async (tx) => {
    const work = { tx, now, actor: caller };
    const row = await lockOpenProject(work, id);
    if (version !== null && row.version !== version) throw new AppError('version_conflict');
    const update = await change(work, row);
    if (update === null) return row;
    if (update.set && !(await write(work, row, update.set))) return row;
    if (update.audit) {
      await recordChange(tx, caller, { ...auditedProject(row), ...update.audit }, now);
    }
    const changed = await findProject(tx, id);
    if (!changed) throw new AppError('project_not_found');
    if (changed.isPublished) assertComplete(changed, row);
    if (row.isPublished || changed.isPublished) await queueRefresh(tx, id);
    return changed;
  });
}
