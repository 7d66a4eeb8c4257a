import { useEffect, useEffectEvent, useState } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { useMessagesValue } from '@/contexts/MessagesContext';
import type { QueuePlace } from '@/domain/reservation/schema';
import { localePath, paths } from '@/domain/site/paths';
import { joinQueue, leaveQueue, listOpenPlaces } from '@/services/deals/reservations';
import { ApiError } from '@/services/http/apiError';
import { followOwnDeals } from '@/services/platform/ownEvents';
import { idOf, type QueuedItem } from './queuedItem';
import { rememberIntent, takeIntent } from './queueIntent';

type Outcome = 'left' | 'free' | 'buyers' | 'limit' | 'failed';

const FAILURES: Readonly<Record<string, Outcome>> = {
  forbidden: 'buyers',
  queue_not_needed: 'free',
  too_many_queue_places: 'limit',
};

interface QueueFacts {
  readonly item: QueuedItem;
  /** People in the queue, where known. */
  readonly queued: number | undefined;
  /** Path of the item, to which the sign-in returns. */
  readonly path: string;
}

/** The buyer's place in the queue of an item, with joining and leaving. A sign-in on the way is followed by the joining. */
export function useQueue({ item, queued, path }: QueueFacts) {
  const { person, isLoading } = useAuth();
  const { locale } = useMessagesValue();
  const [place, setPlace] = useState<QueuePlace | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  const id = idOf(item);
  const isBuyer = person?.pool === 'user' && !person.isOperator;

  async function run(change: () => Promise<QueuePlace | null>, done: Outcome | null): Promise<void> {
    setBusy(true);
    try {
      setPlace(await change());
      setOutcome(done);
    } catch (error) {
      const { status, code } = error instanceof ApiError ? error : { status: 0, code: '' };
      if (status === 401) signIn();
      else setOutcome(FAILURES[code] ?? 'failed');
    } finally {
      setBusy(false);
    }
  }

  function signIn(): void {
    rememberIntent(id);
    window.location.assign(localePath(paths.login({ next: localePath(path, locale) }), locale));
  }

  const join = () => run(() => joinQueue(item), null);
  const leave = ({ id: placeId }: QueuePlace) => run(() => leaveQueue(placeId).then(() => null), 'left');

  const read = useEffectEvent(async () => {
    // A failed reading changes nothing: the queue can still be joined, and the place is then found.
    const answer = await listOpenPlaces().catch(() => null);
    if (answer === null) return;
    const own = answer.items.find(({ unitId, quotaId }) => (unitId ?? quotaId) === id) ?? null;
    setPlace(own);
    if (takeIntent(id) && own === null) await join();
  });
  // A place moves up when another person leaves, which changes the number of people.
  // biome-ignore lint/correctness/useExhaustiveDependencies: Its change is the reason to read again.
  useEffect(() => {
    if (isBuyer) void read();
  }, [isBuyer, queued]);
  const isQueued = place !== null;
  useEffect(() => {
    if (!isQueued) return;
    return followOwnDeals(({ items }) => items.some(({ kind }) => kind === 'queuePlace') && void read());
  }, [isQueued]);

  return {
    place,
    outcome,
    isBusy,
    join: () => (person === null && !isLoading ? signIn() : void join()),
    leave: (own: QueuePlace) => void leave(own),
  };
}
