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
import type { CatalogueLabels } from '../labels';
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
  readonly rendered: { readonly leadingPicture: string | null } | null;
  readonly isBeyondEnd: boolean;
  /** For an empty search: conditions to remove, with the number of results. */
  readonly suggestions: readonly FoundLink[];
  /** For an empty search of a neighbourhood: other ones of the city with results. */
  readonly nearby: readonly FoundLink[];
  readonly pager: { readonly first: string | null; readonly next: string | null };
  readonly form: FormView;
  readonly advertisements: readonly Advertisement[];
}

export function presentListing(listing: ListingData, labels: CatalogueLabels): ListingScreen {
  const { criteria, sort, view, cursor, places, page, renderedAt } = listing;
  const heading = headingOf(criteria, places, labels);
  return {
    heading,
    intro: introOf(listing, labels),
    view,
    crumbs: crumbsOf(criteria, places, labels),
    notes: [
      ...listing.swapped.map((range) => labels.listing(`notes.swapped.${range}`)),
      ...listing.ignored.map((parameter) => labels.listing(`notes.ignored.${parameter}`)),
    ],
    chips: chipsOf(listing, labels),
    allHref: listingHref(NO_CRITERIA, sort, { view }),
    sorts: SORTS.map((other) => ({
      text: labels.listing(`sort.${other}`),
      href: listingHref(criteria, other, { view }),
      isCurrent: other === sort,
    })),
    views: VIEWS.map((other) => ({
      text: labels.listing(`view.${other}`),
      href: listingHref(criteria, sort, { view: other }),
      isCurrent: other === view,
    })),
    found: page.total === 0 ? labels.listing('results.none') : countText(page, labels),
    saveHref: paths.account('buscas', { salvar: listingHref(criteria, sort), nome: heading }),
    invitation: invitationOf(page, labels),
    cards: page.items.map((card) => presentCard(labels, card, renderedAt)),
    isEmpty: page.items.length === 0,
    rendered: null,
    isBeyondEnd: page.items.length === 0 && cursor !== null,
    suggestions: suggestionsOf(listing, labels),
    nearby: nearbyOf(listing, labels),
    pager: {
      first: cursor === null ? null : listingHref(criteria, sort, { view }),
      next: page.nextCursor === null ? null : listingHref(criteria, sort, { view, cursor: page.nextCursor }),
    },
    form: presentForm(listing, labels),
    advertisements: listing.advertisements,
  };
}

const VIEWS = ['list', 'map'] as const;
/** Kept short: it is a hint. */
const NEARBY_MAX = 6;

type Total = Pick<ListingData['page'], 'total' | 'totalIsCapped'>;

function countText({ total, totalIsCapped }: Total, { catalogue }: CatalogueLabels): string {
  return catalogue(totalIsCapped ? 'projectsCapped' : 'projects', { count: total });
}

function invitationOf({ total, totalIsCapped }: Total, { listing: t }: CatalogueLabels): string {
  if (total === 0) return t('filters.applyNone');
  return t(totalIsCapped ? 'filters.applyCapped' : 'filters.applyCount', { count: total });
}

function chipsOf({ criteria, sort, view, places }: ListingData, labels: CatalogueLabels): NamedLink[] {
  return conditionsOf(criteria).map((condition) => ({
    text: conditionText(condition, places, labels),
    href: listingHref(condition.without, sort, { view }),
  }));
}

function suggestionsOf(listing: ListingData, labels: CatalogueLabels): ListingScreen['suggestions'] {
  const chips = chipsOf(listing, labels);
  return listing.loosenings.flatMap(({ conditionIndex, ...total }) => {
    const chip = chips[conditionIndex];
    if (chip === undefined) return [];
    const text = labels.listing('empty.without', { condition: chip.text });
    return [{ text, href: chip.href, found: countText(total, labels) }];
  });
}

function nearbyOf({ criteria, sort, view, page, facets }: ListingData, labels: CatalogueLabels): FoundLink[] {
  const { state, city } = criteria;
  if (page.items.length > 0 || criteria.neighborhood === null || state === null || city === null) return [];
  const { countTextOf } = countsOf(facets, labels);
  return facets.neighborhoods
    .map((place) => ({ ...place, neighborhood: place.path.split('/').at(-1) ?? null }))
    .filter(({ neighborhood }) => neighborhood !== criteria.neighborhood)
    .slice(0, NEARBY_MAX)
    .map(({ name, count, neighborhood }) => ({
      text: name,
      href: listingHref({ ...criteria, neighborhood }, sort, { view }),
      found: facets.areEstimates ? countTextOf(count) : labels.catalogue('projects', { count }),
    }));
}
