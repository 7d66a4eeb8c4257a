import type { Batch, BatchDetail } from '@/domain/batch/record';
import type { RowOutcome } from '@/domain/batch/report';
import type { BatchKind, BatchMode } from '@/domain/batch/states';
import type { Page } from '@/domain/site/page';
import { createService } from '@/services/http/createService';
import type { Asking } from '@/services/http/requestOptions';

const api = createService('batches');

const at = (id: string, part = '') => `/${encodeURIComponent(id)}${part}`;

/** As long as a large spreadsheet takes over a slow line. */
const SENDING_MS = 2 * 60 * 1_000;

/** What the company of the caller brought in, the newest first; of one project where it is named. */
export const listBatches = (
  paging: { readonly limit?: number; readonly cursor?: string | null; readonly project?: string } = {},
  asking: Asking = {},
) => api.get<Page<Batch>>('', { params: paging, ...asking });

/** With a page of what became, or would become, of its rows; of those of one outcome where it is named. */
export const getBatch = (
  id: string,
  paging: { readonly limit?: number; readonly cursor?: string | null; readonly outcome?: RowOutcome } = {},
  asking: Asking = {},
) => api.get<BatchDetail>(at(id), { params: paging, ...asking });

/** Sends a spreadsheet as it is and answers what would become of each row; nothing is changed yet. */
export const sendBatch = (
  file: File,
  { project, kind }: { readonly project: string; readonly kind: BatchKind },
  onProgress: (part: number) => void,
  asking: Asking = {},
) =>
  api.post<BatchDetail>('', file, {
    params: { project, kind, name: file.name },
    headers: { 'content-type': file.type || 'application/octet-stream' },
    timeout: SENDING_MS,
    onProgress,
    ...asking,
  });

/** Has the queue do it; read the batch again to see its state. */
export const runBatch = (
  id: string,
  run: { readonly version: number; readonly mode: BatchMode },
  asking: Asking = {},
) => api.post<BatchDetail>(at(id, '/run'), run, asking);
