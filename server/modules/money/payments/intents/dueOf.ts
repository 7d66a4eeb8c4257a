import type { OnlineMethod } from '@/domain/payment/schema';
import { addDays, dayOf, SAO_PAULO } from '@/domain/time/calendar';
import type { PayableRecord } from '../payable';

/** End of a day in São Paulo, which has had no summer time since 2019. */
const endOf = (day: string) => new Date(`${day}T23:59:59-03:00`);
const MAX_BOLETO_DAYS = 60;
/** The provider's bounds of a Pix code. */
const PIX_SECONDS = { least: 10, most: 14 * 86_400 };

/**
 * Due time of a payment: of a Pix code to the second, of a boleto at the end of a day, neither after the record's own deadline. A
 * card is charged immediately.
 */
export function dueOf(method: OnlineMethod, { dueAtMost }: Pick<PayableRecord, 'dueAtMost'>, now: Date) {
  const left = Math.floor((dueAtMost.getTime() - now.getTime()) / 1000);
  const seconds = Math.min(Math.max(left, PIX_SECONDS.least), PIX_SECONDS.most);
  const today = dayOf(now, SAO_PAULO);
  let days = 0;
  while (days < MAX_BOLETO_DAYS && endOf(addDays(today, days + 1)) <= dueAtMost) days += 1;
  const dueAt = {
    card: null,
    pix: new Date(now.getTime() + seconds * 1000),
    boleto: endOf(addDays(today, days)),
  }[method];
  return { dueAt, expiresAfter: { days, seconds } };
}
