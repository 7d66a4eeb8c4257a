import type { Locale } from '@/domain/site/locale';
import type { Translate } from '@/hooks/useMessages';
import { loadMessages, type Messages } from '@/locales/messages';
import { translate } from '@/locales/translate';

/** Translate functions of a comparison, for presenters that run on the server. */
export interface ComparisonLabels {
  readonly locale: Locale;
  readonly comparison: Translate<'comparison'>;
  readonly catalogue: Translate<'catalogue'>;
  readonly vocabulary: Translate<'vocabulary'>;
  readonly totalCost: Translate<'totalCost'>;
}

export function comparisonLabelsOf(messages: Messages, locale: Locale): ComparisonLabels {
  return {
    locale,
    comparison: (key, params) => translate(messages.comparison, key, params, locale),
    catalogue: (key, params) => translate(messages.catalogue, key, params, locale),
    vocabulary: (key, params) => translate(messages.vocabulary, key, params, locale),
    totalCost: (key, params) => translate(messages.totalCost, key, params, locale),
  };
}

export async function loadComparisonLabels(locale: Locale): Promise<ComparisonLabels> {
  return comparisonLabelsOf(
    await loadMessages(['comparison', 'catalogue', 'totalCost', 'vocabulary'], locale),
    locale,
  );
}
