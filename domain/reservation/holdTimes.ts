import type { PaymentMethod, ProjectConfig } from '@/domain/project/config';
import { HOUR_MS, MINUTE_MS } from '@/domain/time/durations';
import { addWorkingDays } from '@/domain/time/workingDays';

type Terms = ProjectConfig['reservation'];

/** Time for the bank's authentication of a card payment that starts in the last minute of a hold. */
const CARD_MINUTES = 15;
/** Delay until the provider reports a payment; a boleto is reported on the next working day. */
const GRACE_MINUTES = 15;

const later = (instant: Date, ms: number) => new Date(instant.getTime() + ms);
const latestOf = (one: Date, other: Date) => (one > other ? one : other);
const earliestOf = (one: Date, other: Date) => (one < other ? one : other);

interface Hold {
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly extendedAt: Date | null;
}

/** Expiry of a new hold. */
export function firstHold(terms: Terms, now: Date): Date {
  return later(now, terms.holdMinutes * MINUTE_MS);
}

/** Latest expiry of an unpaid hold, for any number of payment attempts. */
export function longestHold(terms: Terms, { createdAt, extendedAt }: Omit<Hold, 'expiresAt'>): Date {
  const extension = extendedAt === null ? 0 : terms.extensionHours * HOUR_MS;
  return later(createdAt, terms.holdMinutes * MINUTE_MS + terms.boletoHours * HOUR_MS + extension);
}

/** Expiry after a payment started: a boleto or Pix can be paid until its own due time. */
export function holdWhilePaying(
  terms: Terms,
  hold: Hold,
  { method, dueAt }: { readonly method: PaymentMethod; readonly dueAt: Date | null },
  now: Date,
): Date {
  const current = hold.expiresAt ?? now;
  if (dueAt !== null) {
    const until = earliestOf(dueAt, longestHold(terms, hold));
    const reportedBy =
      method === 'boleto' ? addWorkingDays(until, 1) : later(until, GRACE_MINUTES * MINUTE_MS);
    return latestOf(current, reportedBy);
  }
  const cardUntil = later(now, CARD_MINUTES * MINUTE_MS);
  return latestOf(current, earliestOf(cardUntil, longestHold(terms, hold)));
}

/** Expiry after a failed payment: time for another attempt, and never later than before. */
export function holdAfterFailure(terms: Terms, hold: Hold, now: Date): Date {
  const retryUntil = firstHold(terms, now);
  return hold.expiresAt === null ? retryUntil : earliestOf(hold.expiresAt, retryUntil);
}

/** Expiry after the seller extended it. */
export function extendedHold(terms: Terms, { expiresAt }: Hold, now: Date): Date {
  return later(latestOf(expiresAt ?? now, now), terms.extensionHours * HOUR_MS);
}

/** End of the offer to the first of a queue. */
export function offerUntil(terms: Terms, now: Date): Date {
  return later(now, terms.queueHours * HOUR_MS);
}
