import type { History } from '@/domain/history';
import type { listStates } from './store';

export type StateRow = Awaited<ReturnType<typeof listStates>>[number];

/** History as the API shows it, without the person's id. */
export function historyOf(states: readonly StateRow[]): History {
  return states.map(({ at, event, from, to, reason, actorKind }) => ({
    at: at.toISOString(),
    event,
    from,
    to,
    reason,
    by: actorKind,
  }));
}
