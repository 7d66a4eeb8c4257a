import type { StoredDocumentKind } from '@/domain/document/kinds';
import type { FileLink, ReviewedDocument, StoredDocument } from '@/domain/document/schema';
import { createService } from '@/services/http/createService';
import type { Asking } from '@/services/http/requestOptions';

const api = createService('documents');

/** As long as a large photo takes over a slow phone line. */
const SENDING_MS = 5 * 60 * 1_000;

/** Of the account of whoever asks, the newest first. */
export const listDocuments = async (asking: Asking = {}): Promise<StoredDocument[]> =>
  (await api.get<{ items: StoredDocument[] }>('', asking)).items;

/** Of everybody, the ones that wait for an operator, oldest first. */
export const listPendingDocuments = async (): Promise<ReviewedDocument[]> =>
  (await api.get<{ items: ReviewedDocument[] }>('/pending')).items;

/** Sends a file as it is. `onProgress` gets the part that has left, of 1. */
export const sendDocument = (
  kind: StoredDocumentKind,
  file: File,
  onProgress: (part: number) => void,
  asking: Asking = {},
): Promise<StoredDocument> =>
  api.post<StoredDocument>('', file, {
    params: { kind, name: file.name },
    headers: { 'content-type': file.type || 'application/octet-stream' },
    timeout: SENDING_MS,
    onProgress,
    ...asking,
  });

export const deleteDocument = (id: string, asking: Asking = {}): Promise<unknown> =>
  api.delete<unknown>(`/${encodeURIComponent(id)}`, asking);

/** For operators. A rejection says why. */
export const reviewDocument = (
  id: string,
  review: { event: 'approve' | 'reject'; note: string | null },
  asking: Asking = {},
): Promise<ReviewedDocument> =>
  api.put<ReviewedDocument>(`/${encodeURIComponent(id)}/approval`, review, asking);

/** An address that opens the file for a few minutes. */
export const linkToDocument = (id: string): Promise<FileLink> =>
  api.get<FileLink>(`/${encodeURIComponent(id)}/link`);
