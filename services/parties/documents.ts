import type { StoredDocumentKind } from '@/domain/document/kinds';
import type { FileLink, ReviewedDocument, StoredDocument } from '@/domain/document/schema';
import { createService } from '@/services/http/createService';
import { recordLists } from '@/services/http/recordLists';
import type { RequestOptions } from '@/services/http/requestOptions';
import { uploadOptions } from '@/services/http/uploadOptions';

const api = createService('documents');

/** Documents of the caller's account, newest first. */
export const listDocuments = async (options: RequestOptions = {}): Promise<StoredDocument[]> =>
  (await api.get<{ items: StoredDocument[] }>('', options)).items;

/** Documents pending review, oldest first. For operators. */
export const { list: listPendingDocuments, query: queryPendingDocuments } = recordLists<ReviewedDocument>(
  api,
  '/pending',
);

/** Uploads a file. `onProgress` gets the sent part, of 1. */
export const sendDocument = (
  kind: StoredDocumentKind,
  file: File,
  onProgress: (part: number) => void,
  options: RequestOptions = {},
): Promise<StoredDocument> =>
  api.post<StoredDocument>('', file, {
    ...uploadOptions(file, { params: { kind }, onProgress }),
    ...options,
  });

export const deleteDocument = (id: string, options: RequestOptions = {}): Promise<unknown> =>
  api.delete<unknown>(`/${encodeURIComponent(id)}`, options);

/** For operators. A rejection has a note. */
export const reviewDocument = (
  id: string,
  review: { event: 'approve' | 'reject'; note: string | null },
  options: RequestOptions = {},
): Promise<ReviewedDocument> =>
  api.put<ReviewedDocument>(`/${encodeURIComponent(id)}/approval`, review, options);

/** URL that opens the file for a few minutes. */
export const linkToDocument = (id: string): Promise<FileLink> =>
  api.get<FileLink>(`/${encodeURIComponent(id)}/link`);
