import type { ChosenOffer, ProjectOffer } from '@/domain/project/offers/offer';
import { useMessages } from '@/hooks/useMessages';
import type { ProjectView } from '../projectPage';
import { type ChosenWords, chosenWords } from './choiceLabels';

/** `chosenWords` in the words that the page loaded. */
export function useChosenWords(
  project: ProjectView,
  offer: ProjectOffer,
  chosen: ChosenOffer,
): ChosenWords | null {
  return chosenWords({ unit: useMessages('unit'), quota: useMessages('quota') }, project, offer, chosen);
}
