import type { ListingCriteria } from '@/domain/listing/criteria';
import type { ProjectCard } from '@/domain/project/schema';
import type { Page } from '@/domain/site/page';
import { listProjects } from '@/services/public';

/** The cheapest and the dearest that is for sale in what was found, in centavos. */
export interface PriceSpan {
  readonly minCents: number;
  readonly maxCents: number;
}

function spanOf(cards: readonly ProjectCard[]): PriceSpan | null {
  const lows = cards.flatMap(({ priceFrom }) => priceFrom?.priceCents ?? []);
  const highs = cards.flatMap(({ priceMaxCents }) => priceMaxCents ?? []);
  if (lows.length === 0 || highs.length === 0) return null;
  return { minCents: Math.min(...lows), maxCents: Math.max(...highs) };
}

/**
 * The span of prices of a search, for the pages that people land on: the first of a place. From the cards themselves
 * where they are all that was found, else from the two ends of the order by price.
 */
export async function findPriceSpan(
  criteria: ListingCriteria,
  page: Page<ProjectCard>,
): Promise<PriceSpan | null> {
  if (page.nextCursor === null) return spanOf(page.items);
  if (criteria.state === null) return null;
  const ends = await Promise.all(
    (['priceAsc', 'priceDesc'] as const).map((sort) => listProjects(criteria, { sort, limit: 1 })),
  );
  return spanOf(ends.flatMap(({ items }) => items));
}
