import { conditionsOf } from '@/domain/listing/conditions';
import type { ListingCriteria } from '@/domain/listing/criteria';
import { listProjects } from '@/services/public';
import type { Loosening } from './listingData';

/** A hint must stay short, and each one costs a search. */
const LOOSENINGS_MAX = 6;

/** Single conditions whose removal gives an empty search results, the most helpful first. */
export async function findLoosenings(criteria: ListingCriteria): Promise<Loosening[]> {
  const tried = await Promise.all(
    conditionsOf(criteria)
      .slice(0, LOOSENINGS_MAX)
      .map(async ({ without }, conditionIndex): Promise<Loosening> => {
        const { total, totalIsCapped } = await listProjects(without, { limit: 1 });
        return { conditionIndex, total, totalIsCapped };
      }),
  );
  return tried.filter(({ total }) => total > 0).sort((one, other) => other.total - one.total);
}
