import type { Locale } from '@/domain/site/locale';
import type { Translate } from '@/hooks/useMessages';
import { loadMessages, type Messages } from '@/locales/messages';
import { translate } from '@/locales/translate';

/** Translate functions of a comparison, for presenters that run on the server. */
export interface ComparisonWords {
  readonly locale: Locale;
  readonly comparison: Translate<'comparison'>;
  readonly catalogue: Translate<'catalogue'>;
  readonly vocabulary: Translate<'vocabulary'>;
}

export function comparisonWordsOf(messages: Messages, locale: Locale): ComparisonWords {
  return {
    locale,
    comparison: (key, params) => translate(messages.comparison, key, params, locale),
    catalogue: (key, params) => translate(messages.catalogue, key, params, locale),
    vocabulary: (key, params) => translate(messages.vocabulary, key, params, locale),
  };
}

export async function loadComparisonWords(locale: Locale): Promise<ComparisonWords> {
  return comparisonWordsOf(await loadMessages(['comparison', 'catalogue', 'vocabulary'], locale), locale);
}
