import { FILE_TYPES, isTooLarge, maxMegabytesOf } from '@/domain/document/fileType';

type UploadFault = { readonly kind: 'wrongType' } | { readonly kind: 'tooLarge'; readonly maxMb: number };

/**
 * Reason to reject a file before it is uploaded, by the browser's information. An unknown type is accepted: the
 * server checks the content.
 */
export function uploadFault({ type, size }: { type: string; size: number }): UploadFault | null {
  if (type === '') return null;
  const known = FILE_TYPES.find((each) => each === type);
  if (!known) return { kind: 'wrongType' };
  return isTooLarge(known, size) ? { kind: 'tooLarge', maxMb: maxMegabytesOf(known) } : null;
}
