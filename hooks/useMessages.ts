import { useMemo } from 'react';
import { useMessagesValue } from '@/contexts/MessagesContext';
import type { MessagesByNamespace, Namespace } from '@/locales/messages';
import { type MessageKey, type MessageParams, translate } from '@/locales/translate';

export type Translate<N extends Namespace> = (
  key: MessageKey<MessagesByNamespace[N]>,
  params?: MessageParams,
) => string;

/**
 * Messages of a namespace that the page loaded: `t('results', { count: 3 })`, `t('menu.open')`. The compiler checks
 * keys against the Portuguese file.
 */
export function useMessages<N extends Namespace>(namespace: N): Translate<N> {
  const { locale, messages } = useMessagesValue();
  const tree = messages[namespace];
  return useMemo(() => (key, params) => translate(tree, key, params, locale), [tree, locale]);
}
