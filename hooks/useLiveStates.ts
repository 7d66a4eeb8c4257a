import { useEffect, useState } from 'react';
import { type LiveStates, mergeStates, NO_STATES } from '@/domain/project/offers/liveOffer';
import { followProjectStates, getProjectStates } from '@/services/liveStates';

/**
 * Present states of the units and quotas of a project that have changed since then, for `withStates`. Load it with a deferred part:
 * the first load of a page needs no stream.
 *
 * @param since instant at which the page was rendered
 * @param needsAll true to read also the states that have not changed since, such as until when a unit is held
 */
export function useLiveStates(projectId: string, since: string, needsAll = false): LiveStates {
  const [states, setStates] = useState(NO_STATES);
  const [hasAll, setHasAll] = useState(false);
  useEffect(
    () =>
      followProjectStates(projectId, {
        since,
        onStates: (items) => setStates((known) => mergeStates(known, items)),
      }),
    [projectId, since],
  );
  useEffect(() => {
    if (!needsAll || hasAll) return;
    setHasAll(true);
    getProjectStates(projectId)
      // Newer ones that the stream has sent meanwhile are kept.
      .then(
        (all) =>
          all && setStates((known) => mergeStates(mergeStates(NO_STATES, all.items), [...known.values()])),
      )
      .catch(() => setHasAll(false));
  }, [projectId, needsAll, hasAll]);
  return states;
}
