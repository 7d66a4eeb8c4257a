import { conditionsOf } from '@/domain/listing/conditions';
import type { ListingCriteria } from '@/domain/listing/criteria';
import { listProjects } from '@/services/public';
import type { Loosening } from './listingData';

/** More would be a wall of text where a hint was wanted, and each costs a search. */
const LOOSENINGS_MAX = 6;

/** Which single condition of a search that finds nothing to give up, the most helpful first. */
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
