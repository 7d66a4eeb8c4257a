import type { CalendarDay } from '@/domain/time/calendar';
import { regretEndsAt } from '@/domain/undoing/regret';
import { UNDOING_LIMITS } from '@/domain/undoing/terms';

const DAY_MS = 86_400_000;

interface Paid {
  readonly signedOn: CalendarDay | null;
  readonly undoneAt: Date | null;
  readonly paidAt: Date;
}

/**
 * From when on what was paid can be paid out: once nobody can regret the contract any more (Lei 13.786/2018), and as many days
 * after it was paid from afar. What a company keeps of a sale that was undone is its own at once.
 *
 * @returns null before the contract is signed: the days of regret have not begun
 */
export function releasableAt({ signedOn, undoneAt, paidAt }: Paid): Date | null {
  if (undoneAt !== null) return undoneAt;
  if (signedOn === null) return null;
  const settledAt = paidAt.getTime() + UNDOING_LIMITS.regretDays * DAY_MS;
  return new Date(Math.max(regretEndsAt(signedOn).getTime(), settledAt));
}
