import { intentStates } from '@/domain/payment/states';
import { linkStates } from '@/domain/paymentLink/states';
import { nextState, type StateTable } from '@/domain/stateTable';
import { withdrawalStates } from '@/domain/withdrawal/states';

/** Resulting states of each event, by the initial state; pairs that are left out are refused. */
const GRAPHS = {
  payment: {
    table: intentStates,
    begin: 'awaiting_payment_method',
    moves: {
      awaiting_payment_method: { start: 'paying', pay: 'paid', expire: 'expired', cancel: 'cancelled' },
      paying: {
        pay: 'paid',
        fail: 'awaiting_payment_method',
        expire: 'expired',
        cancel: 'cancelled',
      },
      paid: { withdraw: 'cancelled' },
      expired: { pay: 'paid' },
      cancelled: { pay: 'paid' },
    },
  },
  link: { table: linkStates, begin: 'pending', moves: { pending: { pay: 'paid', expire: 'expired' } } },
  withdrawal: {
    table: withdrawalStates,
    begin: 'validating',
    moves: {
      validating: { release: 'released', reject: 'rejected' },
      released: { withdraw: 'withdrawn', reject: 'rejected' },
      withdrawn: { owe: 'withdrawn', repay: 'withdrawn', cover: 'withdrawn' },
    },
  },
} as const;

describe.each(Object.entries(GRAPHS))('the states of a %s', (_name, graph) => {
  const table: StateTable<string, string> = graph.table;
  const moves: Readonly<Record<string, Readonly<Record<string, string>>>> = graph.moves;

  it('change only by the listed events', () => {
    const events = new Set(table.transitions.map(({ event }) => event));
    for (const state of table.states) {
      for (const event of events) {
        if (event === 'resume') continue;
        expect([state, event, nextState(table, state, event)]).toEqual([
          state,
          event,
          moves[state]?.[event] ?? null,
        ]);
      }
    }
  });

  it('are all reachable from the first', () => {
    const reached = new Set<string>([graph.begin]);
    for (let round = 0; round < table.states.length; round += 1) {
      for (const { from, to } of table.transitions) if (reached.has(from)) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...table.states].sort());
  });
});
