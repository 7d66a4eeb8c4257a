import { COUNTRY_CODE } from '@/domain/brazil/countryCode';
import { normalizeSpaces } from '@/domain/text';

const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Opens WhatsApp with the text ready and lets the person choose to whom it goes. */
export function whatsappShareUrl(text: string): string {
  return `https://wa.me/?text=${encodeText(text)}`;
}

/** Opens a conversation with a phone, of 10 or 11 bare digits, with the text ready to be sent. */
export function whatsappUrl(national: string, text: string): string {
  return `https://wa.me/${COUNTRY_CODE}${national}?text=${encodeText(text)}`;
}

/** Prices carry no-break spaces, which WhatsApp shows oddly on some phones and which defeat its search. */
function encodeText(text: string): string {
  return encodeURIComponent(normalizeSpaces(text).replace(LONE_SURROGATE, '\uFFFD'));
}
