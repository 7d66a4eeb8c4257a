import type { DifferenceKind } from '@/domain/payment/kinds';
import { isOpenPayment } from '@/domain/payment/states';
import type { Intent, ProviderRefund } from '@/server/gateways/payments/gateway';
import type { PaymentRow } from '../intents/transition';
import type { RefundRow } from '../refunds/transition';

export interface Difference {
  readonly kind: DifferenceKind;
  /** The provider's record, or ours where it has none. */
  readonly recordId: string;
  readonly intentId: string | null;
  readonly paymentId: string | null;
  readonly ours: string;
  readonly theirs: string;
}

export interface OwnPayment {
  readonly row: PaymentRow;
  /** Refunded by the provider, by our records; it does not know of bank transfers. */
  readonly refundedCents: number;
}

const CURRENCY = 'brl';
const NOTHING = '-';
const UNPAID_STATUSES = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

function stateDiffers(intent: Intent, row: PaymentRow): boolean {
  if ((intent.status === 'succeeded') !== row.receivedCents > 0) return true;
  if (intent.status === 'canceled') return isOpenPayment(row);
  return UNPAID_STATUSES.includes(intent.status) && !isOpenPayment(row);
}

type Figures = readonly (readonly [DifferenceKind, string | number, string | number])[];

const unequal = (
  ids: Pick<Difference, 'recordId' | 'intentId' | 'paymentId'>,
  figures: Figures,
): Difference[] =>
  figures.flatMap(([kind, here, there]) =>
    here === there ? [] : [{ ...ids, kind, ours: String(here), theirs: String(there) }],
  );

/** Differences about one payment. */
export function comparePayment(intent: Intent, ours: OwnPayment | undefined): Difference[] {
  const { id, status } = intent;
  const ids = { recordId: id, intentId: id, paymentId: ours?.row.id ?? null };
  const isPaid = status === 'succeeded';
  if (!ours) {
    // An unpaid intent from elsewhere is no difference.
    return isPaid
      ? [{ ...ids, kind: 'unknownHere', ours: NOTHING, theirs: String(intent.receivedCents) }]
      : [];
  }
  const { row, refundedCents } = ours;
  if (row.intentId !== null && row.intentId !== id) {
    return status === 'canceled' ? [] : [{ ...ids, kind: 'duplicate', ours: row.intentId, theirs: status }];
  }
  const terms = unequal(ids, [
    ['amount', row.amountCents, intent.amountCents],
    ['currency', CURRENCY, intent.currency],
  ]);
  if (stateDiffers(intent, row)) {
    return [...terms, { ...ids, kind: 'state', ours: row.state, theirs: status }];
  }
  const money = unequal(ids, [
    ['received', row.receivedCents, intent.receivedCents],
    ['refunded', refundedCents, intent.refundedCents ?? 0],
  ]);
  return [...terms, ...money];
}

/** Differences about one refund. */
export function compareRefund(received: ProviderRefund, ours: RefundRow | undefined): Difference[] {
  const { id, intentId } = received;
  const ids = { recordId: id, intentId, paymentId: ours?.paymentId ?? null };
  if (!ours) {
    // A failed refund moved no money.
    if (received.status === 'failed') return [];
    return [{ ...ids, kind: 'refundUnknownHere', ours: NOTHING, theirs: String(received.amountCents) }];
  }
  return unequal(ids, [
    ['refundAmount', ours.amountCents, received.amountCents],
    ['refundState', ours.state, received.status],
  ]);
}

/** Record that the provider does not have. */
export function onlyHere(
  kind: Extract<DifferenceKind, 'unknownThere' | 'refundUnknownThere'>,
  ids: Pick<Difference, 'recordId' | 'intentId' | 'paymentId'>,
  state: string,
): Difference {
  return { ...ids, kind, ours: state, theirs: NOTHING };
}
