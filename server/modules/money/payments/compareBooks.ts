import type { DifferenceKind } from '@/domain/payment/kinds';
import { OPEN_PAYMENT_STATES } from '@/domain/payment/states';
import type { Intent, ProviderRefund } from '@/server/gateways/payments/gateway';
import type { PaymentRow } from './movePayment';
import type { RefundRow } from './refunds';

export interface Difference {
  readonly kind: DifferenceKind;
  /** The provider's record, or ours where it has none. */
  readonly recordId: string;
  readonly intentId: string | null;
  readonly paymentId: string | null;
  readonly ours: string;
  readonly theirs: string;
}

export interface OurPayment {
  readonly row: PaymentRow;
  /** What the provider has given back, by our refunds; transfers by hand are not in its books. */
  readonly refundedThere: number;
}

/** All that is paid here is paid in this. */
const CURRENCY = 'brl';
const NOTHING = '-';
const WAITING = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
const isOpen = ({ state }: PaymentRow) => (OPEN_PAYMENT_STATES as readonly string[]).includes(state);

function stateDiffers(intent: Intent, row: PaymentRow): boolean {
  if ((intent.status === 'succeeded') !== row.receivedCents > 0) return true;
  if (intent.status === 'canceled') return isOpen(row);
  return WAITING.includes(intent.status) && !isOpen(row);
}

type Figures = readonly (readonly [DifferenceKind, string | number, string | number])[];

const unequal = (
  named: Pick<Difference, 'recordId' | 'intentId' | 'paymentId'>,
  figures: Figures,
): Difference[] =>
  figures.flatMap(([kind, here, there]) =>
    here === there ? [] : [{ ...named, kind, ours: String(here), theirs: String(there) }],
  );

/** How the two books differ about one payment. */
export function comparePayment(intent: Intent, ours: OurPayment | undefined): Difference[] {
  const { id, status } = intent;
  const named = { recordId: id, intentId: id, paymentId: ours?.row.id ?? null };
  const isPaid = status === 'succeeded';
  if (!ours) {
    // What was begun elsewhere and not paid is nobody's money.
    return isPaid
      ? [{ ...named, kind: 'unknownHere', ours: NOTHING, theirs: String(intent.receivedCents) }]
      : [];
  }
  const { row, refundedThere } = ours;
  if (row.intentId !== null && row.intentId !== id) {
    return status === 'canceled' ? [] : [{ ...named, kind: 'duplicate', ours: row.intentId, theirs: status }];
  }
  const terms = unequal(named, [
    ['amount', row.amountCents, intent.amountCents],
    ['currency', CURRENCY, intent.currency],
  ]);
  if (stateDiffers(intent, row)) {
    return [...terms, { ...named, kind: 'state', ours: row.state, theirs: status }];
  }
  const money = unequal(named, [
    ['received', row.receivedCents, intent.receivedCents],
    ['refunded', refundedThere, intent.refundedCents ?? 0],
  ]);
  return [...terms, ...money];
}

/** How they differ about one refund. */
export function compareRefund(told: ProviderRefund, ours: RefundRow | undefined): Difference[] {
  const { id, intentId } = told;
  const named = { recordId: id, intentId, paymentId: ours?.paymentId ?? null };
  if (!ours) {
    // Money that did not go back is still where both say that it is.
    if (told.status === 'failed') return [];
    return [{ ...named, kind: 'refundUnknownHere', ours: NOTHING, theirs: String(told.amountCents) }];
  }
  return unequal(named, [
    ['refundAmount', ours.amountCents, told.amountCents],
    ['refundState', ours.state, told.status],
  ]);
}

/** What only we know. */
export function onlyHere(
  kind: Extract<DifferenceKind, 'unknownThere' | 'refundUnknownThere'>,
  named: Pick<Difference, 'recordId' | 'intentId' | 'paymentId'>,
  state: string,
): Difference {
  return { ...named, kind, ours: state, theirs: NOTHING };
}
