import { DEFAULT_LOCALE, type Locale } from '@/domain/site/locale';
import type { Translate } from '@/hooks/useMessages';
import { loadMessages, type Messages, type Namespace } from '@/locales/messages';
import { translate } from '@/locales/translate';

/** Translate functions of the catalogue's pages, for presenters that run on the server. */
export interface Words {
  readonly locale: Locale;
  readonly catalogue: Translate<'catalogue'>;
  readonly listing: Translate<'listing'>;
  readonly vocabulary: Translate<'vocabulary'>;
}

export function wordsOf(messages: Messages, locale: Locale = DEFAULT_LOCALE): Words {
  const of =
    <N extends Namespace>(namespace: N): Translate<N> =>
    (key, params) =>
      translate(messages[namespace], key, params, locale);
  return { locale, catalogue: of('catalogue'), listing: of('listing'), vocabulary: of('vocabulary') };
}

/** Labels of a language. They stay on the server; browsers get only finished texts. */
export async function loadWords(locale?: Locale): Promise<Words> {
  return wordsOf(await loadMessages(['catalogue', 'listing', 'vocabulary'], locale), locale);
}
