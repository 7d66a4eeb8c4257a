import type { MapBox } from '@/domain/place/mapBox';
import type { Amenity } from '@/domain/project/amenities';
import type { Phase } from '@/domain/project/phase';
import type { Category } from '@/domain/project/vocabulary';

/** `forSaleFirst`: newest first, waiting lists after what can be bought. */
export const SORTS = ['forSaleFirst', 'createdDesc', 'priceDesc', 'priceAsc'] as const;
export type Sort = (typeof SORTS)[number];
export const DEFAULT_SORT: Sort = 'forSaleFirst';

/**
 * Criteria of a search. A project is found if one available unit satisfies all unit conditions together. Prices
 * in centavos, areas in m². Places are slugs: `sp`, `sao-paulo`, `pinheiros`.
 */
export interface ListingCriteria {
  readonly text: string | null;
  readonly state: string | null;
  readonly city: string | null;
  readonly neighborhood: string | null;
  readonly categories: readonly Category[];
  readonly phases: readonly Phase[];
  readonly entrepreneurId: string | null;
  /** Month (`2027-12`) of the promised delivery, at the latest; finished projects count. */
  readonly deliveredBy: string | null;
  /** All of them are required. */
  readonly amenities: readonly Amenity[];
  /** The part of the map in which the project lies. */
  readonly box: MapBox | null;
  /** At least this number of bedrooms; 0 means exactly a studio. */
  readonly bedrooms: number | null;
  readonly suitesMin: number | null;
  readonly parkingMin: number | null;
  readonly areaMinM2: number | null;
  readonly areaMaxM2: number | null;
  readonly priceMinCents: number | null;
  readonly priceMaxCents: number | null;
}

export const NO_CRITERIA: ListingCriteria = {
  text: null,
  state: null,
  city: null,
  neighborhood: null,
  categories: [],
  phases: [],
  entrepreneurId: null,
  deliveredBy: null,
  amenities: [],
  box: null,
  bedrooms: null,
  suitesMin: null,
  parkingMin: null,
  areaMinM2: null,
  areaMaxM2: null,
  priceMinCents: null,
  priceMaxCents: null,
};
