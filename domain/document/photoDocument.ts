import type { StoredDocument } from '@/domain/document/schema';

/** Kind of the documents with a photo of the person: RG, CNH, RNE or passport. */
export const PHOTO_DOCUMENT = 'identity';

type Reviewed = Pick<StoredDocument, 'kind' | 'approval'>;

/** True for a document with a photo that counts: a rejected one is missing. */
export const isPhotoDocument = ({ kind, approval }: Reviewed): boolean =>
  kind === PHOTO_DOCUMENT && approval !== 'rejected';

/** The document with a photo that counts, else the newest rejected one; null without either. */
export function photoDocumentIn<Document extends Reviewed>(documents: readonly Document[]): Document | null {
  return documents.find(isPhotoDocument) ?? documents.find(({ kind }) => kind === PHOTO_DOCUMENT) ?? null;
}
