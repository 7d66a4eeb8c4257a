import { inArray, sql } from 'drizzle-orm';
import { negotiationSchema } from '@/domain/negotiation/schema';
import { CONFIRMATIONS } from '@/domain/reservation/states';
import { negotiation } from '@/server/db/schema/deals/negotiation';
import { requireIdentity } from '@/server/http/callers/caller';
import type { Route } from '@/server/http/routing/route';
import { answerDeals, DEAL_FIELDS } from '@/server/modules/deals/records/list';
import type { Dependencies } from '@/server/modules/dependencies';
import { queryCalls } from '@/server/modules/platform/lists/calls';
import { enumField, type FilterFields, instantField } from '@/server/modules/platform/lists/fields';
import { presentNegotiation } from './present';
import { scope, selectNegotiations } from './store';

const FIELDS: FilterFields = {
  ...DEAL_FIELDS,
  confirmation: enumField(sql`confirmation`, CONFIRMATIONS),
  roundExpiresAt: instantField(sql`round_expires_at`),
};

export function negotiationListRoutes({ db, now }: Dependencies): Route[] {
  return queryCalls('/negotiations', {
    fields: FIELDS,
    item: negotiationSchema.required(),
    summaries: {
      list: 'As negociações de que quem chama é parte, das mais novas às mais antigas.',
      query:
        'As negociações de que quem chama é parte, com filtros por id, projectId, unitId, quotaId, buyerId, partnerId, brokerId, confirmation, createdAt e roundExpiresAt.',
    },
    answer: (caller, query) => {
      const identity = requireIdentity(caller);
      const instant = now();
      return answerDeals(
        db,
        {
          table: sql`negotiation`,
          scope: scope(identity),
          find: (ids) => selectNegotiations(db, inArray(negotiation.id, [...ids])),
          present: (record) => presentNegotiation(record, identity, instant),
        },
        query,
      );
    },
  });
}
