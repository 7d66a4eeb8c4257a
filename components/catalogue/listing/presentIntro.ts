import { formatBRL } from '@/domain/money/money';
import { countsOf } from '../filters/facetCounts';
import type { CatalogueLabels } from '../labels';
import type { ListingData } from './load/listingData';

/** "Preços de R$ 268.500 a R$ 1.940.000. 17 em Lançamento, 25 em Em obras.": summary of the results. */
export function introOf({ priceSpan, facets, criteria }: ListingData, labels: CatalogueLabels): string {
  const { listing: t, vocabulary, locale } = labels;
  if (priceSpan === null) return '';
  const [min, max] = [priceSpan.minCents, priceSpan.maxCents].map((cents) =>
    formatBRL(cents, { cents: 'auto' }, locale),
  );
  const prices =
    min === max ? t('intro.price', { price: `${min}` }) : t('intro.prices', { min: `${min}`, max: `${max}` });
  // With a chosen phase the counts of the others belong to another search.
  if (criteria.phases.length > 0 || facets.phases.length === 0) return prices;
  const { countTextOf } = countsOf(facets, labels);
  const phases = facets.phases.map(({ value, count }) =>
    t('intro.phase', { phase: vocabulary(`phases.${value}`), count: countTextOf(count) }),
  );
  return `${prices} ${t('intro.phases', { phases: phases.join(', ') })}`;
}
