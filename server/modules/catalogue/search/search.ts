import type { ListingCriteria, Sort } from '@/domain/listing/criteria';
import type { ProjectCard } from '@/domain/project/schema';
import type { Page } from '@/domain/site/page';

export interface PageRequest {
  /** 1 to 100. */
  readonly limit: number;
  /** `nextCursor` of the page before; null for the first. */
  readonly cursor: string | null;
}

/** A count above this is not told exactly: "1.000+". */
export const TOTAL_CAP = 1_000;

/**
 * The search of the catalogue. A project is found if one available unit satisfies all unit conditions at once, and its
 * card shows the price, rooms and areas of the units that do.
 *
 * Orders: `createdDesc` by first publication; `priceAsc` by the cheapest matching unit; `priceDesc` by the dearest one.
 * Ties are broken by the project's id. Waiting lists have no price: last in the orders by price, and gone once a price
 * is asked for.
 */
export interface CatalogueSearch {
  /**
   * One page of what was found; following `nextCursor` shows each project once.
   *
   * @throws AppError `invalid_cursor` when the cursor is not one of this order
   */
  search(criteria: ListingCriteria, sort: Sort, page: PageRequest): Promise<Page<ProjectCard>>;

  /** Up to four projects for who looks at this one: the same city and category first, then the city; nearest price first. */
  similarTo(projectId: string): Promise<ProjectCard[]>;
}
