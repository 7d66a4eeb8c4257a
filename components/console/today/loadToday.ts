import type { Filter, FilterOp } from '@/domain/listing/filters';
import { DAY_MS, HOUR_MS } from '@/domain/time/durations';
import { queryNegotiations } from '@/services/deals/negotiations';
import { queryReservations } from '@/services/deals/reservations';
import { queryVisits } from '@/services/deals/visits';
import type { PageRequest } from '@/services/page/signedInPage';
import { type LoadedToday, tasksOf } from './today';

/** Most tasks of one kind. */
const LIMIT = 20;
/** Days of the shown holds and visits. */
const DAYS = 2;

const is = (field: string, op: FilterOp, value: unknown): Filter => ({ scope: 'ALL', field, op, value });

/** Tasks of the company: answers, holds that end and visits of the next two days. */
export async function loadToday(options: PageRequest): Promise<LoadedToday> {
  const now = new Date();
  const soon = new Date(now.getTime() + DAYS * DAY_MS).toISOString();
  const begun = new Date(now.getTime() - HOUR_MS).toISOString();
  const [paid, proposals, holds, visits] = await Promise.all([
    queryReservations({ filters: [is('state', 'eq', 'paid')], sort: 'answerByAsc', limit: LIMIT }, options),
    queryNegotiations(
      { filters: [is('confirmation', 'eq', 'pending')], sort: 'expiresAtAsc', limit: LIMIT },
      options,
    ),
    queryReservations(
      {
        filters: [is('state', 'in', ['awaiting_payment_method', 'paying']), is('expiresAt', 'lte', soon)],
        sort: 'expiresAtAsc',
        limit: LIMIT,
      },
      options,
    ),
    queryVisits(
      {
        filters: [is('state', 'eq', 'open'), is('startsAt', 'gte', begun), is('startsAt', 'lte', soon)],
        sort: 'startsAtAsc',
        limit: LIMIT,
      },
      options,
    ),
  ]);
  return tasksOf({ paid, proposals, holds, visits }, now.toISOString());
}
