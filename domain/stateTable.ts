/**
 * A state machine as a table: which state may follow which, by which event. A missing transition is refused.
 *
 * @example const table = defineStates(['open', 'closed'], [{ from: 'open', event: 'close', to: 'closed' }]);
 * nextState(table, 'open', 'close'); // 'closed'
 */
interface Transition<State extends string, Event extends string> {
  readonly from: State;
  readonly event: Event;
  readonly to: State;
}

export interface StateTable<State extends string, Event extends string> {
  readonly states: readonly State[];
  readonly transitions: readonly Transition<State, Event>[];
}

export function defineStates<const State extends string, const Event extends string>(
  states: readonly State[],
  transitions: readonly Transition<State, Event>[],
): StateTable<State, Event> {
  return { states, transitions };
}

/** State after the event, or null without such a transition (the caller answers 409 `invalid_transition`). */
export function nextState<State extends string, Event extends string>(
  table: StateTable<State, Event>,
  from: State,
  event: Event,
): State | null {
  return table.transitions.find((row) => row.from === from && row.event === event)?.to ?? null;
}
