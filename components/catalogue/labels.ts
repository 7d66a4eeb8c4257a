import { DEFAULT_LOCALE, type Locale } from '@/domain/site/locale';
import type { Translate } from '@/hooks/useMessages';
import { loadMessages, type Messages, type Namespace } from '@/locales/messages';
import { translate } from '@/locales/translate';

/** The sentences of the catalogue's pages, for what puts data into words while rendering on the server. */
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

/** The words of a language. They stay on the server; a browser gets only the sentences made of them. */
export async function loadWords(locale?: Locale): Promise<Words> {
  return wordsOf(await loadMessages(['catalogue', 'listing', 'vocabulary'], locale), locale);
}
