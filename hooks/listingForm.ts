import { LISTING_PARAMETERS } from '@/domain/listing/parameters';
import { parsePrice, priceText } from '@/domain/listing/values';
import { paths } from '@/domain/site/paths';
import { isToggle } from './formFields';

/** Values of a form by name, without empty and unchosen ones. */
export function typedIn(form: HTMLFormElement): Record<string, string[]> {
  const typed: Record<string, string[]> = {};
  for (const element of form.elements) {
    if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement)) continue;
    if (element instanceof HTMLInputElement && isToggle(element) && !element.checked) continue;
    const value = element.value.trim();
    if (element.name !== '' && value !== '') typed[element.name] = [...(typed[element.name] ?? []), value];
  }
  return typed;
}

/**
 * "R$ 500.000" becomes "500000" as in listing URLs; text that is not an amount stays, so that the page can report it.
 */
function tidyPrice(typed: string): string {
  const cents = parsePrice(typed);
  return typeof cents === 'number' ? priceText(cents) : typed;
}

/** State, city and neighbourhood as path segments; undefined for a city without a state. */
function placeIn(form: HTMLFormElement, typed: Record<string, string[]>): string[] {
  const [cityPath, neighborhood] = [typed.cidade?.[0], typed.bairro?.[0]];
  if (cityPath === undefined) return typed.uf?.slice(0, 1) ?? [];
  const place = cityPath.split('/');
  if (place.length < 2) return [];
  // A neighbourhood belongs to the city that was shown with it.
  return neighborhood !== undefined && cityPath === form.dataset.city ? [...place, neighborhood] : place;
}

/** True if another city or neighbourhood was chosen than the rendered one. */
function isPlaceChanged(form: HTMLFormElement): boolean {
  const places = form.querySelectorAll<HTMLSelectElement>('[name="cidade"], [name="bairro"]');
  return [...places].some(({ value, dataset }) => value !== (dataset.chosen ?? ''));
}

/**
 * Listing URL of a form: place and category as a path, then the parameters in the order of `listingHref`. Parsing it
 * here would make every first page larger: the server parses it, redirects to the canonical URL of the search, and
 * notes what it did not understand.
 */
export function listingHrefOf(form: HTMLFormElement): string {
  const typed = typedIn(form);
  const place = placeIn(form, typed);
  const [category, another] = typed.categoria ?? [];
  const isInPath = place.length > 0 && category !== undefined && another === undefined;
  if (place.length > 0) for (const name of ['uf', 'cidade', 'bairro']) delete typed[name];
  // A new place may lie outside the box of the map.
  if (isPlaceChanged(form)) delete typed.bbox;
  if (isInPath) delete typed.categoria;
  for (const name of ['precoMin', 'precoMax']) typed[name] = typed[name]?.map(tidyPrice) ?? [];
  const query = Object.fromEntries(LISTING_PARAMETERS.map((name) => [name, typed[name]]));
  return paths.listing(query, isInPath ? [...place, category] : place);
}
