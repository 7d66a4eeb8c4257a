import { type AnyTable, STATE_TABLES } from '@/__tests__/support/records/stateTables';
import { nextState } from '@/domain/stateTable';

interface Expected {
  readonly start: string;
  /** All transitions as "from event to"; others are refused. */
  readonly changes: readonly string[];
  /** States of a shared enumeration that this table never uses. */
  readonly unused?: readonly string[];
}

const PAYMENT_CHANGES = [
  'awaiting_payment_method start paying',
  'awaiting_payment_method pay paid',
  'paying pay paid',
  'paying fail awaiting_payment_method',
  'awaiting_payment_method cancel cancelled',
  'paying cancel cancelled',
  'paid withdraw cancelled',
];
const LAPSING = ['awaiting_payment_method expire expired', 'paying expire expired'];

/** Every table of the domain by its name, with the transitions of the specification. */
const EXPECTED: Readonly<Record<string, Expected>> = {
  waitingEntryStates: {
    start: 'pending',
    changes: ['pending confirm active', 'active notify notified', 'active leave left', 'notified leave left'],
  },
  reservationBuyerStates: {
    start: 'invited',
    changes: ['invited confirm confirmed', 'invited decline declined', 'declined invite invited'],
  },
  invoiceStates: { start: 'issued', changes: ['issued cancel canceled'] },
  unitStates: {
    start: 'available',
    changes: [
      'available block unavailable',
      'unavailable release available',
      'available confirmSale sold',
      'sold rescindSale available',
      'available delete deleted',
      'unavailable delete deleted',
      'deleted restore unavailable',
    ],
  },
  phaseStates: {
    start: 'Pré-Lançamento',
    changes: [
      'Pré-Lançamento launch Lançamento',
      'Lançamento startWorks Em obras',
      'Em obras complete Concluído',
    ],
  },
  memberStates: {
    start: 'invited',
    changes: ['invited accept active', 'active suspend suspended', 'suspended reactivate active'],
  },
  approvalStates: {
    start: 'pending',
    changes: ['pending approve approved', 'pending reject rejected', 'rejected resubmit pending'],
  },
  reportStates: { start: 'open', changes: ['open resolve resolved', 'open dismiss dismissed'] },
  projectApprovalStates: {
    start: 'pending',
    changes: [
      'pending submit pending',
      'pending approve approved',
      'pending reject rejected',
      'rejected submit pending',
    ],
  },
  paymentStates: {
    start: 'awaiting_payment_method',
    changes: [...PAYMENT_CHANGES, ...LAPSING, 'expired resume paid'],
  },
  intentStates: {
    start: 'awaiting_payment_method',
    changes: [
      ...PAYMENT_CHANGES,
      ...LAPSING,
      'expired resume paid',
      'expired pay paid',
      'cancelled pay paid',
    ],
  },
  refundStates: {
    start: 'pending',
    changes: ['pending complete done', 'pending fail failed', 'done fail failed', 'failed complete done'],
  },
  parcelStates: {
    start: 'awaiting_payment_method',
    changes: [...PAYMENT_CHANGES, 'paid reopen awaiting_payment_method'],
    unused: ['expired'],
  },
  reservationAnswers: {
    start: 'pending',
    changes: ['pending confirm confirmed', 'pending reject rejected'],
    unused: ['awaiting'],
  },
  saleTransferStates: {
    start: 'requested',
    changes: [
      'requested accept accepted',
      'requested decline declined',
      'accepted decline declined',
      'accepted approve done',
      'requested refuse refused',
      'accepted refuse refused',
      'requested cancel cancelled',
      'accepted cancel cancelled',
      'requested expire expired',
      'accepted expire expired',
    ],
  },
  queueStates: {
    start: 'waiting',
    changes: [
      'waiting offer offered',
      'waiting leave left',
      'offered take taken',
      'offered pass passed',
      'offered leave left',
    ],
  },
  negotiationStates: {
    start: 'pending',
    changes: [
      'pending counter awaiting',
      'awaiting propose pending',
      'pending accept confirmed',
      'awaiting accept confirmed',
      'pending reject rejected',
      'awaiting reject rejected',
      'pending expire rejected',
      'awaiting expire rejected',
    ],
  },
  saleStates: {
    start: 'pending',
    changes: [
      'pending sign awaiting',
      'awaiting confirm confirmed',
      'pending reject rejected',
      'awaiting reject rejected',
      'pending rescind rescinded',
      'awaiting rescind rescinded',
      'confirmed rescind rescinded',
    ],
  },
  withdrawalStates: {
    start: 'validating',
    changes: [
      'validating release released',
      'validating reject rejected',
      'released reject rejected',
      'released withdraw withdrawn',
      'withdrawn owe withdrawn',
      'withdrawn repay withdrawn',
      'withdrawn cover withdrawn',
    ],
  },
  linkStates: { start: 'pending', changes: ['pending pay paid', 'pending expire expired'] },
  visitStates: {
    start: 'open',
    changes: [
      'open reschedule open',
      'open assign open',
      'open setLink open',
      'open conclude concluded',
      'open miss missed',
      'missed conclude concluded',
      'open cancel canceled',
    ],
  },
  notificationStates: {
    start: 'sent',
    changes: ['sent read read', 'sent dismiss dismissed', 'read dismiss dismissed'],
  },
  bondReplyStates: {
    start: 'pending',
    changes: ['pending accept accepted', 'pending reject rejected', 'pending decline not_interested'],
  },
  attachmentStates: {
    start: 'pending',
    changes: ['pending attach attached', 'pending reject rejected', 'attached detach detached'],
  },
  batchStates: {
    start: 'received',
    changes: [
      'received begin running',
      'running complete completed',
      'running completeInPart partial',
      'received fail failed',
      'running fail failed',
    ],
  },
  worksUpdateStates: { start: 'draft', changes: ['draft publish published'] },
};

/** The states that can be reached from the first one of a record's life. */
function reachable(table: AnyTable, start: string): Set<string> {
  const found = new Set([start]);
  for (const state of found) {
    for (const row of table.transitions) if (row.from === state) found.add(row.to);
  }
  return found;
}

it('covers every table of the domain', () => {
  expect(STATE_TABLES.map(([name]) => name).sort()).toEqual(Object.keys(EXPECTED).sort());
});

describe.each(STATE_TABLES)('the table %s', (name, table) => {
  const { start, changes, unused = [] } = EXPECTED[name] ?? { start: '', changes: [] };

  it('has no unreachable state, except unused ones', () => {
    expect([...reachable(table, start), ...unused].sort()).toEqual([...table.states].sort());
  });

  it('has one transition for a state and an event', () => {
    const pairs = table.transitions.map(({ from, event }) => `${from} ${event}`);
    expect(pairs).toEqual([...new Set(pairs)]);
  });

  it('allows these changes and refuses every other pair', () => {
    const events = [...new Set(table.transitions.map(({ event }) => event))];
    const allowed = table.states.flatMap((from) =>
      events.flatMap((event) => {
        const to = nextState(table, from, event);
        return to === null ? [] : [`${from} ${event} ${to}`];
      }),
    );
    expect(allowed.sort()).toEqual([...changes].sort());
  });
});
