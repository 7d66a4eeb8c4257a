import type { Locale } from '@/domain/site/locale';
import en from '@/locales/en/favorite.json';
import es from '@/locales/es/favorite.json';
import type { MessagesByNamespace } from '@/locales/messages';
import portuguese from '@/locales/pt-BR/favorite.json';

/** The words of the hearts travel inside their chunk: any page may have one. */
export const favoriteMessages: Readonly<Record<Locale, MessagesByNamespace['favorite']>> = {
  'pt-BR': portuguese,
  en,
  es,
};
