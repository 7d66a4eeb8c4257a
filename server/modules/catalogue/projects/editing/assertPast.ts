import { today } from '@/domain/time/calendar';
import { fieldRefusal } from '@/server/http/requests/validation';

/**
 * Rejects a day after today in São Paulo: a registration dated in the future would open sales before it exists.
 *
 * @throws AppError `invalid_request`
 */
export function assertPast(day: string | null | undefined, field: string, now: Date): void {
  if (day && day > today(now)) throw fieldRefusal(field, 'dayFuture');
}
