import { useMessagesValue } from '@/contexts/MessagesContext';
import type { History } from '@/domain/history';
import { useMessages } from '@/hooks/useMessages';

type Change = History[number];

export type HistoryKind = 'reservation' | 'negotiation' | 'purchase' | 'visit';

/** A parcel's event has its number: `parcel3.pay`. */
const PARCEL_EVENT = /^parcel(\d+)\.(\w+)$/;

/** Sentences of the history of a deal. */
export function useHistoryLabels(of: HistoryKind) {
  const t = useMessages('deals');
  const { messages } = useMessagesValue();
  const { events, authors } = messages.deals?.history ?? {};
  const eventsOf: Readonly<Record<string, string>> = events?.[of] ?? {};
  const ofParcels: Readonly<Record<string, string>> = events?.parcel ?? {};
  const authorNames: Readonly<Record<string, string>> = authors ?? {};
  return {
    eventOf({ event }: Change): string {
      const [, number, parcelEvent = ''] = PARCEL_EVENT.exec(event) ?? [];
      if (number === undefined) return eventsOf[event] ?? t('history.changed');
      const label = ofParcels[parcelEvent] ?? t('history.changed');
      return t('history.parcel', { number, label });
    },
    authorOf: ({ by, byName }: Change): string => byName ?? authorNames[by] ?? t('history.authors.clock'),
  };
}
