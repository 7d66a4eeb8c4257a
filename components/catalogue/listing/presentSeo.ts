import type { SeoProps } from '@/components/shell/seo/Seo';
import { conditionsOf } from '@/domain/listing/conditions';
import type { View } from '@/domain/listing/query';
import { graphText } from '@/domain/seo/dataBlock';
import { listingKind, listingRule } from '@/domain/seo/listingPage';
import { placePreviewPath } from '@/domain/seo/placePreview';
import { PREVIEW_SIZE, PREVIEW_TYPE } from '@/domain/seo/sharedPicture';
import { breadcrumbList, itemList } from '@/domain/seo/things';
import type { Locale } from '@/domain/site/locale';
import { localePath } from '@/domain/site/paths';
import type { CatalogueLabels } from '../labels';
import { conditionText } from './conditionText';
import { headingOf } from './heading';
import type { ListingData } from './load/listingData';
import type { ListingScreen } from './presentListing';

export type ListingSeo = Required<Pick<SeoProps, 'title' | 'description' | 'image' | 'noindex'>> & {
  readonly path: string | null;
};

/** Title, description and canonical URL of a search, by the rules of domain/seo. */
export function presentSeo(
  listing: ListingData & { readonly view?: View },
  labels: CatalogueLabels,
): ListingSeo {
  const { criteria, sort, cursor, page, ignored, swapped, view = 'list' } = listing;
  const facts = {
    criteria,
    sort,
    view,
    cursor,
    isClean: ignored.length + swapped.length === 0,
    total: page.total,
  };
  const { robots, path } = listingRule(facts);
  const t = labels.listing;
  const heading =
    listingKind(facts) === 'placeFacet'
      ? facetHeading(listing, labels)
      : headingOf(criteria, listing.places, labels);
  const counted = page.totalIsCapped ? 'seo.descriptionCapped' : 'seo.description';
  return {
    title: cursor === null ? heading : t('seo.furtherPage', { heading }),
    description: t(page.total === 0 ? 'seo.descriptionEmpty' : counted, { heading, count: page.total }),
    path,
    image: {
      ...PREVIEW_SIZE,
      url: placePreviewPath(criteria, labels.locale),
      alt: headingOf(criteria, listing.places, labels),
      type: PREVIEW_TYPE,
    },
    noindex: robots === 'noindex',
  };
}

/** "Apartamentos novos em Pinheiros, São Paulo: 2+ quartos": title of a search with its own indexed page. */
function facetHeading({ criteria, places }: ListingData, labels: CatalogueLabels): string {
  const facets = conditionsOf(criteria).filter(({ kind }) => kind === 'bedrooms' || kind === 'phase');
  const condition = facets.map((facet) => conditionText(facet, places, labels)).join(', ');
  return labels.listing('seo.facet', { heading: headingOf(criteria, places, labels), condition });
}

/** Structured data of a listing: breadcrumbs and the projects of the page. */
export function structuredDataOf(
  { crumbs, cards }: Pick<ListingScreen, 'crumbs' | 'cards'>,
  locale: Locale,
  origin: string,
): string {
  const inLanguage = (path: string) => localePath(path, locale);
  return graphText([
    breadcrumbList(
      crumbs.map(({ label, href }) => (href === undefined ? { label } : { label, href: inLanguage(href) })),
      origin,
    ),
    itemList(
      cards.map(({ title, href }) => ({ name: title, path: inLanguage(href) })),
      origin,
    ),
  ]);
}
