import { formatBRL } from '@/domain/money/money';
import type { Reservation } from '@/domain/reservation/schema';
import type { ReservationState } from '@/domain/reservation/states';
import type { Locale } from '@/domain/site/locale';
import { formatInstant } from '@/domain/time/calendar';
import { formatDeadline } from '@/domain/time/deadline';

/** Steps that a paid reservation still has before it, by its state. */
const NEXT = {
  paid: ['document', 'answer', 'contract', 'regret'],
  confirmed: ['document', 'contract', 'regret'],
} as const;
type NextStep = (typeof NEXT)[keyof typeof NEXT][number];

const ENDED = ['rejected', 'cancelled', 'expired'] as const;
type ShownState = 'paid' | 'confirmed' | (typeof ENDED)[number] | 'unpaid';

type ReceiptKey =
  | `finished.${ShownState | 'reason' | 'amount' | 'when'}`
  | `next.${NextStep}`
  | 'summary.price';

interface ReceiptWords {
  readonly locale: Locale;
  readonly say: (key: ReceiptKey, params?: Readonly<Record<string, string | number>>) => string;
}

type Facts = Pick<
  Reservation,
  | 'state'
  | 'answerBy'
  | 'priceCents'
  | 'paidCents'
  | 'paidAt'
  | 'reason'
  | 'timeZone'
  | 'hasPhotoDocument'
  | 'ownPart'
>;

/** True for a reservation whose payment was received and not returned. */
export const hasReceipt = (state: ReservationState): state is 'paid' | 'confirmed' =>
  state === 'paid' || state === 'confirmed';

/** The main buyer sends the document. */
const stepsOf = (state: 'paid' | 'confirmed', { hasPhotoDocument, ownPart }: Facts): readonly NextStep[] =>
  NEXT[state].filter((name) => name !== 'document' || !(hasPhotoDocument || ownPart));

interface ReceiptLine {
  readonly name: 'price' | 'amount' | 'when';
  readonly label: string;
  readonly value: string;
}

interface Receipt {
  /** State of the reservation, in a sentence. */
  readonly lead: string;
  readonly reason: string | null;
  readonly lines: readonly ReceiptLine[];
  /** Next steps, with their deadline. */
  readonly steps: readonly { readonly name: NextStep; readonly sentence: string }[];
}

/** Texts of a reservation after its payment, the same on the screen and in its receipt. */
export function presentReceipt({ say, locale }: ReceiptWords, facts: Facts): Receipt {
  const { state, answerBy, priceCents, paidCents, paidAt, reason, timeZone } = facts;
  const until = answerBy === null ? '' : formatDeadline(answerBy, timeZone, locale);
  const shown = hasReceipt(state) ? state : (ENDED.find((each) => each === state) ?? 'unpaid');
  const money = (cents: number) => formatBRL(cents, {}, locale);
  const line = (name: ReceiptLine['name'], key: ReceiptKey, value: string) => ({
    name,
    label: say(key),
    value,
  });
  return {
    lead: say(`finished.${shown}`, { until }),
    reason: reason ? say('finished.reason', { reason }) : null,
    lines: [
      line('price', 'summary.price', money(priceCents)),
      ...(paidCents > 0 ? [line('amount', 'finished.amount', money(paidCents))] : []),
      ...(paidAt ? [line('when', 'finished.when', formatInstant(paidAt, { timeZone }, locale))] : []),
    ],
    steps: hasReceipt(state)
      ? stepsOf(state, facts).map((name) => ({ name, sentence: say(`next.${name}`, { until }) }))
      : [],
  };
}
