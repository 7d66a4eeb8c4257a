import { isValidPhone } from '@/domain/brazil/phone';
import { whatsappContactUrl } from '@/domain/whatsapp';

/** Conversation with the site's support; null where no phone, or no Brazilian one, is configured. */
export function supportLink(phone: string | null, greeting: string): string | null {
  return phone !== null && isValidPhone(phone) ? whatsappContactUrl(phone, greeting) : null;
}
