import { COLUMN_HEADINGS } from '@/domain/batch/columns';
import type { Batch, BatchDetail } from '@/domain/batch/record';
import type { RowFault } from '@/domain/batch/report';
import messages from '@/locales/pt-BR/batch.json';
import { translate } from '@/locales/translate';
import type { RowPage } from './rowPage';
import type { BatchSummaryRow } from './store';

const toInstant = (text: string) => new Date(text).toISOString();

export function presentBatch(row: BatchSummaryRow): Batch {
  const { facts, counts } = row;
  return {
    id: row.id,
    projectId: row.project_id,
    kind: row.kind,
    mode: row.mode,
    state: row.state,
    fileName: row.file_name,
    format: facts.format,
    encoding: facts.encoding,
    counts: {
      rows: row.row_count,
      created: counts.created,
      changed: counts.changed,
      unchanged: counts.unchanged,
      refused: counts.refused,
      done: row.done_count,
    },
    unknownHeadings: [...facts.unknownHeadings],
    ignoredHeadings: [...facts.ignoredHeadings],
    version: row.version,
    createdAt: toInstant(row.created_at),
    finishedAt: row.finished_at === null ? null : toInstant(row.finished_at),
    allowedActions: row.state === 'info' && row.mode === null ? ['run'] : [],
  };
}

function presentFault({ column, code, params = {} }: RowFault) {
  return { column, heading: COLUMN_HEADINGS[column], message: translate(messages, `row.${code}`, params) };
}

/** A batch with one page of its rows. */
export function presentBatchDetail(row: BatchSummaryRow, { rows, ...page }: RowPage): BatchDetail {
  return {
    ...presentBatch(row),
    rows: {
      ...page,
      totalIsCapped: false,
      items: rows.map(({ number, label, outcome, faults, changes }) => ({
        number,
        label,
        outcome,
        faults: faults.map(presentFault),
        changes: changes.map(({ column, before, after }) => ({
          column,
          heading: COLUMN_HEADINGS[column],
          before,
          after,
        })),
      })),
    },
  };
}
