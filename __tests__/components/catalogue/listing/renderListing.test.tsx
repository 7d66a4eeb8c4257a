/** @jest-environment node */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { buildAdvertisement, buildCards, buildListing } from '@/__tests__/support/records/cards';
import { CatalogueFrame, WORDS } from '@/__tests__/support/web/catalogueFrame';
import { ListingView } from '@/components/catalogue/listing/ListingView';
import { presentListing } from '@/components/catalogue/listing/presentListing';
import { renderListing } from '@/components/catalogue/listing/renderListing';
import { StaticPartsProvider } from '@/contexts/StaticPartsContext';
import catalogue from '@/locales/pt-BR/catalogue.json';

const full = presentListing(
  buildListing({
    page: { items: buildCards(3), total: 3, totalIsCapped: false, nextCursor: null },
    advertisements: [buildAdvertisement()],
  }),
  WORDS,
);
const html = (element: ReactNode) => renderToStaticMarkup(<CatalogueFrame>{element}</CatalogueFrame>);
const withoutMarks = (text: string) => text.replaceAll(/ data-part="\w+"/g, '');

/** The preload of the leading picture comes first, with its attributes in any order. */
function splitAnnouncement(text: string) {
  const [announcement = ''] = /^<link [^>]*>/.exec(text) ?? [];
  return { announcement: announcement.match(/\w+="[^"]*"/g)?.sort(), rest: text.slice(announcement.length) };
}

describe('renderListing', () => {
  it('gives the same HTML as React', () => {
    const { screen, parts } = renderListing(full, WORDS, { catalogue });

    const rendered = html(
      <StaticPartsProvider value={parts}>
        <ListingView screen={screen} />
      </StaticPartsProvider>,
    );

    expect(rendered).toContain('data-part="cards"');
    const [expected, before] = [html(<ListingView screen={full} />), withoutMarks(rendered)].map(
      splitAnnouncement,
    );
    expect(before?.announcement).toEqual(expected?.announcement);
    expect(before?.announcement).toContain('fetchPriority="high"');
    expect(before?.rest).toBe(expected?.rest);
  });

  it('removes the data of rendered parts and marks them', () => {
    const { screen } = renderListing(full, WORDS, { catalogue });
    const leadingPicture = full.cards[0]?.picture.url;
    expect(screen).toEqual({ ...full, cards: [], advertisements: [], rendered: { leadingPicture } });
  });

  it('distinguishes cards that differ in one word, and the first of a list', () => {
    const [first, second] = full.cards;
    if (!first || !second) throw new Error('two cards are needed');
    const cardsOf = (cards: typeof full.cards) =>
      renderListing({ ...full, cards }, WORDS, { catalogue }).parts.cards;

    expect(cardsOf([{ ...first, status: ['disponibilidade confirmada há 2 h'] }])).toContain(
      'disponibilidade confirmada há 2 h',
    );
    expect(cardsOf([{ ...first, status: ['disponibilidade confirmada há 3 h'] }])).toContain(
      'disponibilidade confirmada há 3 h',
    );
    expect(cardsOf([first, second])?.match(/loading="eager"/g)).toHaveLength(1);
    expect(cardsOf([second, first])?.match(/loading="eager"/g)).toHaveLength(1);
  });

  it('escapes the data', () => {
    const [card] = full.cards;
    if (!card) throw new Error('a card is needed');
    const { parts } = renderListing({ ...full, cards: [{ ...card, title: '<script>x</script>' }] }, WORDS, {
      catalogue,
    });
    expect(parts.cards).not.toContain('<script>');
    expect(parts.cards).toContain('&lt;script&gt;x&lt;/script&gt;');
  });
});
