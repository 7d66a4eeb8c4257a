import { coolingOffEndsAt } from '@/domain/rescission/coolingOff';
import { RESCISSION_LIMITS } from '@/domain/rescission/terms';
import type { CalendarDay } from '@/domain/time/calendar';
import { DAY_MS } from '@/domain/time/durations';

interface Paid {
  readonly signedOn: CalendarDay | null;
  readonly rescindedAt: Date | null;
  readonly paidAt: Date;
}

/**
 * First instant at which paid money can be withdrawn: after the cooling-off period (Lei 13.786/2018), and at least as many days after
 * the payment. Money that a company keeps of a rescinded sale can be withdrawn immediately.
 *
 * @returns null before the contract is signed: the cooling-off period has not begun
 */
export function releasableAt({ signedOn, rescindedAt, paidAt }: Paid): Date | null {
  if (rescindedAt !== null) return rescindedAt;
  if (signedOn === null) return null;
  const earliest = paidAt.getTime() + RESCISSION_LIMITS.coolingOffDays * DAY_MS;
  return new Date(Math.max(coolingOffEndsAt(signedOn).getTime(), earliest));
}
