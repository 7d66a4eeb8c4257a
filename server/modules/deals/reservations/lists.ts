import { inArray, sql } from 'drizzle-orm';
import { reservationSchema } from '@/domain/reservation/schema';
import { CONFIRMATIONS, PAYMENT_STATES, RESERVATION_STATES } from '@/domain/reservation/states';
import { reservation } from '@/server/db/schema/deals/reservation';
import { requireIdentity } from '@/server/http/callers/caller';
import type { Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { DEAL_SORTS, dealFields, dealListing } from '@/server/modules/parties/dealParties/lists';
import { scope } from '@/server/modules/parties/dealParties/scope';
import { listCalls } from '@/server/modules/platform/lists/calls';
import type { CountedStates } from '@/server/modules/platform/lists/counts';
import { enumField, type FilterFields, instantField } from '@/server/modules/platform/lists/fields';
import { amountKey, optionalInstantKey, sortingBy } from '@/server/modules/platform/lists/sorts';
import { presentReservation } from './present';
import { selectReservations } from './store';

/** Shown only while the reservation can expire. */
const expiresAt = sql`(case when payment_state in ('awaiting_payment_method', 'paying') then expires_at end)`;

/** `reservationState` in SQL. */
const STATE = sql`(case when confirmation = 'rejected' then confirmation
  when payment_state = 'paid' and confirmation = 'confirmed' then confirmation else payment_state end)`;

const FIELDS: FilterFields = {
  ...dealFields('reservation'),
  state: enumField(STATE, RESERVATION_STATES),
  paymentState: enumField(sql`payment_state`, PAYMENT_STATES),
  confirmation: enumField(sql`confirmation`, CONFIRMATIONS),
  expiresAt: instantField(expiresAt),
  paidAt: instantField(sql`paid_at`),
  answerBy: instantField(sql`answer_by`),
};

const COUNTED: CountedStates = {
  state: { column: STATE, states: RESERVATION_STATES },
  paymentState: { column: sql`payment_state`, states: PAYMENT_STATES },
  confirmation: { column: sql`confirmation`, states: CONFIRMATIONS },
};

const SORTING = sortingBy({
  ...DEAL_SORTS,
  price: amountKey(sql`price_cents`),
  amount: amountKey(sql`amount_cents`),
  expiresAt: optionalInstantKey(expiresAt),
  paidAt: optionalInstantKey(sql`paid_at`),
  answerBy: optionalInstantKey(sql`answer_by`),
  answeredAt: optionalInstantKey(sql`answered_at`),
});

export function reservationListRoutes({ db, now }: Dependencies): Route[] {
  return listCalls(db, '/reservations', {
    fields: FIELDS,
    sorting: SORTING,
    counted: COUNTED,
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
        scope: scope(identity),
        find: (ids) => selectReservations(db, inArray(reservation.id, [...ids])),
        present: (record) => presentReservation(record, identity, instant),
      });
    },
  });
}
