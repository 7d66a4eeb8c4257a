import { useRouter } from 'next/router';
import { type FormEvent, useEffect, useRef } from 'react';
import { isToggle } from './formFields';

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

/** What a form asks for is read by code that nobody needs before the first change: it comes when the form is first touched. */
const formReader = () => import('./listingForm');

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

  const apply = async () => {
    const reader = await formReader().catch(() => null);
    if (!form.current) return;
    // Where the code cannot be had, the form goes on as one without any.
    if (reader === null) return form.current.submit();
    remember(form.current, sent.current);
    const href = reader.listingHrefOf(form.current);
    if (href === router.asPath || href === underway.current) return;
    underway.current = href;
    await router.push(href, undefined, { scroll: false }).finally(() => {
      underway.current = null;
    });
  };

  return {
    ref: form,
    onFocus: () => void formReader().catch(() => {}),
    onChange: (event: FormEvent<HTMLFormElement>) => {
      if (!isTyped(event.target)) void apply();
    },
    /** Text is applied when a person is done with it, not at every letter. */
    onBlur: (event: FormEvent<HTMLFormElement>) => {
      if (isTyped(event.target) && event.target.value !== event.target.defaultValue) void apply();
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void apply();
      onSubmitted?.();
    },
  };
}
