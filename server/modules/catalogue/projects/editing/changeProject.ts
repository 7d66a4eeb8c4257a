import type { SQL } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import errors from '@/locales/pt-BR/errors.json';
import type { Database, Transaction } from '@/server/db/client';
import type { Identity } from '@/server/http/callers/caller';
import { type Change, recordChange } from '@/server/modules/platform/audit/store';
import { refreshLater } from '../queueRefresh';
import { findProject, lockProject, missingOf, type ProjectRow, updateProject } from '../recordStore';

/** Columns to write, and what is written down of it where prices, states or permissions change. */
export interface ProjectChange {
  readonly set: SQL;
  readonly written?: Pick<Change, 'action' | 'before' | 'after'>;
}

export interface Changing {
  readonly id: string;
  /** The version that the caller read; null for what adds to it whatever else has changed. */
  readonly version: number | null;
  readonly caller: Identity;
  readonly now: Date;
}

/**
 * @param before what it lacked already: what was published once is not refused for that
 * @throws AppError `project_incomplete`, naming what is missing, unless nothing is
 */
export function assertComplete(row: ProjectRow, before?: ProjectRow): void {
  const lacked = before ? missingOf(before) : [];
  const missing = missingOf(row).filter((need) => !lacked.includes(need));
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map((need) => [need, errors.field.need[need]]));
  throw new AppError('project_incomplete', {}, fields);
}

/**
 * Changes a project in one transaction: nobody else changes it meanwhile, what is published stays complete, and what the
 * site shows of it is written anew afterwards.
 *
 * @param work what is to be written, having changed what else belongs to it; null where there is nothing to change
 * @throws AppError `project_not_found`, `version_conflict`, `invalid_transition` of one that is archived,
 *   `project_incomplete`
 */
export function changeProject(
  db: Database,
  { id, version, caller, now }: Changing,
  work: (transaction: Transaction, row: ProjectRow) => Promise<ProjectChange | null> | ProjectChange | null,
): Promise<ProjectRow> {
  return db.transaction(async (transaction) => {
    const row = await lockProject(transaction, id);
    if (!row) throw new AppError('project_not_found');
    if (row.archived_at !== null) {
      throw new AppError('invalid_transition', { from: 'archived', event: 'change' });
    }
    if (version !== null && row.version !== version) throw new AppError('version_conflict');
    const change = await work(transaction, row);
    if (change === null) return row;
    if (!(await updateProject(transaction, { id, version: row.version, set: change.set }, now))) {
      throw new AppError('version_conflict');
    }
    const written = { subjectKind: 'project', subjectId: id } as const;
    if (change.written) await recordChange(transaction, caller, { ...written, ...change.written }, now);
    const changed = await findProject(transaction, id);
    if (!changed) throw new AppError('project_not_found');
    if (changed.is_published) assertComplete(changed, row);
    if (row.is_published || changed.is_published) await refreshLater(transaction, id);
    return changed;
  });
}
