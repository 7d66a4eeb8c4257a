import type { Locale } from '@/domain/site/locale';
import type { Translate } from '@/hooks/useMessages';
import { loadMessages } from '@/locales/messages';
import { translate } from '@/locales/translate';

/** Translate functions for companies, for presenters that run on the server. */
export interface CompanyLabels {
  readonly locale: Locale;
  readonly company: Translate<'company'>;
  readonly vocabulary: Translate<'vocabulary'>;
}

export async function loadCompanyLabels(locale: Locale): Promise<CompanyLabels> {
  const { company, vocabulary } = await loadMessages(['company', 'vocabulary'], locale);
  return {
    locale,
    company: (key, params) => translate(company, key, params, locale),
    vocabulary: (key, params) => translate(vocabulary, key, params, locale),
  };
}
