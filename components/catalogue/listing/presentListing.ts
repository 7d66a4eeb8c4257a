import type { Crumb } from '@/components/shell/Breadcrumbs';
import type { Advertisement } from '@/domain/advertisement/schema';
import { conditionsOf } from '@/domain/listing/conditions';
import { NO_CRITERIA, SORTS } from '@/domain/listing/criteria';
import { listingHref } from '@/domain/listing/href';
import type { View } from '@/domain/listing/query';
import { paths } from '@/domain/site/paths';
import { type CardView, presentCard } from '../card/presentCard';
import { countsOf } from '../filters/facetCounts';
import { type FormView, presentForm } from '../filters/presentForm';
import type { Words } from '../labels';
import { conditionText } from './conditionText';
import { crumbsOf, headingOf } from './heading';
import type { ListingData } from './load/listingData';
import { introOf } from './presentIntro';

export type SwitchLink = NamedLink & { readonly isCurrent: boolean };
/** Link to another search with its number of results. */
export type FoundLink = NamedLink & { readonly found: string };

interface NamedLink {
  readonly text: string;
  readonly href: string;
}

/** Texts and URLs of the listing, made on the server, so that browsers need none of that code. */
export interface ListingScreen {
  readonly heading: string;
  /** Summary by prices and phases; empty without results. */
  readonly intro: string;
  readonly view: View;
  readonly crumbs: readonly Crumb[];
  /** Parameters that were ignored or replaced. */
  readonly notes: readonly string[];
  /** Each condition, linked to the search without it. */
  readonly chips: readonly NamedLink[];
  /** The listing without conditions, in the same order. */
  readonly allHref: string;
  readonly sorts: readonly SwitchLink[];
  readonly views: readonly SwitchLink[];
  /** "54 empreendimentos" */
  readonly found: string;
  /** Page that saves this search, after the sign-in if necessary. */
  readonly saveHref: string;
  /** "Ver 54 empreendimentos". */
  readonly invitation: string;
  readonly cards: readonly CardView[];
  readonly isEmpty: boolean;
  /** Set where cards and advertisements come as HTML, without data (writeListing). */
  readonly written: { readonly leadingPicture: string | null } | null;
  readonly isBeyondEnd: boolean;
  /** For an empty search: conditions to remove, with the number of results. */
  readonly ways: readonly FoundLink[];
  /** For an empty search of a neighbourhood: other ones of the city with results. */
  readonly nearby: readonly FoundLink[];
  readonly pager: { readonly first: string | null; readonly next: string | null };
  readonly form: FormView;
  readonly advertisements: readonly Advertisement[];
}

export function presentListing(listing: ListingData, words: Words): ListingScreen {
  const { criteria, sort, view, cursor, places, page, renderedAt } = listing;
  const heading = headingOf(criteria, places, words);
  return {
    heading,
    intro: introOf(listing, words),
    view,
    crumbs: crumbsOf(criteria, places, words),
    notes: [
      ...listing.swapped.map((range) => words.listing(`notes.swapped.${range}`)),
      ...listing.ignored.map((parameter) => words.listing(`notes.ignored.${parameter}`)),
    ],
    chips: chipsOf(listing, words),
    allHref: listingHref(NO_CRITERIA, sort, { view }),
    sorts: SORTS.map((other) => ({
      text: words.listing(`sort.${other}`),
      href: listingHref(criteria, other, { view }),
      isCurrent: other === sort,
    })),
    views: VIEWS.map((other) => ({
      text: words.listing(`view.${other}`),
      href: listingHref(criteria, sort, { view: other }),
      isCurrent: other === view,
    })),
    found: page.total === 0 ? words.listing('results.none') : countText(page, words),
    saveHref: paths.account('buscas', { salvar: listingHref(criteria, sort), nome: heading }),
    invitation: invitationOf(page, words),
    cards: page.items.map((card) => presentCard(words, card, renderedAt)),
    isEmpty: page.items.length === 0,
    written: null,
    isBeyondEnd: page.items.length === 0 && cursor !== null,
    ways: waysOf(listing, words),
    nearby: nearbyOf(listing, words),
    pager: {
      first: cursor === null ? null : listingHref(criteria, sort, { view }),
      next: page.nextCursor === null ? null : listingHref(criteria, sort, { view, cursor: page.nextCursor }),
    },
    form: presentForm(listing, words),
    advertisements: listing.advertisements,
  };
}

const VIEWS = ['list', 'map'] as const;
/** Kept short: it is a hint. */
const NEARBY_MAX = 6;

type Total = Pick<ListingData['page'], 'total' | 'totalIsCapped'>;

function countText({ total, totalIsCapped }: Total, { catalogue }: Words): string {
  return catalogue(totalIsCapped ? 'projectsCapped' : 'projects', { count: total });
}

function invitationOf({ total, totalIsCapped }: Total, { listing: t }: Words): string {
  if (total === 0) return t('filters.applyNone');
  return t(totalIsCapped ? 'filters.applyCapped' : 'filters.applyCount', { count: total });
}

function chipsOf({ criteria, sort, view, places }: ListingData, words: Words): NamedLink[] {
  return conditionsOf(criteria).map((condition) => ({
    text: conditionText(condition, places, words),
    href: listingHref(condition.without, sort, { view }),
  }));
}

function waysOf(listing: ListingData, words: Words): ListingScreen['ways'] {
  const chips = chipsOf(listing, words);
  return listing.loosenings.flatMap(({ conditionIndex, ...total }) => {
    const chip = chips[conditionIndex];
    if (chip === undefined) return [];
    const text = words.listing('empty.without', { condition: chip.text });
    return [{ text, href: chip.href, found: countText(total, words) }];
  });
}

function nearbyOf({ criteria, sort, view, page, facets }: ListingData, words: Words): FoundLink[] {
  const { state, city } = criteria;
  if (page.items.length > 0 || criteria.neighborhood === null || state === null || city === null) return [];
  const { tell } = countsOf(facets, words);
  return facets.neighborhoods
    .map((place) => ({ ...place, neighborhood: place.path.split('/').at(-1) ?? null }))
    .filter(({ neighborhood }) => neighborhood !== criteria.neighborhood)
    .slice(0, NEARBY_MAX)
    .map(({ name, count, neighborhood }) => ({
      text: name,
      href: listingHref({ ...criteria, neighborhood }, sort, { view }),
      found: facets.areEstimates ? tell(count) : words.catalogue('projects', { count }),
    }));
}
