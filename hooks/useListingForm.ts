import { useRouter } from 'next/router';
import { type FormEvent, useEffect, useRef } from 'react';
import { LISTING_PARAMETERS } from '@/domain/listing/parameters';
import { parsePrice, priceText } from '@/domain/listing/values';
import { paths } from '@/domain/paths';

const isToggle = (element: HTMLInputElement) => element.type === 'checkbox' || element.type === 'radio';

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

const isTyped = (element: EventTarget): element is HTMLInputElement =>
  element instanceof HTMLInputElement && (element.type === 'text' || element.type === 'search');

/** Gives every field what the page was made with, except text that a person is typing and has not sent yet. */
function followPage(form: HTMLFormElement, sent: Map<string, string>): void {
  for (const element of form.elements) {
    if (element instanceof HTMLSelectElement) element.value = element.dataset.chosen ?? '';
    if (!(element instanceof HTMLInputElement)) continue;
    if (isToggle(element)) element.checked = element.defaultChecked;
    if (!isTyped(element)) continue;
    const isBeingTyped = element === document.activeElement && element.value !== sent.get(element.name);
    if (!isBeingTyped) element.value = element.defaultValue;
  }
}

/** Remembers what the text fields hold at the moment at which they and the page say the same. */
function remember(form: HTMLFormElement, sent: Map<string, string>): void {
  for (const element of form.elements) {
    if (isTyped(element)) sent.set(element.name, element.value);
  }
}

/**
 * Makes a plain GET form of the listing apply each change by client navigation, with focus and scroll kept. The address
 * is the only state: after each navigation (also back and forward) the fields follow it. `pageKey` names that address.
 */
export function useListingForm(pageKey: string, onSubmitted?: () => void) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(new Map<string, string>());
  /** Where the form already leads: leaving a field after Enter must not go there twice. */
  const underway = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what the fields have to follow.
  useEffect(() => {
    if (form.current) followPage(form.current, sent.current);
  }, [pageKey]);

  const apply = () => {
    if (!form.current) return;
    remember(form.current, sent.current);
    const href = listingHrefOf(form.current);
    if (href === router.asPath || href === underway.current) return;
    underway.current = href;
    void router.push(href, undefined, { scroll: false }).finally(() => {
      underway.current = null;
    });
  };

  return {
    ref: form,
    onChange: (event: FormEvent<HTMLFormElement>) => {
      if (!isTyped(event.target)) apply();
    },
    /** Text is applied when a person is done with it, not at every letter. */
    onBlur: (event: FormEvent<HTMLFormElement>) => {
      if (isTyped(event.target) && event.target.value !== event.target.defaultValue) apply();
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      apply();
      onSubmitted?.();
    },
  };
}
