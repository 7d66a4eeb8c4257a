import { readOfferLabel } from '@/domain/unit/offerLabel';
import type { Translate } from '@/hooks/useMessages';

/** "unid. 1203, torre A" in the page's language; the codes are data. */
export function inventoryLabelText(vocabulary: Translate<'vocabulary'>, label: string): string {
  const read = readOfferLabel(label);
  return read === null ? label : vocabulary(`offerLabels.${read.kind}`, { ...read });
}

/** "Unidade 1203, torre A" as a title, or the short "Unid. 1203". */
export function inventoryTitle(
  cart: Translate<'cart'>,
  label: string,
  form: 'labels' | 'short' = 'labels',
): string {
  const read = readOfferLabel(label);
  return read === null ? label : cart(`${form}.${read.kind}`, { ...read });
}
