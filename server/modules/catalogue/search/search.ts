import type { ListingCriteria, Sort } from '@/domain/listing/criteria';
import type { ProjectCard } from '@/domain/project/schema';
import type { Page } from '@/domain/site/page';

interface PageRequest {
  /** 1 to 100. */
  readonly limit: number;
  /** `nextCursor` of the previous page; null for the first. */
  readonly cursor: string | null;
}

/** Larger counts are not shown exactly: "1.000+". */
export const TOTAL_CAP = 1_000;

/**
 * The search of the catalogue. A project is found if a single available unit satisfies all unit conditions,
 * and its card shows the price, rooms and areas of the units that do.
 *
 * Orders: `createdDesc` by first publication; `forSaleFirst` the same, with waiting lists last; `priceAsc` by the cheapest matching unit; `priceDesc` by the
 * most expensive one. Ties are broken by the project's id. Waiting lists have no price: they are last in the
 * orders by price, and excluded from searches with a price.
 */
export interface CatalogueSearch {
  /**
   * One page of the results; following `nextCursor` shows each project once.
   *
   * @throws AppError `invalid_cursor` if the cursor belongs to another order
   */
  search(criteria: ListingCriteria, sort: Sort, page: PageRequest): Promise<Page<ProjectCard>>;

  /**
   * Up to four projects similar to this one: the same city and category first, then the city; nearest price
   * first.
   */
  similarTo(projectId: string): Promise<ProjectCard[]>;
}
