import { inArray, sql } from 'drizzle-orm';
import { negotiationSchema } from '@/domain/negotiation/schema';
import { CONFIRMATIONS } from '@/domain/reservation/states';
import { negotiation } from '@/server/db/schema/deals/negotiation';
import { requireIdentity } from '@/server/http/callers/caller';
import type { Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { DEAL_SORTS, dealFields, dealListing } from '@/server/modules/parties/dealParties/lists';
import { listCalls } from '@/server/modules/platform/lists/calls';
import type { CountedStates } from '@/server/modules/platform/lists/counts';
import { enumField, type FilterFields, instantField } from '@/server/modules/platform/lists/fields';
import {
  amountKey,
  optionalAmountKey,
  optionalInstantKey,
  sortingBy,
} from '@/server/modules/platform/lists/sorts';
import { presentNegotiation } from './present';
import { scope, selectNegotiations } from './store';

/** Shown only while the round waits for its answer. */
const roundExpiresAt = sql`(case when confirmation in ('pending', 'awaiting') then round_expires_at end)`;
/** Price of the last bid. */
const price = sql`(select bid.price_cents from negotiation_round bid where bid.negotiation_id = negotiation.id
  order by bid.number desc limit 1)`;

const FIELDS: FilterFields = {
  ...dealFields('negotiation'),
  confirmation: enumField(sql`confirmation`, CONFIRMATIONS),
  roundExpiresAt: instantField(sql`round_expires_at`),
  expiresAt: instantField(roundExpiresAt),
  fixedUntil: instantField(sql`fixed_until`),
};

const COUNTED: CountedStates = {
  confirmation: { column: sql`confirmation`, states: CONFIRMATIONS },
};

const SORTING = sortingBy({
  ...DEAL_SORTS,
  price: optionalAmountKey(price),
  tablePrice: amountKey(sql`table_cents`),
  expiresAt: optionalInstantKey(roundExpiresAt),
  fixedUntil: optionalInstantKey(sql`fixed_until`),
});

export function negotiationListRoutes({ db, now }: Dependencies): Route[] {
  return listCalls(db, '/negotiations', {
    fields: FIELDS,
    sorting: SORTING,
    counted: COUNTED,
    item: negotiationSchema.required(),
    summaries: {
      list: 'As negociações de que quem chama é parte, das mais novas às mais antigas.',
      query:
        'As negociações de que quem chama é parte, com filtros por empreendimento, unidade, parte, situação, data ou prazo.',
    },
    listingOf(caller) {
      const identity = requireIdentity(caller);
      const instant = now();
      return dealListing({
        table: sql`negotiation`,
        scope: scope(identity),
        find: (ids) => selectNegotiations(db, inArray(negotiation.id, [...ids])),
        present: (record) => presentNegotiation(record, identity, instant),
      });
    },
  });
}
