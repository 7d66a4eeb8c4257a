import { v7 as uuidv7 } from 'uuid';
import type { Database } from '@/server/db/client';
import { batch } from '@/server/db/schema/catalogue/batch';

type BatchInsert = typeof batch.$inferInsert;

/** A table of prices with one row, which waits to be run. */
export async function insertBatch(
  db: Database,
  overrides: Partial<BatchInsert> & Pick<BatchInsert, 'entrepreneurId' | 'projectId'>,
) {
  const row: BatchInsert = {
    id: uuidv7(),
    createdBy: overrides.entrepreneurId,
    kind: 'prices',
    fileName: 'tabela.csv',
    rows: [{ number: 2, cells: { code: '101', price: '650000,00' } }],
    report: {
      rows: [{ number: 2, label: '101, torre A', outcome: 'changed', faults: [], changes: [] }],
      unknownHeadings: [],
      ignoredHeadings: [],
      hiddenHeadings: [],
      sheet: null,
      otherSheets: [],
      format: 'csv',
      encoding: 'utf-8',
    },
    rowCount: 1,
    ...overrides,
  };
  await db.insert(batch).values(row);
  return row;
}
