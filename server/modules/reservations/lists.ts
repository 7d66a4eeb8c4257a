import { inArray, sql } from 'drizzle-orm';
import { object } from 'yup';
import { CONFIRMATIONS, PAYMENT_STATES } from '@/domain/reservation';
import { reservationSchema } from '@/domain/reservation/schema';
import type { Database } from '@/server/db/client';
import { reservation } from '@/server/db/schema/reservation';
import { type Identity, requireIdentity } from '@/server/http/caller';
import { pageOf, pageQuery } from '@/server/http/page';
import { defineRoute, type Route } from '@/server/http/route';
import { answerAccounts, type Listed } from '@/server/modules/accounts/page';
import {
  type AccountQuery,
  type FilterFields,
  getBody,
  getQuery,
  idField,
  instantField,
  readAccountQuery,
  wordField,
} from '@/server/modules/accounts/query';
import type { Dependencies } from '@/server/modules/dependencies';
import { presentReservation } from '@/server/modules/reservations/present';
import { scope } from '@/server/modules/reservations/scope';
import { selectReservations } from '@/server/modules/reservations/store';

const FIELDS: FilterFields = {
  id: idField(sql`id`),
  projectId: idField(sql`project_id`),
  unitId: idField(sql`unit_id`),
  quotaId: idField(sql`quota_id`),
  buyerId: idField(sql`buyer_id`),
  partnerId: idField(sql`partner_id`),
  ledBy: idField(sql`led_by`),
  paymentState: wordField(sql`payment_state`, PAYMENT_STATES),
  confirmation: wordField(sql`confirmation`, CONFIRMATIONS),
  createdAt: instantField(sql`created_at`),
  answerBy: instantField(sql`answer_by`),
};

/** A page of what the caller may see: which, and how many, is asked of the table alone. */
async function answerPage(db: Database, caller: Identity, query: AccountQuery, now: Date) {
  const { items: ids, ...page } = await answerAccounts<Listed, string>(
    db,
    {
      account: { table: sql`reservation` },
      columns: sql`id, created_at::text as created_key`,
      alive: sql`true`,
      scope: scope(caller),
      present: ({ id }) => id,
    },
    query,
  );
  const found = ids.length > 0 ? await selectReservations(db, inArray(reservation.id, ids)) : [];
  const byId = new Map(found.map((about) => [about.row.id, about]));
  const inOrder = ids.flatMap((id) => byId.get(id) ?? []);
  return { ...page, items: inOrder.map((about) => presentReservation(about, caller, now)) };
}

export function reservationListRoutes({ db, now }: Dependencies): Route[] {
  const response = pageOf(reservationSchema.required());
  return [
    defineRoute({
      method: 'GET',
      path: '/reservations',
      summary: 'As reservas que quem chama pode ver, das mais novas às mais antigas.',
      who: 'signedIn',
      query: object(pageQuery),
      response,
      errors: ['invalid_cursor'],
      handle: ({ query, caller }) => {
        const asked = readAccountQuery(FIELDS, { query: { ...query, filters: null }, body: {} });
        return answerPage(db, requireIdentity(caller), asked, now());
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/reservations/get',
      summary:
        'As reservas que quem chama pode ver, com filtros por id, projectId, unitId, quotaId, buyerId, partnerId, ledBy, paymentState, confirmation, createdAt e answerBy.',
      who: 'signedIn',
      query: getQuery,
      body: getBody,
      response,
      errors: ['invalid_cursor', 'unknown_filter_field', 'unknown_filter_op', 'invalid_filter_value'],
      handle: ({ query, body, caller }) =>
        answerPage(db, requireIdentity(caller), readAccountQuery(FIELDS, { query, body }), now()),
    }),
  ];
}
