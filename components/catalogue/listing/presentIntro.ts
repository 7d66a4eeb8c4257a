import { formatBRL } from '@/domain/money/money';
import { countsOf } from '../filters/facetCounts';
import type { Words } from '../labels';
import type { ListingData } from './load/listingData';

/** "Preços de R$ 268.500 a R$ 1.940.000. 17 em Lançamento, 25 em Em obras.": summary of the results. */
export function introOf({ priceSpan, facets, criteria }: ListingData, words: Words): string {
  const { listing: t, vocabulary, locale } = words;
  if (priceSpan === null) return '';
  const [min, max] = [priceSpan.minCents, priceSpan.maxCents].map((cents) =>
    formatBRL(cents, { cents: 'auto' }, locale),
  );
  const prices =
    min === max ? t('intro.price', { price: `${min}` }) : t('intro.prices', { min: `${min}`, max: `${max}` });
  // With a chosen phase the counts of the others belong to another search.
  if (criteria.phases.length > 0 || facets.phases.length === 0) return prices;
  const { tell } = countsOf(facets, words);
  const phases = facets.phases.map(({ value, count }) =>
    t('intro.phase', { phase: vocabulary(`phases.${value}`), count: tell(count) }),
  );
  return `${prices} ${t('intro.phases', { phases: phases.join(', ') })}`;
}
