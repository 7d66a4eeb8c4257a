import type { Messages } from '@/locales/messages';
import type { StaticParts } from '@/services/page/staticParts';
import { cachedMarkup } from '../cachedMarkup';
import { Advertisements } from '../card/Advertisements';
import { GridCard } from '../card/ProjectGrid';
import type { CatalogueLabels } from '../labels';
import type { ListingScreen } from './presentListing';
import { PARTS } from './results';

interface RenderedListing {
  /** The listing without the data of the parts that come as HTML. */
  readonly screen: ListingScreen;
  readonly parts: StaticParts;
}

/**
 * Renders the cards and advertisements of a listing as HTML for the first page of a visit. Each card is cached
 * separately, because searches share them. Server only.
 * @param messages those of the page
 */
export function renderListing(
  screen: ListingScreen,
  labels: CatalogueLabels,
  messages: Messages,
): RenderedListing {
  const frame = { locale: labels.locale, messages };
  const compare = labels.catalogue('compare.one');
  const cards = screen.cards.map((card, index) => {
    const isFirst = index === 0;
    return cachedMarkup(isFirst ? 'firstCard' : 'card', card, frame, () => (
      <GridCard card={card} isFirst={isFirst} heading="h2" isNarrow compare={compare} />
    ));
  });
  const { advertisements } = screen;
  const leadingPicture = screen.cards[0]?.picture.url ?? null;
  return {
    screen: { ...screen, cards: [], advertisements: [], rendered: { leadingPicture } },
    parts: {
      [PARTS.cards]: cards.join(''),
      [PARTS.advertisements]: cachedMarkup('advertisements', advertisements, frame, () => (
        <Advertisements advertisements={advertisements} heading="h2" />
      )),
    },
  };
}
