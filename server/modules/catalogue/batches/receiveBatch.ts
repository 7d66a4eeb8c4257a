import { v7 as uuidv7 } from 'uuid';
import { compareRows } from '@/domain/batch/compareRows';
import { MAX_FILE_NAME } from '@/domain/batch/record';
import type { BatchReport } from '@/domain/batch/report';
import type { BatchKind } from '@/domain/batch/states';
import { AppError } from '@/domain/errors/appError';
import { oneLine } from '@/domain/text';
import type { Database } from '@/server/db/client';
import type { Identity } from '@/server/http/callers/caller';
import type { ProjectRow } from '@/server/modules/catalogue/projects/recordStore';
import { recordState } from '@/server/modules/platform/history/store';
import { readSpreadsheet } from './spreadsheet/readSpreadsheet';
import { insertBatch } from './store';
import { listStoredUnits } from './storedUnits';

interface BatchInput {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly kind: BatchKind;
}

/**
 * Stores a spreadsheet with the expected outcome of each row, without changing any unit.
 *
 * @returns the id of the batch
 * @throws AppError those of `readSpreadsheet`, `invalid_transition` where the project is archived
 */
export async function receiveBatch(
  db: Database,
  project: ProjectRow,
  { bytes, fileName, kind }: BatchInput,
  { caller, now }: { caller: Identity; now: Date },
): Promise<string> {
  if (project.archivedAt !== null) {
    throw new AppError('invalid_transition', { from: 'archived', event: 'import' });
  }
  const { rows, ...facts } = await readSpreadsheet(bytes, kind);
  const units = await listStoredUnits(db, project.id, now);
  const compared = compareRows(rows, units, { building: project, kind });
  const report: BatchReport = { ...facts, rows: compared.map((each) => each.report) };
  const id = uuidv7();
  const named = oneLine(fileName).slice(0, MAX_FILE_NAME) || `planilha.${facts.format}`;
  await db.transaction(async (tx) => {
    const owner = { entrepreneurId: project.entrepreneurId, projectId: project.id, createdBy: caller.id };
    await insertBatch(tx, {
      id,
      ...owner,
      kind,
      fileName: named,
      rows: [...rows],
      report,
      createdAt: now,
      updatedAt: now,
    });
    const change = {
      subjectKind: 'batch',
      subjectId: id,
      event: 'receive',
      from: null,
      to: 'received',
    } as const;
    await recordState(tx, caller, change, now);
  });
  return id;
}
