import type { History } from '@/domain/history';
import type { listStates } from './store';

export type StateRow = Awaited<ReturnType<typeof listStates>>[number];

/** History as the API shows it: without the person's id, and with the name that `nameOf` finds. */
export function historyOf<State extends StateRow>(
  states: readonly State[],
  nameOf: (state: State) => string | null,
): History {
  return states.map((state) => ({
    at: state.at.toISOString(),
    event: state.event,
    from: state.from,
    to: state.to,
    reason: state.reason,
    by: state.actorKind,
    byName: nameOf(state),
  }));
}
