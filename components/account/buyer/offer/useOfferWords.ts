import { useMessagesValue } from '@/contexts/MessagesContext';
import type { OfferWords } from '@/domain/reservation/offer/offerLines';
import { useMessages } from '@/hooks/useMessages';

/** Sentences of a frozen offer in the language of the page. */
export function useOfferWords() {
  const say = useMessages('frozenOffer');
  const vocabulary = useMessages('vocabulary');
  const { locale } = useMessagesValue();
  return {
    locale,
    say,
    nameAmenity: (amenity) => vocabulary(`amenities.${amenity}`),
    namePhase: (phase) => vocabulary(`phases.${phase}`),
  } as const satisfies OfferWords;
}
