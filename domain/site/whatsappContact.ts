import { normalizePhone } from '@/domain/brazil/phone';
import { whatsappUrl } from '@/domain/site/whatsapp';

/**
 * Opens a conversation with a Brazilian phone number in any usual format, with a prepared text.
 *
 * @throws RangeError for another number, so that no visitor is sent to a stranger.
 */
export function whatsappContactUrl(phone: string, text: string): string {
  const national = normalizePhone(phone);
  if (national === null) throw new RangeError(`Not a Brazilian phone: ${phone}`);
  return whatsappUrl(national, text);
}
