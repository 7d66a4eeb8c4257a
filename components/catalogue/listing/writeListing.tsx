import type { Messages } from '@/locales/messages';
import type { WrittenParts } from '@/services/page/staticParts';
import { keptMarkup } from '../cachedMarkup';
import { Advertisements } from '../card/Advertisements';
import { GridCard } from '../card/ProjectGrid';
import type { Words } from '../labels';
import type { ListingScreen } from './presentListing';
import { PARTS } from './results';

interface WrittenListing {
  /** The listing without the data of the parts that come as HTML. */
  readonly screen: ListingScreen;
  readonly parts: WrittenParts;
}

/**
 * Renders the cards and advertisements of a listing as HTML for the first page of a visit. Each card is cached
 * separately, because searches share them. Server only.
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
