import type { Crumb } from '@/components/shell/Breadcrumbs';
import { type ListingCriteria, NO_CRITERIA } from '@/domain/listing/criteria';
import { listingHref } from '@/domain/listing/href';
import { paths } from '@/domain/site/paths';
import type { CatalogueLabels } from '../labels';
import { type PlaceNames, stateName } from './conditionText';

/** "Apartamentos novos em Pinheiros, São Paulo": title of the page. */
export function headingOf(
  criteria: ListingCriteria,
  places: PlaceNames,
  { listing: t }: CatalogueLabels,
): string {
  const [category, another] = criteria.categories;
  const what = t(`heading.${category !== undefined && another === undefined ? category : 'any'}`);
  const place = placeText(criteria, places);
  if (place === '') return criteria.box === null ? what : t('heading.inBox', { what });
  return t('heading.in', { what, place });
}

function placeText({ state, city, neighborhood }: ListingCriteria, places: PlaceNames): string {
  if (city === null) return state === null ? '' : stateName(state);
  const cityName = places.city ?? city;
  return neighborhood === null ? cityName : `${places.neighborhood ?? neighborhood}, ${cityName}`;
}

/** Breadcrumbs from the home page through place and category to this search; the last one is the page itself. */
export function crumbsOf(criteria: ListingCriteria, places: PlaceNames, labels: CatalogueLabels): Crumb[] {
  const { state, city, neighborhood, categories } = criteria;
  const inCity = { ...NO_CRITERIA, state, city };
  const steps: { label: string; criteria: ListingCriteria }[] = [
    { label: labels.listing('crumbs.all'), criteria: NO_CRITERIA },
  ];
  if (city === null && state !== null) steps.push({ label: stateName(state), criteria: inCity });
  if (city !== null) steps.push({ label: places.city ?? city, criteria: inCity });
  if (neighborhood !== null) {
    steps.push({ label: places.neighborhood ?? neighborhood, criteria: { ...inCity, neighborhood } });
  }
  const [category, another] = categories;
  if (category !== undefined && another === undefined) {
    steps.push({
      label: labels.catalogue(`categories.${category}`),
      criteria: { ...inCity, neighborhood, categories },
    });
  }
  return [
    { label: labels.listing('crumbs.home'), href: paths.home() },
    ...steps.map(({ label, criteria: step }, index) =>
      index === steps.length - 1 ? { label } : { label, href: listingHref(step) },
    ),
  ];
}
