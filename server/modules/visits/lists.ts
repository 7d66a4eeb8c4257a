import { sql } from 'drizzle-orm';
import { object } from 'yup';
import { visitSchema } from '@/domain/visit/schema';
import { VISIT_PERIODS, VISIT_STATES } from '@/domain/visit/states';
import type { Database } from '@/server/db/client';
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
import { presentVisit } from '@/server/modules/visits/present';
import { byIds, scope, selectVisits } from '@/server/modules/visits/store';

const FIELDS: FilterFields = {
  id: idField(sql`id`),
  projectId: idField(sql`project_id`),
  unitId: idField(sql`unit_id`),
  quotaId: idField(sql`quota_id`),
  buyerId: idField(sql`buyer_id`),
  partnerId: idField(sql`partner_id`),
  ledBy: idField(sql`led_by`),
  state: wordField(sql`state`, VISIT_STATES),
  period: wordField(sql`period`, VISIT_PERIODS),
  /** The beginning of its day in São Paulo. */
  day: instantField(sql`(day::timestamp at time zone 'America/Sao_Paulo')`),
  createdAt: instantField(sql`created_at`),
};

async function answerPage(db: Database, caller: Identity, query: AccountQuery, now: Date) {
  const { items: ids, ...page } = await answerAccounts<Listed, string>(
    db,
    {
      account: { table: sql`visit` },
      columns: sql`id, created_at::text as created_key`,
      alive: sql`true`,
      scope: scope(caller),
      present: ({ id }) => id,
    },
    query,
  );
  const found = ids.length > 0 ? await selectVisits(db, byIds(ids)) : [];
  const byId = new Map(found.map((about) => [about.row.id, about]));
  const inOrder = ids.flatMap((id) => byId.get(id) ?? []);
  return { ...page, items: inOrder.map((about) => presentVisit(about, caller, now)) };
}

export function visitListRoutes({ db, now }: Dependencies): Route[] {
  const response = pageOf(visitSchema.required());
  return [
    defineRoute({
      method: 'GET',
      path: '/visits',
      summary: 'As visitas de quem chama, ou as que ele recebe, das mais novas às mais antigas.',
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
      path: '/visits/get',
      summary:
        'As visitas de quem chama, ou as que ele recebe, com filtros por id, projectId, unitId, quotaId, buyerId, partnerId, ledBy, state, period, day e createdAt.',
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
