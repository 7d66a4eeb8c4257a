import type { Batch, BatchDetail } from '@/domain/batch/record';
import type { RowOutcome } from '@/domain/batch/report';
import type { BatchKind, BatchMode } from '@/domain/batch/states';
import { createService } from '@/services/http/createService';
import { type ListQuery, recordCounts, recordLists } from '@/services/http/recordLists';
import type { RequestOptions } from '@/services/http/requestOptions';

const api = createService('batches');

const at = (id: string, part = '') => `/${encodeURIComponent(id)}${part}`;

/** Enough for a large spreadsheet on a slow line. */
const SENDING_MS = 2 * 60 * 1_000;

/** Imports of the caller's company, newest first; optionally of one project. */
export const { list: listBatches, query: queryBatches } = recordLists<
  Batch,
  ListQuery & { readonly project?: string }
>(api);

export const countBatches = recordCounts(api);

/** With a page of its rows' outcomes, actual or previewed; optionally of one outcome. */
export const getBatch = (
  id: string,
  paging: { readonly limit?: number; readonly cursor?: string | null; readonly outcome?: RowOutcome } = {},
  options: RequestOptions = {},
) => api.get<BatchDetail>(at(id), { params: paging, ...options });

/** Sends a spreadsheet and returns a preview of each row; changes nothing. */
export const sendBatch = (
  file: File,
  { project, kind }: { readonly project: string; readonly kind: BatchKind },
  onProgress: (part: number) => void,
  options: RequestOptions = {},
) =>
  api.post<BatchDetail>('', file, {
    params: { project, kind, name: file.name },
    headers: { 'content-type': file.type || 'application/octet-stream' },
    timeout: SENDING_MS,
    onProgress,
    ...options,
  });

/** Queues the import; read the batch again for its state. */
export const runBatch = (
  id: string,
  run: { readonly version: number; readonly mode: BatchMode; readonly confirmedUnits?: readonly string[] },
  options: RequestOptions = {},
) => api.post<BatchDetail>(at(id, '/run'), run, options);
