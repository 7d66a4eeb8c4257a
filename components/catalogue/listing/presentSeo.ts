import type { Words } from '@/components/catalogue/words';
import { isWorthIndexing } from '@/domain/listing/indexing';
import { DEFAULT_SORT, listingQueryOf } from '@/domain/listing/query';
import { paths } from '@/domain/paths';
import { headingOf } from './heading';
import type { ListingData } from './listingData';

export interface ListingSeo {
  readonly title: string;
  readonly description: string;
  /** Canonical address. */
  readonly path: string;
  readonly noindex: boolean;
}

/**
 * Title, description and canonical address of a search. Its pages are canonical each for itself; another order, a
 * narrow combination of filters, an empty page and a query with nonsense are not for search engines.
 */
export function presentSeo(listing: ListingData, words: Words): ListingSeo {
  const { criteria, sort, cursor, page, places, ignored, swapped } = listing;
  const t = words.listing;
  const heading = headingOf(criteria, places, words);
  const isClean = ignored.length + swapped.length === 0 && sort === DEFAULT_SORT;
  const isWorth = isClean && page.items.length > 0 && isWorthIndexing(criteria, page.total);
  const query = listingQueryOf(criteria, DEFAULT_SORT);
  const counted = page.totalIsCapped ? 'seo.descriptionCapped' : 'seo.description';
  return {
    title: cursor === null ? heading : t('seo.furtherPage', { heading }),
    description: t(page.total === 0 ? 'seo.descriptionEmpty' : counted, { heading, count: page.total }),
    path: paths.listing(cursor === null ? query : { ...query, cursor }),
    noindex: !isWorth,
  };
}
