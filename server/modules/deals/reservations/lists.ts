import { inArray, sql } from 'drizzle-orm';
import { reservationSchema } from '@/domain/reservation/schema';
import { CONFIRMATIONS, PAYMENT_STATES } from '@/domain/reservation/states';
import { reservation } from '@/server/db/schema/deals/reservation';
import { requireIdentity } from '@/server/http/callers/caller';
import type { Route } from '@/server/http/routing/route';
import { answerDeals, DEAL_FIELDS, DEAL_SORTS } from '@/server/modules/deals/records/list';
import type { Dependencies } from '@/server/modules/dependencies';
import { scope } from '@/server/modules/parties/dealParties/scope';
import { queryCalls } from '@/server/modules/platform/lists/calls';
import { enumField, type FilterFields, instantField } from '@/server/modules/platform/lists/fields';
import { amountKey, optionalInstantKey, sortingBy } from '@/server/modules/platform/lists/sorts';
import { presentReservation } from './present';
import { selectReservations } from './store';

/** Shown only while the reservation can expire. */
const expiresAt = sql`(case when payment_state in ('awaiting_payment_method', 'paying') then expires_at end)`;

const FIELDS: FilterFields = {
  ...DEAL_FIELDS,
  paymentState: enumField(sql`payment_state`, PAYMENT_STATES),
  confirmation: enumField(sql`confirmation`, CONFIRMATIONS),
  expiresAt: instantField(expiresAt),
  paidAt: instantField(sql`paid_at`),
  answerBy: instantField(sql`answer_by`),
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
  return queryCalls('/reservations', {
    fields: FIELDS,
    sorting: SORTING,
    item: reservationSchema.required(),
    summaries: {
      list: 'As reservas que quem chama pode ver, das mais novas às mais antigas.',
      query:
        'As reservas que quem chama pode ver, com filtros por empreendimento, unidade, parte, situação, data ou prazo.',
    },
    answer: (caller, query) => {
      const identity = requireIdentity(caller);
      const instant = now();
      return answerDeals(
        db,
        {
          table: sql`reservation`,
          scope: scope(identity),
          find: (ids) => selectReservations(db, inArray(reservation.id, [...ids])),
          present: (record) => presentReservation(record, identity, instant),
        },
        query,
      );
    },
  });
}
