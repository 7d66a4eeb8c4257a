import { COUNTRY_CODE, normalizePhone } from '@/domain/brazil/phone';
import { normalizeSpaces } from '@/domain/text';

const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Opens WhatsApp with the text ready and lets the person choose to whom it goes. */
export function whatsappShareUrl(text: string): string {
  return `https://wa.me/?text=${encodeText(text)}`;
}

/**
 * Opens a conversation with a Brazilian phone, typed in any usual way, with the text ready to be sent.
 *
 * @throws RangeError when the phone is no Brazilian one, so that no visitor is sent to a stranger.
 */
export function whatsappContactUrl(phone: string, text: string): string {
  const national = normalizePhone(phone);
  if (national === null) throw new RangeError(`Not a Brazilian phone: ${phone}`);
  return `https://wa.me/${COUNTRY_CODE}${national}?text=${encodeText(text)}`;
}

/** Prices carry no-break spaces, which WhatsApp shows oddly on some phones and which defeat its search. */
function encodeText(text: string): string {
  return encodeURIComponent(normalizeSpaces(text).replace(LONE_SURROGATE, '\uFFFD'));
}
