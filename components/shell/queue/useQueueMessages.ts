import { useCallback } from 'react';
import { useMessagesValue } from '@/contexts/MessagesContext';
import type { Locale } from '@/domain/site/locale';
import type { Translate } from '@/hooks/useMessages';
import en from '@/locales/en/queue.json';
import es from '@/locales/es/queue.json';
import type { MessagesByNamespace } from '@/locales/messages';
import portuguese from '@/locales/pt-BR/queue.json';
import { translate } from '@/locales/translate';

const MESSAGES: Readonly<Record<Locale, MessagesByNamespace['queue']>> = { 'pt-BR': portuguese, en, es };

/** Bundled with the chunk of the queue, which only what is held needs. */
export function useQueueMessages(): Translate<'queue'> {
  const { locale } = useMessagesValue();
  return useCallback((key, params) => translate(MESSAGES[locale], key, params, locale), [locale]);
}
