import { inArray, sql } from 'drizzle-orm';
import { reservationSchema } from '@/domain/reservation/schema';
import { CONFIRMATIONS, PAYMENT_STATES } from '@/domain/reservation/states';
import { reservation } from '@/server/db/schema/deals/reservation';
import { requireIdentity } from '@/server/http/callers/caller';
import type { Route } from '@/server/http/routing/route';
import { answerDeals, DEAL_FIELDS } from '@/server/modules/deals/records/list';
import type { Dependencies } from '@/server/modules/dependencies';
import { scope } from '@/server/modules/parties/dealParties/scope';
import { queryCalls } from '@/server/modules/platform/lists/calls';
import { enumField, type FilterFields, instantField } from '@/server/modules/platform/lists/fields';
import { presentReservation } from './present';
import { selectReservations } from './store';

const FIELDS: FilterFields = {
  ...DEAL_FIELDS,
  paymentState: enumField(sql`payment_state`, PAYMENT_STATES),
  confirmation: enumField(sql`confirmation`, CONFIRMATIONS),
  answerBy: instantField(sql`answer_by`),
};

export function reservationListRoutes({ db, now }: Dependencies): Route[] {
  return queryCalls('/reservations', {
    fields: FIELDS,
    item: reservationSchema.required(),
    summaries: {
      list: 'As reservas que quem chama pode ver, das mais novas às mais antigas.',
      query:
        'As reservas que quem chama pode ver, com filtros por id, projectId, unitId, quotaId, buyerId, partnerId, brokerId, paymentState, confirmation, createdAt e answerBy.',
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
