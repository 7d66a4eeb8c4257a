import { whatsappUrl } from '@/domain/site/whatsapp';

/**
 * Conversation with the site's support; null where no phone is configured. That it is a Brazilian one is checked at the start
 * of the server (server/env.ts), so that no page carries the area codes.
 */
export function supportLink(phone: string | null, greeting: string): string | null {
  const national = phone?.replace(/\D/g, '') ?? '';
  return national === '' ? null : whatsappUrl(national, greeting);
}
