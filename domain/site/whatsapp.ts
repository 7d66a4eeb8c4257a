import { COUNTRY_CODE } from '@/domain/brazil/countryCode';
import { normalizeSpaces } from '@/domain/text';

const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Opens WhatsApp with a prepared text; the person chooses the recipient. */
export function whatsappShareUrl(text: string): string {
  return `https://wa.me/?text=${encodeText(text)}`;
}

/** Opens a conversation with a phone number of 10 or 11 bare digits, with a prepared text. */
export function whatsappUrl(national: string, text: string): string {
  return `https://wa.me/${COUNTRY_CODE}${national}?text=${encodeText(text)}`;
}

/**
 * Prices contain no-break spaces, which some phones display oddly in WhatsApp and its search does not find.
 */
function encodeText(text: string): string {
  return encodeURIComponent(normalizeSpaces(text).replace(LONE_SURROGATE, '\uFFFD'));
}
