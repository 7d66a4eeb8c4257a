import { COLUMN_HEADINGS } from '@/domain/batch/columns';
import type { Batch, BatchDetail } from '@/domain/batch/record';
import { needsConfirmation, type RowFault, rowResult } from '@/domain/batch/report';
import { BATCH_WIRE_STATES } from '@/domain/batch/states';
import messages from '@/locales/pt-BR/batch.json';
import { translate } from '@/locales/translate';
import type { RowPage } from './rowPage';
import type { BatchSummary } from './store';

export function presentBatch(row: BatchSummary): Batch {
  const { report, counts } = row;
  return {
    id: row.id,
    projectId: row.projectId,
    projectTitle: row.projectTitle,
    sentByName: row.sentByName,
    kind: row.kind,
    mode: row.mode,
    state: BATCH_WIRE_STATES[row.state],
    fileName: row.fileName,
    format: report.format,
    encoding: report.encoding,
    counts: {
      rows: row.rowCount,
      created: counts.created,
      changed: counts.changed,
      unchanged: counts.unchanged,
      refused: counts.refused,
      hidden: row.hiddenCount,
      done: row.doneCount,
    },
    unknownHeadings: [...report.unknownHeadings],
    ignoredHeadings: [...report.ignoredHeadings],
    sheet: report.sheet,
    otherSheets: [...report.otherSheets],
    hiddenHeadings: [...report.hiddenHeadings],
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    allowedActions: row.state === 'received' && row.mode === null && row.canBeRun ? ['run'] : [],
  };
}

function presentFault({ column, code, params = {} }: RowFault) {
  return { column, heading: COLUMN_HEADINGS[column], message: translate(messages, `row.${code}`, params) };
}

export function presentBatchDetail(row: BatchSummary, { rows, ...page }: RowPage): BatchDetail {
  return {
    ...presentBatch(row),
    rows: {
      ...page,
      totalIsCapped: false,
      items: rows.map(({ number, label, outcome, isHidden = false, faults, changes }) => ({
        number,
        label,
        outcome,
        result: rowResult(row.state, outcome),
        needsConfirmation: needsConfirmation(faults),
        isHidden,
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
