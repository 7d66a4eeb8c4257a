import { COUNTRY_CODE } from '@/domain/brazil/countryCode';
import { normalizeSpaces } from '@/domain/text';

/** The 67 area codes (DDD) of Anatel's numbering plan. */
const AREA_CODES = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);

/** After the area code: a landline is 8 digits from 2 to 5, a mobile 9 digits from 9. */
const NATIONAL = /^(\d{2})(?:[2-5]\d{7}|9\d{8})$/;

/**
 * The 10 (landline) or 11 (mobile) bare digits of a Brazilian phone, as they are stored; null for anything
 * else. "+55", a bare leading 55 and the trunk zero ("011 3456 7890") are removed; the area code must exist.
 */
export function normalizePhone(text: string): string | null {
  const typed = normalizeSpaces(text).trim();
  if (!/^\+?[\d ().-]+$/.test(typed)) return null;
  const national = withoutPrefixes(typed);
  const areaCode = NATIONAL.exec(national ?? '')?.[1];
  return national !== null && areaCode !== undefined && AREA_CODES.has(areaCode) ? national : null;
}

export function isValidPhone(text: string): boolean {
  return normalizePhone(text) !== null;
}

/** "(11) 98765-4321" or "(11) 3456-7890" from bare digits; any other text is shown as it is. */
export function formatPhone(digits: string): string {
  return digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');
}

/** "(11) 98765-4321" from bare digits or from E.164. */
export const shownPhone = (stored: string): string => formatPhone(normalizePhone(stored) ?? stored);

/** "+5511987654321" (E.164) from 10 or 11 bare digits, for `tel:` links and for other systems. */
export function toE164(digits: string): string {
  return `+${COUNTRY_CODE}${digits}`;
}

/** Null for another country. Eleven digits that begin with 55 are the area of Santa Maria (RS), not the country code. */
function withoutPrefixes(typed: string): string | null {
  let digits = typed.replace(/\D/g, '');
  if (typed.startsWith('+') && !digits.startsWith(COUNTRY_CODE)) return null;
  if (typed.startsWith('+') || (digits.length >= 12 && digits.startsWith(COUNTRY_CODE))) {
    digits = digits.slice(COUNTRY_CODE.length);
  }
  return digits.replace(/^0/, '');
}
