import type { Words } from '@/components/catalogue/words';
import { listingHref } from '@/domain/listing/address';
import { listingQueryOf } from '@/domain/listing/query';
import { formatCount } from '@/domain/measures';
import { PHASE_SLUGS, PHASES } from '@/domain/project/phase';
import { CATEGORIES, CATEGORY_SLUGS } from '@/domain/project/vocabulary';
import type { ListingData } from './listingData';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly isChosen: boolean;
}

/** What the fields of the filters hold, as they write it. */
export interface FormView {
  /** Address of the search; the fields follow it. */
  readonly key: string;
  readonly text: string;
  /** `sp/sao-paulo`, or empty for all cities. */
  readonly cityPath: string;
  readonly cities: readonly Choice[];
  /** The neighbourhood that a link brought. */
  readonly neighborhood: Choice | null;
  readonly prices: { readonly precoMin: string; readonly precoMax: string };
  readonly bedrooms: readonly Choice[];
  readonly categories: readonly Choice[];
  readonly phases: readonly Choice[];
  /** Parameters that have no field of their own: a link that brought them keeps them. */
  readonly kept: readonly (readonly [name: string, value: string])[];
}

const KEPT = ['suites', 'vagas', 'areaMin', 'areaMax', 'incorporadora', 'ordenar'] as const;

/** A studio is meant exactly, every other number as "at least". */
const BEDROOMS = [0, 1, 2, 3, 4] as const;

/** Reais as a person types them: "300.000". */
const reaisText = (cents: number | null) => (cents === null ? '' : formatCount(cents / 100));

/** The filters of a search as the fields of its form. */
export function presentForm({ criteria, sort, view, cities, places }: ListingData, words: Words): FormView {
  const { state, city, neighborhood, categories, phases } = criteria;
  const query = listingQueryOf(criteria, sort);
  return {
    key: listingHref(criteria, sort, { view }),
    text: criteria.text ?? '',
    cityPath: city === null ? '' : [state, city].filter(Boolean).join('/'),
    cities: citiesOf({ criteria, cities, places }, words),
    neighborhood:
      neighborhood === null
        ? null
        : {
            value: neighborhood,
            label: words.listing('filters.onlyNeighborhood', { name: places.neighborhood ?? neighborhood }),
            isChosen: true,
          },
    prices: { precoMin: reaisText(criteria.priceMinCents), precoMax: reaisText(criteria.priceMaxCents) },
    bedrooms: bedroomsOf(criteria.bedrooms, words),
    categories: CATEGORIES.map((category) => ({
      value: CATEGORY_SLUGS[category],
      label: words.catalogue(`categories.${category}`),
      isChosen: categories.includes(category),
    })),
    phases: PHASES.map((phase) => ({
      value: PHASE_SLUGS[phase],
      label: words.vocabulary(`phases.${phase}`),
      isChosen: phases.includes(phase),
    })),
    kept: [
      ...KEPT.flatMap((name) => [query[name] ?? []].flat().map((value) => [name, value] as const)),
      ...(city === null && state !== null ? ([['uf', state]] as const) : []),
    ],
  };
}

/** All cities with projects, and before them one that has none but is asked for. */
function citiesOf(
  { criteria: { state, city }, cities, places }: Pick<ListingData, 'criteria' | 'cities' | 'places'>,
  { listing: t }: Words,
): Choice[] {
  const path = [state, city].filter(Boolean).join('/');
  const isListed = city === null || cities.some((known) => known.path === path);
  const unlisted = isListed ? [] : [{ value: path, label: places.city ?? city, isChosen: true }];
  return [
    ...unlisted,
    ...cities.map(({ path: value, name, state: code, projectCount: count }) => ({
      value,
      label: t('filters.cityOption', { name, state: code, count }),
      isChosen: value === path,
    })),
  ];
}

/** The usual numbers, and beside them one that only a link asks for. */
function bedroomsOf(bedrooms: number | null, { listing: t }: Words): Choice[] {
  const counts = [...new Set([...BEDROOMS, ...(bedrooms === null ? [] : [bedrooms])])];
  return [
    { value: '', label: t('filters.anyBedrooms'), isChosen: bedrooms === null },
    ...counts.map((count) => ({
      value: count === 0 ? 'studio' : String(count),
      label: count === 0 ? t('filters.studio') : `${count}+`,
      isChosen: count === bedrooms,
    })),
  ];
}
