import { approvalStates } from '@/domain/approval';
import { phaseStates } from '@/domain/project/phase';
import { nextState, type StateTable } from '@/domain/stateTable';
import { unitStates } from '@/domain/unit/status';

type AnyTable = StateTable<string, string>;

/** The states that can be reached from the first one of a record's life. */
function reachable(table: AnyTable, start: string): Set<string> {
  const found = new Set([start]);
  for (const state of found) {
    for (const row of table.transitions) if (row.from === state) found.add(row.to);
  }
  return found;
}

const TABLES: readonly (readonly [string, AnyTable, string, readonly string[]])[] = [
  [
    'unit',
    unitStates,
    'available',
    [
      'available block unavailable',
      'unavailable release available',
      'available confirmSale sold',
      'sold undoSale available',
      'available delete deleted',
      'unavailable delete deleted',
    ],
  ],
  [
    'phase',
    phaseStates,
    'Pré-Lançamento',
    ['Pré-Lançamento launch Lançamento', 'Lançamento startWorks Em obras', 'Em obras complete Concluído'],
  ],
  [
    'approval',
    approvalStates,
    'pending',
    ['pending approve approved', 'pending reject rejected', 'rejected resubmit pending'],
  ],
];

describe.each(TABLES)('the states of a %s', (_, table, start, allowed) => {
  it('can all be reached', () => {
    expect([...reachable(table, start)].sort()).toEqual([...table.states].sort());
  });

  it('change by these events and by no others', () => {
    const events = [...new Set(table.transitions.map(({ event }) => event))];
    const changes = table.states.flatMap((from) =>
      events.flatMap((event) => {
        const to = nextState(table, from, event);
        return to === null ? [] : [`${from} ${event} ${to}`];
      }),
    );
    expect(changes.sort()).toEqual([...allowed].sort());
  });
});
