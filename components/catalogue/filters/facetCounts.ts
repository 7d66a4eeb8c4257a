import type { Facets } from '@/domain/listing/facets';
import { formatCount } from '@/domain/measures';
import type { CatalogueLabels } from '../labels';

type Counted = 'categories' | 'phases' | 'bedrooms' | 'suites' | 'parking' | 'deliveredBy' | 'amenities';

/** Counts beside filter options: "54", or "~1.200" for an estimate. */
export function countsOf(facets: Facets, { listing: t, locale }: CatalogueLabels) {
  const countTextOf = (count: number): string => {
    const text = formatCount(count, locale);
    return facets.areEstimates && count > 0 ? t('filters.about', { count: text }) : text;
  };
  return {
    countTextOf,
    /** Facets leave out an option without results. */
    countOf(kind: Counted, value: string | number): string {
      const options: readonly { value: string | number; count: number }[] = facets[kind];
      return countTextOf(options.find((option) => option.value === value)?.count ?? 0);
    },
  };
}
