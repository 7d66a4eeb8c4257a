import { conditionsOf } from '@/domain/listing/conditions';
import { type ListingCriteria, NO_CRITERIA } from '@/domain/listing/criteria';

/** A page of fewer projects than this says too little to be worth finding by a search engine. */
const INDEXABLE_FROM = 3;

/**
 * True for the searches that people make in a search engine: a place, at most one category, and at most one of bedrooms
 * and phase, with enough to show. All others are `noindex`: their combinations have no end.
 */
export function isWorthIndexing(criteria: ListingCriteria, total: number): boolean {
  if (total < INDEXABLE_FROM || criteria.categories.length > 1 || criteria.phases.length > 1) return false;
  if (criteria.bedrooms !== null && criteria.phases.length > 0) return false;
  const { state, city, neighborhood, categories, phases, bedrooms } = criteria;
  const plain = { ...NO_CRITERIA, state, city, neighborhood, categories, phases, bedrooms };
  return conditionsOf(criteria).length === conditionsOf(plain).length;
}
