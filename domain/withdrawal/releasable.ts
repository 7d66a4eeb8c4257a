import { coolingOffEndsAt } from '@/domain/rescission/coolingOff';
import { RESCISSION_LIMITS } from '@/domain/rescission/terms';
import type { CalendarDay } from '@/domain/time/calendar';

const DAY_MS = 86_400_000;

interface Paid {
  readonly signedOn: CalendarDay | null;
  readonly rescindedAt: Date | null;
  readonly paidAt: Date;
}

/**
 * From when on what was paid can be paid out: once the cooling-off period is over (Lei 13.786/2018), and as many days
 * after it was paid from afar. What a company keeps of a sale that was rescinded is its own at once.
 *
 * @returns null before the contract is signed: the cooling-off period have not begun
 */
export function releasableAt({ signedOn, rescindedAt, paidAt }: Paid): Date | null {
  if (rescindedAt !== null) return rescindedAt;
  if (signedOn === null) return null;
  const settledAt = paidAt.getTime() + RESCISSION_LIMITS.coolingOffDays * DAY_MS;
  return new Date(Math.max(coolingOffEndsAt(signedOn).getTime(), settledAt));
}
