import { BEDROOM_OPTIONS, COUNT_OPTIONS } from '@/domain/listing/facets';
import { listingHref } from '@/domain/listing/href';
import { listingQueryOf } from '@/domain/listing/query';
import { areaText } from '@/domain/listing/values';
import { formatCount } from '@/domain/measures';
import { AMENITIES, AMENITY_SLUGS } from '@/domain/project/amenities';
import { PHASE_SLUGS, PHASES } from '@/domain/project/phase';
import { CATEGORIES, CATEGORY_SLUGS } from '@/domain/project/vocabulary';
import { formatMonthYear } from '@/domain/time/calendar';
import type { CatalogueLabels } from '../labels';
import type { ListingData } from '../listing/load/listingData';
import { countsOf } from './facetCounts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly isChosen: boolean;
  /** Number of results with this choice: "54", or "~1.200" for an estimate. */
  readonly count?: string;
}

/** Values of the filter fields as displayed. */
export interface FormView {
  /** URL of the search; the fields follow it. */
  readonly key: string;
  readonly text: string;
  /** `sp/sao-paulo`, or empty for all cities. */
  readonly cityPath: string;
  readonly cities: readonly Choice[];
  /** Of the chosen city; empty without one. */
  readonly neighborhoods: readonly Choice[];
  readonly price: Range;
  readonly area: Range;
  readonly bedrooms: readonly Choice[];
  readonly suites: readonly Choice[];
  readonly parking: readonly Choice[];
  readonly categories: readonly Choice[];
  readonly phases: readonly Choice[];
  readonly deliveries: readonly Choice[];
  readonly amenities: readonly Choice[];
  /** Amenities visible at first: the most frequent and the chosen ones. */
  readonly leadingAmenities: readonly string[];
  readonly areEstimates: boolean;
  /** Parameters without a field, kept from the link. */
  readonly kept: readonly (readonly [name: string, value: string])[];
}

/** Both ends as typed, empty without one. */
interface Range {
  readonly min: string;
  readonly max: string;
}

const KEPT = ['incorporadora', 'bbox', 'ordenar'] as const;
const LEADING_AMENITIES = 8;

export function presentForm(listing: ListingData, labels: CatalogueLabels): FormView {
  const { criteria, sort, view, facets } = listing;
  const { state, city } = criteria;
  const query = listingQueryOf(criteria, sort);
  const { countOf } = countsOf(facets, labels);
  /** Reais as typed: "300.000". */
  const reaisText = (cents: number | null) => (cents === null ? '' : formatCount(cents / 100));
  return {
    key: listingHref(criteria, sort, { view }),
    text: criteria.text ?? '',
    cityPath: city === null ? '' : [state, city].filter(Boolean).join('/'),
    cities: citiesOf(listing, labels),
    neighborhoods: neighborhoodsOf(listing, labels),
    price: { min: reaisText(criteria.priceMinCents), max: reaisText(criteria.priceMaxCents) },
    area: { min: areaText(criteria.areaMinM2) ?? '', max: areaText(criteria.areaMaxM2) ?? '' },
    bedrooms: bedroomsOf(listing, labels),
    suites: thresholdsOf(listing, 'suites', criteria.suitesMin, labels),
    parking: thresholdsOf(listing, 'parking', criteria.parkingMin, labels),
    categories: CATEGORIES.map((category) => ({
      value: CATEGORY_SLUGS[category],
      label: labels.catalogue(`categories.${category}`),
      isChosen: criteria.categories.includes(category),
      count: countOf('categories', category),
    })),
    phases: PHASES.map((phase) => ({
      value: PHASE_SLUGS[phase],
      label: labels.vocabulary(`phases.${phase}`),
      isChosen: criteria.phases.includes(phase),
      count: countOf('phases', phase),
    })),
    deliveries: deliveriesOf(listing, labels),
    amenities: AMENITIES.map((amenity) => ({
      value: AMENITY_SLUGS[amenity],
      label: labels.vocabulary(`amenities.${amenity}`),
      isChosen: criteria.amenities.includes(amenity),
      count: countOf('amenities', amenity),
    })),
    leadingAmenities: leadingAmenitiesOf(listing),
    areEstimates: facets.areEstimates,
    kept: [
      ...KEPT.flatMap((name) => [query[name] ?? []].flat().map((value) => [name, value] as const)),
      ...(view === 'map' ? ([['visao', 'mapa']] as const) : []),
      ...(city === null && state !== null ? ([['uf', state]] as const) : []),
    ],
  };
}

/** The cities with most projects, preceded by a chosen city that is not one of them. */
function citiesOf(
  { criteria: { state, city }, cities, places }: ListingData,
  { listing: t, locale }: CatalogueLabels,
): Choice[] {
  const path = [state, city].filter(Boolean).join('/');
  const isListed = city === null || cities.some((known) => known.path === path);
  const unlisted = isListed ? [] : [{ value: path, label: places.city ?? city, isChosen: true }];
  return [
    ...unlisted,
    ...cities.map(({ path: value, name, state: code, projectCount }) => ({
      value,
      label: t('filters.cityOption', { name, state: code, count: formatCount(projectCount, locale) }),
      isChosen: value === path,
    })),
  ];
}

function neighborhoodsOf({ criteria, places, facets }: ListingData, labels: CatalogueLabels): Choice[] {
  const { state, city, neighborhood } = criteria;
  if (state === null || city === null) return [];
  const { countTextOf } = countsOf(facets, labels);
  const found = facets.neighborhoods.map(({ path, name, count }) => {
    const value = path.split('/').at(-1) ?? '';
    return { value, label: counted(name, countTextOf(count), labels), isChosen: value === neighborhood };
  });
  if (neighborhood === null || found.some(({ isChosen }) => isChosen)) return found;
  return [{ value: neighborhood, label: places.neighborhood ?? neighborhood, isChosen: true }, ...found];
}

const counted = (label: string, count: string, { listing: t }: CatalogueLabels) =>
  t('filters.counted', { label, count });

/** The usual numbers, and one that only the URL contains. */
function withCurrent(usual: readonly number[], current: number | null): number[] {
  return [...new Set([...usual, ...(current === null ? [] : [current])])];
}

/** A studio matches exactly, any other number means "at least". */
function bedroomsOf({ criteria: { bedrooms }, facets }: ListingData, labels: CatalogueLabels): Choice[] {
  const { listing: t } = labels;
  const { countOf } = countsOf(facets, labels);
  return [
    { value: '', label: t('filters.anyBedrooms'), isChosen: bedrooms === null },
    ...withCurrent(BEDROOM_OPTIONS, bedrooms).map((number) => ({
      value: number === 0 ? 'studio' : String(number),
      label: number === 0 ? t('filters.studio') : `${number}+`,
      isChosen: number === bedrooms,
      count: countOf('bedrooms', number),
    })),
  ];
}

function thresholdsOf(
  { facets }: ListingData,
  kind: 'suites' | 'parking',
  current: number | null,
  labels: CatalogueLabels,
): Choice[] {
  const { countOf } = countsOf(facets, labels);
  return withCurrent(COUNT_OPTIONS, current).map((number) => ({
    value: String(number),
    label: counted(`${number}+`, countOf(kind, number), labels),
    isChosen: number === current,
  }));
}

/** Ready projects, the ends of the next years, and a month that only the URL contains. */
function deliveriesOf(
  { criteria: { deliveredBy }, months, facets }: ListingData,
  labels: CatalogueLabels,
): Choice[] {
  const { countOf } = countsOf(facets, labels);
  const [present] = months;
  return [...months, ...(deliveredBy === null || months.includes(deliveredBy) ? [] : [deliveredBy])]
    .sort()
    .map((month) => {
      const by = { month: formatMonthYear(`${month}-01`, 'short', labels.locale) };
      const label = labels.listing(month === present ? 'filters.deliveredNow' : 'filters.deliveredBy', by);
      return {
        value: month,
        label: counted(label, countOf('deliveredBy', month), labels),
        isChosen: month === deliveredBy,
      };
    });
}

function leadingAmenitiesOf({ criteria, facets }: ListingData): string[] {
  const byCount = [...facets.amenities].sort((one, other) => other.count - one.count);
  const frequent = byCount.slice(0, LEADING_AMENITIES).map(({ value }) => value);
  // Without results the order of the amenity list decides.
  const filled = [...new Set([...frequent, ...AMENITIES])].slice(0, LEADING_AMENITIES);
  return [...new Set([...criteria.amenities, ...filled])].map((amenity) => AMENITY_SLUGS[amenity]);
}
