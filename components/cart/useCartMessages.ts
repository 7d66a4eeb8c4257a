import { useCallback } from 'react';
import { useMessagesValue } from '@/contexts/MessagesContext';
import type { Locale } from '@/domain/site/locale';
import type { Translate } from '@/hooks/useMessages';
import en from '@/locales/en/cart.json';
import es from '@/locales/es/cart.json';
import type { MessagesByNamespace } from '@/locales/messages';
import portuguese from '@/locales/pt-BR/cart.json';
import { translate } from '@/locales/translate';

const MESSAGES: Readonly<Record<Locale, MessagesByNamespace['cart']>> = { 'pt-BR': portuguese, en, es };

/** Bundled with this chunk, because any page may have the chip. */
export function useCartMessages(): Translate<'cart'> {
  const { locale } = useMessagesValue();
  return useCallback((key, params) => translate(MESSAGES[locale], key, params, locale), [locale]);
}
