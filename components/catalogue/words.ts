import type { Translate } from '@/hooks/useMessages';
import type { Messages } from '@/locales/messages';
import { translate } from '@/locales/translate';

/** The sentences of the catalogue's pages, for what puts data into words while rendering on the server. */
export interface Words {
  readonly catalogue: Translate<'catalogue'>;
  readonly listing: Translate<'listing'>;
}

export function wordsOf(messages: Messages): Words {
  return {
    catalogue: (key, params) => translate(messages.catalogue, key, params),
    listing: (key, params) => translate(messages.listing, key, params),
  };
}
