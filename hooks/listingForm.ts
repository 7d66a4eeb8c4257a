import { LISTING_PARAMETERS } from '@/domain/listing/parameters';
import { parsePrice, priceText } from '@/domain/listing/values';
import { paths } from '@/domain/site/paths';
import { isToggle } from './formFields';

/** What the fields of a form hold, by name, without those that are empty or not chosen. */
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

/** "R$ 500.000" as the listing writes it, "500000"; what is no amount stays as it was typed, so that the page can say so. */
function tidyPrice(typed: string): string {
  const cents = parsePrice(typed);
  return typeof cents === 'number' ? priceText(cents) : typed;
}

/** State, city and neighbourhood of a form as segments of a path; none where its city came without a state. */
function placeIn(form: HTMLFormElement, typed: Record<string, string[]>): string[] {
  const [cityPath, neighborhood] = [typed.cidade?.[0], typed.bairro?.[0]];
  if (cityPath === undefined) return typed.uf?.slice(0, 1) ?? [];
  const place = cityPath.split('/');
  if (place.length < 2) return [];
  // A neighbourhood belongs to the city that was shown with it.
  return neighborhood !== undefined && cityPath === form.dataset.city ? [...place, neighborhood] : place;
}

/** True where another city or neighbourhood was chosen than the page was made with. */
function isPlaceChanged(form: HTMLFormElement): boolean {
  const places = form.querySelectorAll<HTMLSelectElement>('[name="cidade"], [name="bairro"]');
  return [...places].some(({ value, dataset }) => value !== (dataset.chosen ?? ''));
}

/**
 * Address of the listing that a form asks for: place and category as a path, the rest in the order of its parameters, as
 * `listingHref` writes them. It is not read here (that would weigh on every first page): the server reads it, leads to
 * the one address of the search where this is another, and says what it did not understand.
 */
export function listingHrefOf(form: HTMLFormElement): string {
  const typed = typedIn(form);
  const place = placeIn(form, typed);
  const [category, another] = typed.categoria ?? [];
  const isInPath = place.length > 0 && category !== undefined && another === undefined;
  if (place.length > 0) for (const name of ['uf', 'cidade', 'bairro']) delete typed[name];
  // Nothing of the new place need stand in the part of the map that was looked at.
  if (isPlaceChanged(form)) delete typed.bbox;
  if (isInPath) delete typed.categoria;
  for (const name of ['precoMin', 'precoMax']) typed[name] = typed[name]?.map(tidyPrice) ?? [];
  const query = Object.fromEntries(LISTING_PARAMETERS.map((name) => [name, typed[name]]));
  return paths.listing(query, isInPath ? [...place, category] : place);
}
