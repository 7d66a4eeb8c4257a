import {
  DOCUMENT_TYPES,
  declaredTypeOf,
  type FileType,
  isTooLarge,
  maxMegabytesOf,
} from '@/domain/document/fileType';

type UploadFault = { readonly kind: 'wrongType' } | { readonly kind: 'tooLarge'; readonly maxMb: number };

/**
 * Reason to reject a file before it is uploaded, by the browser's information. An unknown type is accepted: the
 * server checks the content.
 */
export function uploadFault(
  { type, size }: { type: string; size: number },
  types: readonly FileType[] = DOCUMENT_TYPES,
): UploadFault | null {
  if (type === '') return null;
  const known = types.find((each) => each === declaredTypeOf(type));
  if (!known) return { kind: 'wrongType' };
  return isTooLarge(known, size) ? { kind: 'tooLarge', maxMb: maxMegabytesOf(known) } : null;
}
