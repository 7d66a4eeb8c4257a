import { useRouter } from 'next/router';
import { type FormEvent, useEffect, useRef } from 'react';
import { isToggle } from './formFields';

const isTyped = (element: EventTarget): element is HTMLInputElement =>
  element instanceof HTMLInputElement && (element.type === 'text' || element.type === 'search');

/** Resets every field to the rendered value, except text that is being typed. */
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

/** Remembers the text fields at the moment at which they agree with the page. */
function remember(form: HTMLFormElement, sent: Map<string, string>): void {
  for (const element of form.elements) {
    if (isTyped(element)) sent.set(element.name, element.value);
  }
}

/** Loaded when the form is first touched, because it is not needed before the first change. */
const formReader = () => import('./listingForm');

/**
 * Applies each change of a plain GET form by client navigation, keeping focus and scroll position. The URL is the only
 * state: after each navigation (also back and forward) the fields follow it. `pageKey` identifies that URL.
 */
export function useListingForm(pageKey: string, onSubmitted?: () => void) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(new Map<string, string>());
  /** Navigation in progress: leaving a field after Enter must not start it twice. */
  const underway = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields follow a new URL.
  useEffect(() => {
    if (form.current) followPage(form.current, sent.current);
  }, [pageKey]);

  const apply = async () => {
    const reader = await formReader().catch(() => null);
    if (!form.current) return;
    // If the code cannot be loaded, the form is submitted without it.
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
    /** Text is applied when the field is left, not at every key. */
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
