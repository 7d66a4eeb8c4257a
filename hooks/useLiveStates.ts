import { useEffect, useState } from 'react';
import { type LiveStates, mergeStates, NO_STATES } from '@/domain/project/offers/liveOffer';
import { followProjectStates } from '@/services/liveStates';

/**
 * Present states of the units and quotas of a project that have changed since then, for `withStates`. Load it with a deferred part:
 * the first load of a page needs no stream.
 *
 * @param since instant at which the page was rendered
 */
export function useLiveStates(projectId: string, since: string): LiveStates {
  const [states, setStates] = useState(NO_STATES);
  useEffect(
    () =>
      followProjectStates(projectId, {
        since,
        onStates: (items) => setStates((known) => mergeStates(known, items)),
      }),
    [projectId, since],
  );
  return states;
}
