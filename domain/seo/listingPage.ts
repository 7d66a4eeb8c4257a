import { conditionsOf } from '@/domain/listing/conditions';
import { DEFAULT_SORT, type ListingCriteria, NO_CRITERIA, type Sort } from '@/domain/listing/criteria';
import { listingHref } from '@/domain/listing/href';
import type { View } from '@/domain/listing/query';
import { PAGE_RULES, type PageKind, type PageRule } from '@/domain/seo/pageRules';

/** Pages with fewer projects than this have too little content for search engines. */
export const INDEXABLE_FROM = 3;

/** Facts that decide how search engines treat a listing. */
export interface ListingFacts {
  readonly criteria: ListingCriteria;
  readonly sort: Sort;
  readonly view: View;
  readonly cursor: string | null;
  /** True if no part of the URL was left out or exchanged. */
  readonly isClean: boolean;
  /** Total number of projects found. */
  readonly total: number;
}

/** Page kind of a listing URL; the first matching rule against indexing counts. */
export function listingKind({ criteria, sort, view, cursor, isClean, total }: ListingFacts): PageKind {
  if (!isClean) return 'corrected';
  if (criteria.text !== null) return 'textSearch';
  if (view === 'map' || criteria.box !== null) return 'mapView';
  if (sort !== DEFAULT_SORT) return 'otherOrder';
  const kind = searchKind(criteria);
  if (kind === 'combination') return kind;
  if (cursor !== null) return 'furtherPage';
  if (total === 0) return 'empty';
  return total < INDEXABLE_FROM ? 'thin' : kind;
}

/** Page kind of a search by its criteria, regardless of its view and results. */
function searchKind(criteria: ListingCriteria): 'place' | 'placeCategory' | 'placeFacet' | 'combination' {
  const { categories, phases, bedrooms } = criteria;
  const facets = phases.length + (bedrooms === null ? 0 : 1);
  const known = { ...placeOf(criteria), categories, phases, bedrooms };
  const isOnlyThese = conditionsOf(criteria).length === conditionsOf(known).length;
  if (!isOnlyThese || facets > 1 || categories.length > 1) return 'combination';
  if (facets === 1) return 'placeFacet';
  return categories.length === 1 ? 'placeCategory' : 'place';
}

function placeOf({ state, city, neighborhood }: ListingCriteria): ListingCriteria {
  return { ...NO_CRITERIA, state, city, neighborhood };
}

/** Indexable search that another one narrows: its place, with a single category if it has one. */
export function parentOf(criteria: ListingCriteria): ListingCriteria {
  const { categories } = criteria;
  return { ...placeOf(criteria), categories: categories.length === 1 ? categories : [] };
}

/** Rule of search engines for a listing URL, and its canonical path. */
export function listingRule(facts: ListingFacts): PageRule & { readonly path: string | null } {
  const { criteria, cursor } = facts;
  const kind = listingKind(facts);
  const rule = PAGE_RULES[kind];
  if (rule.canonical === 'none') return { ...rule, path: null };
  if (rule.canonical === 'parent') return { ...rule, path: listingHref(parentOf(criteria)) };
  return { ...rule, path: listingHref(criteria, DEFAULT_SORT, { cursor }) };
}
