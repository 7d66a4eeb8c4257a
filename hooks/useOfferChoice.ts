import { useCallback, useMemo, useState } from 'react';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { choicePath, chosenIn, type OfferChoice, type ProjectOffer } from '@/domain/project/offers/offer';
import { replaceUrl } from '@/hooks/replaceUrl';

/**
 * Choice on a project's page. The URL follows without a navigation, so that reloading or sharing it reproduces the
 * choice, and the back button leaves the page.
 */
export function useOfferChoice(slug: string, offer: ProjectOffer, initial: OfferChoice) {
  const { locale } = useMessagesValue();
  const [choice, setChoice] = useState(initial);
  const choose = useCallback(
    (next: OfferChoice) => {
      setChoice(next);
      replaceUrl(choicePath(slug, next), locale);
    },
    [slug, locale],
  );
  const chosen = useMemo(() => chosenIn(offer, choice), [offer, choice]);
  return { choice, choose, ...chosen };
}
