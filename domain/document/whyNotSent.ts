import { FILE_TYPES, isTooLarge, maxMegabytesOf } from '@/domain/document/fileType';

export type WhyNotSent =
  | { readonly kind: 'wrongType' }
  | { readonly kind: 'tooLarge'; readonly maxMb: number };

/**
 * Why a file would be refused, by what a browser says of it, before it travels for minutes. A browser that says nothing lets it
 * go: the content decides.
 */
export function whyNotSent({ type, size }: { type: string; size: number }): WhyNotSent | null {
  if (type === '') return null;
  const known = FILE_TYPES.find((each) => each === type);
  if (!known) return { kind: 'wrongType' };
  return isTooLarge(known, size) ? { kind: 'tooLarge', maxMb: maxMegabytesOf(known) } : null;
}
