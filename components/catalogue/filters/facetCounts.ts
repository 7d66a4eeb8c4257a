import type { Facets } from '@/domain/listing/facets';
import { formatCount } from '@/domain/measures';
import type { Words } from '../labels';

type Counted = 'categories' | 'phases' | 'bedrooms' | 'suites' | 'parking' | 'deliveredBy' | 'amenities';

/** Puts the counts beside the options of the filters into words: "54", or "~1.200" for an estimate. */
export function countsOf(facets: Facets, { listing: t, locale }: Words) {
  const tell = (count: number): string => {
    const text = formatCount(count, locale);
    return facets.areEstimates && count > 0 ? t('filters.about', { count: text }) : text;
  };
  return {
    tell,
    /** An option that finds nothing is left out of the facets. */
    countOf(kind: Counted, value: string | number): string {
      const options: readonly { value: string | number; count: number }[] = facets[kind];
      return tell(options.find((option) => option.value === value)?.count ?? 0);
    },
  };
}
