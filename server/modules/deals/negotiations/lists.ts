import { inArray, sql } from 'drizzle-orm';
import { negotiationSchema } from '@/domain/negotiation/schema';
import { CONFIRMATIONS } from '@/domain/reservation/states';
import { sqlList } from '@/server/db/schema/columns';
import { negotiation } from '@/server/db/schema/deals/negotiation';
import { requireIdentity } from '@/server/http/callers/caller';
import type { Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { DEAL_SORTS, dealFields, dealListing } from '@/server/modules/parties/dealParties/lists';
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
  optionalAmountKey,
  optionalInstantKey,
  type Sorting,
  shownInstantKey,
  sortingBy,
} from '@/server/modules/platform/lists/sorts';
import { presentNegotiation } from './present';
import { OPEN, owners, selectNegotiations } from './store';

/** Price of the last bid. */
const price = sql`(select bid.price_cents from negotiation_round bid where bid.negotiation_id = negotiation.id
  order by bid.number desc limit 1)`;

/** Time of the last bid. */
const offeredAt = sql`(select max(bid.at) from negotiation_round bid where bid.negotiation_id = negotiation.id)`;

/** Columns of a negotiation as they are shown: an overdue round counts as rejected even before the sweep has run. */
function shownColumns(now: () => Date) {
  const isWaiting = sql`confirmation in (${sqlList(OPEN)})`;
  const isOver = sql`round_expires_at <= ${clockSql(now)}`;
  return {
    confirmation: sql`(case when ${isWaiting} and ${isOver} then 'rejected' else confirmation end)`,
    /** Condition for a round that still waits. */
    isAwaited: sql`(${isWaiting} and not ${isOver})`,
  };
}

type ShownColumns = ReturnType<typeof shownColumns>;

const fieldsOf = ({ confirmation, isAwaited }: ShownColumns): FilterFields => {
  const expiresAt = instantField(sql`(case when ${isAwaited} then round_expires_at end)`);
  return {
    ...dealFields('negotiation'),
    confirmation: enumField(confirmation, CONFIRMATIONS),
    expiresAt,
    roundExpiresAt: expiresAt,
    fixedUntil: instantField(sql`fixed_until`),
    priceCents: wholeField(price),
  };
};

const countedOf = ({ confirmation }: ShownColumns): CountedStates => ({
  confirmation: { column: confirmation, states: CONFIRMATIONS },
});

const sortingOf = ({ isAwaited }: ShownColumns): Sorting =>
  sortingBy({
    ...DEAL_SORTS,
    price: computedKey(optionalAmountKey(price)),
    offeredAt: computedKey(optionalInstantKey(offeredAt)),
    tablePrice: amountKey(sql`table_cents`),
    expiresAt: shownInstantKey(sql`round_expires_at`, isAwaited),
    fixedUntil: optionalInstantKey(sql`fixed_until`),
  });

export function negotiationListRoutes({ db, now }: Dependencies): Route[] {
  const columns = shownColumns(now);
  return listCalls(db, '/negotiations', {
    fields: fieldsOf(columns),
    sorting: sortingOf(columns),
    counted: countedOf(columns),
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
        owners: owners(identity),
        find: (ids) => selectNegotiations(db, inArray(negotiation.id, [...ids])),
        present: (record) => presentNegotiation(record, identity, instant),
      });
    },
  });
}
