import type { PaymentMethod, ProjectConfig } from '@/domain/project/config';
import { addWorkingDays } from '@/domain/time/workingDays';

type Terms = ProjectConfig['reservation'];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A payment that was begun in the last minute of a hold may still need its bank's question answered. */
const CARD_MINUTES = 15;
/** What was paid at the last moment is told of a little later: a slip on the next working day of the banks. */
const GRACE_MINUTES = 15;

const later = (instant: Date, ms: number) => new Date(instant.getTime() + ms);
const latestOf = (one: Date, other: Date) => (one > other ? one : other);
const earliestOf = (one: Date, other: Date) => (one < other ? one : other);

/** What of a hold its times depend on. */
export interface Hold {
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly extendedAt: Date | null;
}

/** Until when a home is held for somebody who has not begun to pay. */
export function firstHold(terms: Terms, now: Date): Date {
  return later(now, terms.holdMinutes * MINUTE_MS);
}

/** Nobody holds a home longer than this without paying, however often a payment is begun again. */
export function longestHold(terms: Terms, { createdAt, extendedAt }: Omit<Hold, 'expiresAt'>): Date {
  const extension = extendedAt === null ? 0 : terms.extensionHours * HOUR_MS;
  return later(createdAt, terms.holdMinutes * MINUTE_MS + terms.slipHours * HOUR_MS + extension);
}

/** Until when it is held once a payment was begun: what has a due time of its own may be paid until then. */
export function holdWhilePaying(
  terms: Terms,
  hold: Hold,
  { method, dueAt }: { readonly method: PaymentMethod; readonly dueAt: Date | null },
  now: Date,
): Date {
  const current = hold.expiresAt ?? now;
  if (dueAt !== null) {
    const until = earliestOf(dueAt, longestHold(terms, hold));
    const told = method === 'boleto' ? addWorkingDays(until, 1) : later(until, GRACE_MINUTES * MINUTE_MS);
    return latestOf(current, told);
  }
  const cardUntil = later(now, CARD_MINUTES * MINUTE_MS);
  return latestOf(current, earliestOf(cardUntil, longestHold(terms, hold)));
}

/** Until when after a payment failed: time for another try, and never more than there was. */
export function holdAfterFailure(terms: Terms, hold: Hold, now: Date): Date {
  const retryUntil = firstHold(terms, now);
  return hold.expiresAt === null ? retryUntil : earliestOf(hold.expiresAt, retryUntil);
}

/** Until when after the seller made it last longer. */
export function extendedHold(terms: Terms, { expiresAt }: Hold, now: Date): Date {
  return later(latestOf(expiresAt ?? now, now), terms.extensionHours * HOUR_MS);
}

/** Until when the first of a queue has a freed home alone. */
export function offerUntil(terms: Terms, now: Date): Date {
  return later(now, terms.queueHours * HOUR_MS);
}
