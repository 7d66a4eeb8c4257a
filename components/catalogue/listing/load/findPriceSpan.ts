import type { ListingCriteria } from '@/domain/listing/criteria';
import type { ProjectCard } from '@/domain/project/schema';
import type { Page } from '@/domain/site/page';
import { listProjects } from '@/services/public';

/** Lowest and highest price for sale among the results, in centavos. */
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
 * Price span of a search, for the first page of a place. Taken from the cards where they are the whole result, else
 * from both ends of the order by price.
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
