import { inArray, sql } from 'drizzle-orm';
import { OPEN_PAYMENT_STATES } from '@/domain/payment/states';
import { reservationSchema } from '@/domain/reservation/schema';
import { CONFIRMATIONS, PAYMENT_STATES, RESERVATION_STATES } from '@/domain/reservation/states';
import { sqlList } from '@/server/db/schema/columns';
import { reservation } from '@/server/db/schema/deals/reservation';
import { requireIdentity } from '@/server/http/callers/caller';
import type { Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { DEAL_SORTS, dealFields, dealListing } from '@/server/modules/parties/dealParties/lists';
import { owners } from '@/server/modules/parties/dealParties/scope';
import { listCalls } from '@/server/modules/platform/lists/calls';
import { clockSql } from '@/server/modules/platform/lists/clock';
import type { CountedStates } from '@/server/modules/platform/lists/counts';
import {
  enumField,
  type FilterFields,
  instantField,
  wholeField,
} from '@/server/modules/platform/lists/fields';
import {
  amountKey,
  computedKey,
  optionalInstantKey,
  type Sorting,
  shownInstantKey,
  sortingBy,
} from '@/server/modules/platform/lists/sorts';
import { coBuyerScope } from './buyers/coBuyers';
import { presentReservation } from './present';
import { selectReservations, sumOfRefunds } from './store';

/** Columns of a reservation as they are shown: overdue holds count as expired even before the sweep has run. */
function shownColumns(now: () => Date) {
  const isUnpaid = sql`payment_state in (${sqlList(OPEN_PAYMENT_STATES)})`;
  const isOver = sql`(confirmation = 'rejected' or expires_at <= ${clockSql(now)})`;
  const paymentState = sql`(case when ${isUnpaid} and ${isOver} then 'expired' else payment_state end)`;
  return {
    paymentState,
    /** `reservationState` in SQL. */
    state: sql`(case when confirmation = 'rejected' or (payment_state = 'paid' and confirmation = 'confirmed') then confirmation
      else ${paymentState} end)`,
    /** Condition for a hold that still runs. */
    isHeld: sql`(${isUnpaid} and ${isOver} is not true)`,
  };
}

type ShownColumns = ReturnType<typeof shownColumns>;

const fieldsOf = ({ state, paymentState, isHeld }: ShownColumns): FilterFields => ({
  ...dealFields('reservation'),
  state: enumField(state, RESERVATION_STATES),
  paymentState: enumField(paymentState, PAYMENT_STATES),
  confirmation: enumField(sql`confirmation`, CONFIRMATIONS),
  expiresAt: instantField(sql`(case when ${isHeld} then expires_at end)`),
  paidAt: instantField(sql`paid_at`),
  answerBy: instantField(sql`answer_by`),
  answeredAt: instantField(sql`answered_at`),
  priceCents: wholeField(sql`price_cents`),
  amountCents: wholeField(sql`amount_cents`),
});

const countedOf = ({ state, paymentState }: ShownColumns): CountedStates => ({
  state: { column: state, states: RESERVATION_STATES },
  paymentState: { column: paymentState, states: PAYMENT_STATES },
  confirmation: { column: sql`confirmation`, states: CONFIRMATIONS },
});

const sortingOf = ({ isHeld }: ShownColumns): Sorting =>
  sortingBy({
    ...DEAL_SORTS,
    price: amountKey(sql`price_cents`),
    discount: amountKey(sql`discount_cents`),
    amount: amountKey(sql`amount_cents`),
    paid: amountKey(sql`paid_cents`),
    refunded: computedKey(amountKey(sumOfRefunds('done'))),
    refunding: computedKey(amountKey(sumOfRefunds('pending'))),
    expiresAt: shownInstantKey(sql`expires_at`, isHeld),
    paidAt: optionalInstantKey(sql`paid_at`),
    answerBy: optionalInstantKey(sql`answer_by`),
    answeredAt: optionalInstantKey(sql`answered_at`),
    extendedAt: optionalInstantKey(sql`extended_at`),
  });

export function reservationListRoutes({ db, now }: Dependencies): Route[] {
  const columns = shownColumns(now);
  return listCalls(db, '/reservations', {
    fields: fieldsOf(columns),
    sorting: sortingOf(columns),
    counted: countedOf(columns),
    item: reservationSchema.required(),
    summaries: {
      list: 'As reservas que quem chama pode ver, das mais novas às mais antigas.',
      query:
        'As reservas que quem chama pode ver, com filtros por empreendimento, unidade, parte, situação, data ou prazo.',
    },
    listingOf(caller) {
      const identity = requireIdentity(caller);
      const instant = now();
      return dealListing({
        table: sql`reservation`,
        owners: [...owners(identity), ...coBuyerScope(identity, sql`id`)],
        find: (ids) => selectReservations(db, inArray(reservation.id, [...ids])),
        present: (record) => presentReservation(record, identity, instant),
      });
    },
  });
}
