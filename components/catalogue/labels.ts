import { DEFAULT_LOCALE, type Locale } from '@/domain/site/locale';
import type { Translate } from '@/hooks/useMessages';
import { loadMessages, type Messages, type Namespace } from '@/locales/messages';
import { translate } from '@/locales/translate';

/** Translate functions of the catalogue's pages, for presenters that run on the server. */
export interface CatalogueLabels {
  readonly locale: Locale;
  readonly catalogue: Translate<'catalogue'>;
  readonly listing: Translate<'listing'>;
  readonly vocabulary: Translate<'vocabulary'>;
}

export function catalogueLabelsOf(messages: Messages, locale: Locale = DEFAULT_LOCALE): CatalogueLabels {
  const of =
    <N extends Namespace>(namespace: N): Translate<N> =>
    (key, params) =>
      translate(messages[namespace], key, params, locale);
  return { locale, catalogue: of('catalogue'), listing: of('listing'), vocabulary: of('vocabulary') };
}

/** Labels of a language. They stay on the server; browsers get only finished texts. */
export async function loadCatalogueLabels(locale?: Locale): Promise<CatalogueLabels> {
  return catalogueLabelsOf(await loadMessages(['catalogue', 'listing', 'vocabulary'], locale), locale);
}
