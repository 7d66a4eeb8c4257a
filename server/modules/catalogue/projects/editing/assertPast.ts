import { today } from '@/domain/time/calendar';
import { fieldRefusal } from '@/server/http/requests/validation';

/**
 * What is said to have been, has been: a registration that is still to come would let a project be sold before it.
 *
 * @throws AppError `invalid_request` of a day after today in São Paulo
 */
export function assertPast(day: string | null | undefined, field: string, now: Date): void {
  if (day && day > today(now)) throw fieldRefusal(field, 'dayFuture');
}
