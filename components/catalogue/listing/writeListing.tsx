import type { Messages } from '@/locales/messages';
import type { WrittenParts } from '@/services/page/staticParts';
import { keptMarkup } from '../cachedMarkup';
import { Advertisements } from '../card/Advertisements';
import { GridCard } from '../card/ProjectGrid';
import type { Words } from '../labels';
import type { ListingScreen } from './presentListing';
import { PARTS } from './results';

interface WrittenListing {
  /** The listing without the data of what is written. */
  readonly screen: ListingScreen;
  readonly parts: WrittenParts;
}

/**
 * Writes the cards and the advertisements of a listing as HTML, for the first page of a visit. Most searches show cards
 * that another search has shown, so each is kept by itself. For the server alone.
 *
 * @param messages those of the page
 */
export function writeListing(screen: ListingScreen, words: Words, messages: Messages): WrittenListing {
  const frame = { locale: words.locale, messages };
  const compare = words.catalogue('compare.one');
  const cards = screen.cards.map((card, index) => {
    const isFirst = index === 0;
    return keptMarkup(isFirst ? 'firstCard' : 'card', card, frame, () => (
      <GridCard card={card} isFirst={isFirst} heading="h2" isNarrow compare={compare} />
    ));
  });
  const { advertisements } = screen;
  const leadingPicture = screen.cards[0]?.picture.url ?? null;
  return {
    screen: { ...screen, cards: [], advertisements: [], written: { leadingPicture } },
    parts: {
      [PARTS.cards]: cards.join(''),
      [PARTS.advertisements]: keptMarkup('advertisements', advertisements, frame, () => (
        <Advertisements advertisements={advertisements} heading="h2" />
      )),
    },
  };
}
