import type { Filter } from '@/domain/listing/filters';
import { normalizeText } from '@/domain/text';

/** Limits of the API's text filter. */
const MAX_TEXT = 100;
const MAX_WORDS = 8;

/** Search of a URL as its field shows it. */
export const searchTextOf = (text: string): string => text.trim().slice(0, MAX_TEXT);

/** Filter of a typed text, within the limits of the API; none for an empty one. */
export function textFilters(text: string): Filter[] {
  const value = normalizeText(text).split(' ').filter(Boolean).slice(0, MAX_WORDS).join(' ');
  return value === '' ? [] : [{ scope: 'ALL', field: 'text', op: 'contains', value }];
}
