import { inArray, sql } from 'drizzle-orm';
import { object } from 'yup';
import { negotiationSchema } from '@/domain/negotiation/schema';
import { CONFIRMATIONS } from '@/domain/reservation';
import type { Database } from '@/server/db/client';
import { negotiation } from '@/server/db/schema/negotiation';
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
import { presentNegotiation } from '@/server/modules/negotiations/present';
import { scope, selectNegotiations } from '@/server/modules/negotiations/store';

const FIELDS: FilterFields = {
  id: idField(sql`id`),
  projectId: idField(sql`project_id`),
  unitId: idField(sql`unit_id`),
  quotaId: idField(sql`quota_id`),
  buyerId: idField(sql`buyer_id`),
  partnerId: idField(sql`partner_id`),
  ledBy: idField(sql`led_by`),
  confirmation: wordField(sql`confirmation`, CONFIRMATIONS),
  createdAt: instantField(sql`created_at`),
  roundExpiresAt: instantField(sql`round_expires_at`),
};

async function answerPage(db: Database, caller: Identity, query: AccountQuery, now: Date) {
  const { items: ids, ...page } = await answerAccounts<Listed, string>(
    db,
    {
      account: { table: sql`negotiation` },
      columns: sql`id, created_at::text as created_key`,
      alive: sql`true`,
      scope: scope(caller),
      present: ({ id }) => id,
    },
    query,
  );
  const found = ids.length > 0 ? await selectNegotiations(db, inArray(negotiation.id, ids)) : [];
  const byId = new Map(found.map((about) => [about.row.id, about]));
  const inOrder = ids.flatMap((id) => byId.get(id) ?? []);
  return { ...page, items: inOrder.map((about) => presentNegotiation(about, caller, now)) };
}

export function negotiationListRoutes({ db, now }: Dependencies): Route[] {
  const response = pageOf(negotiationSchema.required());
  return [
    defineRoute({
      method: 'GET',
      path: '/negotiations',
      summary: 'As negociações de que quem chama é parte, das mais novas às mais antigas.',
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
      path: '/negotiations/get',
      summary:
        'As negociações de que quem chama é parte, com filtros por id, projectId, unitId, quotaId, buyerId, partnerId, ledBy, confirmation, createdAt e roundExpiresAt.',
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
