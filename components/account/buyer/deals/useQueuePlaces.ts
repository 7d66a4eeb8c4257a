import { useEffect, useEffectEvent, useState } from 'react';
import type { QueuePlace } from '@/domain/reservation/schema';
import { useAction } from '@/hooks/calls/useAction';
import { useMessages } from '@/hooks/useMessages';
import { leaveQueue, listOpenPlaces } from '@/services/deals/reservations';
import { followOwnDeals } from '@/services/platform/ownEvents';

/** A place moves up when another person leaves, which the stream does not name. */
const POLL_MS = 20_000;

/** Places of the buyer or of a company's clients in queues, kept up to date while the page is visible. */
export function useQueuePlaces(loaded: readonly QueuePlace[], isOfClients: boolean) {
  const t = useMessages('deals');
  const [places, setPlaces] = useState(loaded);
  const { isBusy, run } = useAction(t('queue.failed'));

  const reload = useEffectEvent(async () => {
    // A failed reading changes nothing: the next one follows soon.
    const answer = await listOpenPlaces().catch(() => null);
    if (answer) setPlaces(answer.items);
  });
  const isWaiting = places.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const stop = followOwnDeals(
      ({ items }) => items.some(({ kind }) => kind === 'queuePlace') && void reload(),
    );
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') void reload();
    }, POLL_MS);
    return () => {
      stop();
      window.clearInterval(timer);
    };
  }, [isWaiting]);

  const leave = ({ id }: QueuePlace) =>
    void run(
      async () => {
        await leaveQueue(id);
        setPlaces((before) => before.filter((place) => place.id !== id));
      },
      t(isOfClients ? 'queue.clients.leave.done' : 'queue.leave.done'),
    );
  return { places, isBusy, leave };
}
