import type { PaymentMethod, ProjectConfig } from '@/domain/project/config';
import type { HoldKind } from '@/domain/reservation/states';
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

/** A client reads e-mails a few times a day; a buyer on the site is in front of it. */
const REMINDER_MS: Readonly<Record<HoldKind, number>> = { buyer: 10 * MINUTE_MS, client: 3 * HOUR_MS };

interface Hold {
  readonly holdKind: HoldKind;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly extendedAt: Date | null;
  /** Expiry that the person knows: the first one, or that of the extension. A payment moves it later, never earlier. */
  readonly promisedUntil: Date | null;
}

const firstMs = ({ holdMinutes, clientHoldHours }: Terms, kind: HoldKind): number =>
  kind === 'client' ? clientHoldHours * HOUR_MS : holdMinutes * MINUTE_MS;

/** Expiry of a new hold; that of a client is counted from the e-mail, which leaves with the reservation. */
export function firstHold(terms: Terms, kind: HoldKind, now: Date): Date {
  return later(now, firstMs(terms, kind));
}

/** Time of the reminder before the end of a hold; null if so short a hold gets none. */
export function reminderAt(
  { holdKind, expiresAt }: Pick<Hold, 'holdKind' | 'expiresAt'>,
  now: Date,
): Date | null {
  if (expiresAt === null) return null;
  const at = later(expiresAt, -REMINDER_MS[holdKind]);
  return at > now ? at : null;
}

/** Latest expiry of an unpaid hold, for any number of payment attempts. */
export function longestHold(
  terms: Terms,
  { holdKind, createdAt, extendedAt }: Pick<Hold, 'holdKind' | 'createdAt' | 'extendedAt'>,
): Date {
  const extension = extendedAt === null ? 0 : terms.extensionHours * HOUR_MS;
  return later(createdAt, firstMs(terms, holdKind) + terms.boletoHours * HOUR_MS + extension);
}

/** Expiry after a payment started: a boleto or Pix can be paid until its own due time. */
export function holdWhilePaying(
  terms: Terms,
  hold: Omit<Hold, 'promisedUntil'>,
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

/** Expiry after a failed payment: time for another attempt, never later than before and never earlier than promised. */
export function holdAfterFailure(
  terms: Terms,
  { expiresAt, promisedUntil }: Pick<Hold, 'expiresAt' | 'promisedUntil'>,
  now: Date,
): Date {
  const retryUntil = firstHold(terms, 'buyer', now);
  const until = expiresAt === null ? retryUntil : earliestOf(expiresAt, retryUntil);
  return promisedUntil === null ? until : latestOf(promisedUntil, until);
}

/** Expiry after the seller extended it. */
export function extendedHold(terms: Terms, { expiresAt }: Pick<Hold, 'expiresAt'>, now: Date): Date {
  return later(latestOf(expiresAt ?? now, now), terms.extensionHours * HOUR_MS);
}

/** End of the offer to the first of a queue. */
export function offerUntil(terms: Terms, now: Date): Date {
  return later(now, terms.queueHours * HOUR_MS);
}
