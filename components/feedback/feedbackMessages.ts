import type { Locale } from '@/domain/site/locale';
import en from '@/locales/en/feedback.json';
import es from '@/locales/es/feedback.json';
import type { MessagesByNamespace } from '@/locales/messages';
import portuguese from '@/locales/pt-BR/feedback.json';

/** The words of the islands travel inside their chunk: pages do not carry them, and nothing has to be waited for. */
export const feedbackMessages: Readonly<Record<Locale, MessagesByNamespace['feedback']>> = {
  'pt-BR': portuguese,
  en,
  es,
};
