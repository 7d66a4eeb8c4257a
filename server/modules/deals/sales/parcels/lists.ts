import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { FUNDING_SOURCES, PAYMENT_KINDS } from '@/domain/payment/kinds';
import type { StoredConfig } from '@/domain/project/config';
import { PAYMENT_STATES } from '@/domain/reservation/states';
import { type ListedParcel, listedParcelSchema } from '@/domain/sale/parcels/listedParcel';
import { OPEN_PARCEL_STATES, SALE_STATES } from '@/domain/sale/states';
import { PARCEL_TIMINGS, timingDays, timingOf } from '@/domain/sale/timing';
import { daysBetween, today } from '@/domain/time/calendar';
import type { Executor } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { sqlList } from '@/server/db/schema/columns';
import { sale, saleParcel } from '@/server/db/schema/deals/sale';
import { type Caller, type Identity, requireIdentity } from '@/server/http/callers/caller';
import type { Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { PAID_DEAL, type PaidDeal, presentDeal, withDeal } from '@/server/modules/money/payments/paidDeal';
import { dealFields } from '@/server/modules/parties/dealParties/lists';
import { owners, scopeOf } from '@/server/modules/parties/dealParties/scope';
import { matchesText } from '@/server/modules/parties/dealParties/text';
import { listCalls } from '@/server/modules/platform/lists/calls';
import { daySql } from '@/server/modules/platform/lists/clock';
import {
  dayField,
  daysFromTodayField,
  enumField,
  type FilterFields,
  idField,
  instantField,
  shownField,
  wholeField,
} from '@/server/modules/platform/lists/fields';
import { amountKey, dayKey, optionalInstantKey, sortingBy } from '@/server/modules/platform/lists/sorts';
import { presentParcel } from '../present';
import { PARCEL_COLUMNS, type ParcelRecord } from '../records';
import { SALE_STATE, type SaleRow, stateOf } from '../transitions';

const TABLE = sql`(select part.id, part.sale_id, part.kind, part.funding_source, part.due_on, part.amount_cents, part.payment_state,
    part.paid_at, part.paid_cents, part.number, sale.confirmation, sale.rescinded_at, sale.project_id, sale.unit_id, sale.quota_id, sale.entrepreneur_id,
    sale.buyer_id, sale.partner_id, sale.broker_id, sale.client, sale.created_at, sale.updated_at
  from sale_parcel part join sale on sale.id = part.sale_id) parcel`;

/** `timingOf` in SQL. */
function timingAt(now: () => Date): SQL {
  const days = (name: keyof ReturnType<typeof timingDays>) => daySql(now, (day) => timingDays(day)[name]);
  return sql`(case when payment_state not in (${sqlList(OPEN_PARCEL_STATES)}) then 'closed'
    when due_on < ${days('inTimeFrom')} then 'overdue' when due_on <= ${days('last7Days')} then 'within7Days'
    when due_on <= ${days('last30Days')} then 'within30Days' else 'later' end)`;
}

/** The text is searched once for each sale of the caller, not for each of its parcels. */
function matchesSale(value: unknown, caller: Caller): SQL | null {
  const text = matchesText('sale', value, caller);
  if (text === null || caller.kind === 'visitor') return text;
  // As an array: the planner would turn a join round and search the sale of each parcel.
  return sql`sale_id = any(array(select sale.id from sale where ${scopeOf(owners(caller))} and ${text}))`;
}

const fieldsOf = (timing: SQL, now: () => Date): FilterFields => ({
  ...dealFields('parcel'),
  text: { contains: matchesSale },
  saleId: idField(sql`sale_id`),
  saleState: enumField(SALE_STATE, SALE_STATES),
  kind: enumField(sql`kind`, PAYMENT_KINDS),
  fundingSource: enumField(sql`funding_source`, FUNDING_SOURCES),
  paymentState: enumField(sql`payment_state`, PAYMENT_STATES),
  timing: enumField(timing, PARCEL_TIMINGS),
  dueOn: dayField(sql`due_on`),
  dueInDays: shownField(
    daysFromTodayField(
      sql`due_on`,
      daySql(now, (day) => day),
    ),
    () => sql`payment_state in (${sqlList(OPEN_PARCEL_STATES)})`,
  ),
  amountCents: wholeField(sql`amount_cents`),
  paidAt: instantField(sql`paid_at`),
});

const SORTING = sortingBy(
  {
    dueOn: dayKey(sql`due_on`),
    // The next working day of a due day, so in the same order.
    payableUntil: dayKey(sql`due_on`),
    amount: amountKey(sql`amount_cents`),
    paid: amountKey(sql`paid_cents`),
    paidAt: optionalInstantKey(sql`paid_at`),
  },
  'dueOnAsc',
);

interface ListedRecord extends PaidDeal {
  readonly row: ParcelRecord;
  readonly sold: SaleRow;
  readonly config: StoredConfig;
}

function selectParcels(executor: Executor, ids: readonly string[]): PromiseLike<ListedRecord[]> {
  const query = executor
    .select({ row: PARCEL_COLUMNS, sold: sale, config: project.config, ...PAID_DEAL })
    .from(saleParcel)
    .innerJoin(sale, eq(sale.id, saleParcel.saleId))
    .innerJoin(project, eq(project.id, sale.projectId))
    .$dynamic();
  const { id: saleId, entrepreneurId } = sale;
  return withDeal(query, { saleId, entrepreneurId, reservationId: sql`null::uuid` }).where(
    inArray(saleParcel.id, [...ids]),
  );
}

function presentListed(
  { row, sold, config, ...paid }: ListedRecord,
  caller: Identity,
  now: Date,
): ListedParcel {
  const day = today(now);
  const timing = timingOf(row, timingDays(day));
  return {
    id: row.id,
    saleId: row.saleId,
    saleState: stateOf(sold),
    version: sold.version,
    ...presentParcel(row, { row: sold, project: { config } }, caller, now),
    timing,
    dueInDays: timing === 'closed' ? null : daysBetween(day, row.dueOn),
    ...presentDeal(paid, caller),
  };
}

/** Parcels of all sales by due day. */
export function parcelListRoutes({ db, now }: Dependencies): Route[] {
  const timing = timingAt(now);
  return listCalls(db, '/sales/parcels', {
    fields: fieldsOf(timing, now),
    sorting: SORTING,
    counted: {
      timing: { column: timing, states: PARCEL_TIMINGS },
      paymentState: { column: sql`payment_state`, states: PAYMENT_STATES },
    },
    item: listedParcelSchema.required(),
    summaries: {
      list: 'As parcelas das vendas que quem chama pode ver, por vencimento.',
      query:
        'As parcelas das vendas que quem chama pode ver, com filtros por empreendimento, unidade, parte, venda, situação, prazo, vencimento ou valor.',
    },
    listingOf(caller) {
      const identity = requireIdentity(caller);
      return {
        table: TABLE,
        scope: scopeOf(owners(identity)),
        find: (ids) => selectParcels(db, ids),
        idOf: ({ row }) => row.id,
        present: (record) => presentListed(record, identity, now()),
      };
    },
  });
}
