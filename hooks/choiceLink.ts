import type { MouseEvent } from 'react';
import { choicePath, type OfferChoice } from '@/domain/project/offers/offer';
import type { Locale } from '@/domain/site/locale';
import { localePath } from '@/domain/site/paths';

export type Choose = (choice: OfferChoice) => void;

/**
 * Link to a choice: an ordinary URL without JavaScript, in a new tab or when copied, and a change in place on a plain
 * click.
 */
export function choiceLink(slug: string, choice: OfferChoice, choose: Choose, locale: Locale) {
  return {
    href: localePath(choicePath(slug, choice), locale),
    onClick: (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      choose(choice);
    },
  };
}
