import type { Locale } from '@/domain/locale';
import type { MessagesByNamespace } from '@/locales/messages';
import feedback from '@/locales/pt-BR/feedback.json';

/** The words of the islands travel inside their chunk: pages do not carry them, and nothing has to be waited for. */
export const feedbackMessages: Readonly<Record<Locale, MessagesByNamespace['feedback']>> = {
  'pt-BR': feedback,
};
