import { whatsappUrl } from '@/domain/site/whatsapp';

/**
 * WhatsApp conversation with the support; null without a configured phone. server/env.ts checks at start that the
 * number is Brazilian, so that pages need no list of area codes.
 */
export function supportLink(phone: string | null, greeting: string): string | null {
  const national = phone?.replace(/\D/g, '') ?? '';
  return national === '' ? null : whatsappUrl(national, greeting);
}
