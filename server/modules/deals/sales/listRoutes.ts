import { sql } from 'drizzle-orm';
import { firstDayCoolingOffUntil } from '@/domain/rescission/coolingOff';
import { saleSchema } from '@/domain/sale/record';
import { SALE_STATES } from '@/domain/sale/states';
import { requireIdentity } from '@/server/http/callers/caller';
import type { Route } from '@/server/http/routing/route';
import { coBuyerScope } from '@/server/modules/deals/reservations/buyers/coBuyers';
import type { Dependencies } from '@/server/modules/dependencies';
import { DEAL_SORTS, dealFields, dealListing } from '@/server/modules/parties/dealParties/lists';
import { owners } from '@/server/modules/parties/dealParties/scope';
import { listCalls } from '@/server/modules/platform/lists/calls';
import { daySql } from '@/server/modules/platform/lists/clock';
import type { CountedStates } from '@/server/modules/platform/lists/counts';
import {
  booleanField,
  dayField,
  daysFromTodayField,
  enumField,
  type FilterField,
  type FilterFields,
  idField,
  instantField,
  isInstant,
  wholeField,
} from '@/server/modules/platform/lists/fields';
import {
  amountKey,
  optionalDayKey,
  optionalInstantKey,
  sortingBy,
} from '@/server/modules/platform/lists/sorts';
import { presentSale } from './present';
import { findSales } from './records';
import { SALE_STATE } from './transitions';

/** `coolingOffCountsFrom` in SQL, of a sale with a cooling-off period: a later day never ends earlier. */
const coolingOffFrom = sql`(case when is_signed_outside and signed_on is not null then greatest(signed_on, signing_recorded_on) end)`;

/** Sales by the end of their cooling-off period. */
const COOLING_OFF_FIELD: FilterField = {
  gte: (value) =>
    isInstant(value) ? sql`${coolingOffFrom} >= ${firstDayCoolingOffUntil(new Date(value))}::date` : null,
  lte: (value) =>
    isInstant(value)
      ? sql`${coolingOffFrom} < ${firstDayCoolingOffUntil(new Date(Date.parse(value) + 1))}::date`
      : null,
};

const DEAL_FIELDS = dealFields('sale');

const fieldsAt = (now: () => Date): FilterFields => ({
  ...DEAL_FIELDS,
  project: DEAL_FIELDS.projectId,
  unit: DEAL_FIELDS.unitId,
  quota: DEAL_FIELDS.quotaId,
  entrepreneur: DEAL_FIELDS.entrepreneurId,
  partner: DEAL_FIELDS.partnerId,
  buyer: DEAL_FIELDS.buyerId,
  reservationId: idField(sql`reservation_id`),
  reservation: idField(sql`reservation_id`),
  state: enumField(SALE_STATE, SALE_STATES),
  isSigned: booleanField(sql`(signed_on is not null)`),
  signedOn: dayField(sql`signed_on`),
  coolingOffUntil: COOLING_OFF_FIELD,
  summaryDueOn: dayField(sql`summary_due_on`),
  nextDueOn: dayField(sql`next_due_on`),
  nextDueInDays: daysFromTodayField(
    sql`next_due_on`,
    daySql(now, (day) => day),
  ),
  priceCents: wholeField(sql`price_cents`),
  confirmedAt: instantField(sql`confirmed_at`),
  rescissionRequestedAt: instantField(sql`rescission_requested_at`),
  rescindedAt: instantField(sql`rescinded_at`),
});

const COUNTED: CountedStates = {
  state: { column: SALE_STATE, states: SALE_STATES },
};

const SORTING = sortingBy({
  ...DEAL_SORTS,
  price: amountKey(sql`price_cents`),
  brokerage: amountKey(sql`brokerage_cents`),
  nextDueOn: optionalDayKey(sql`next_due_on`),
  signedOn: optionalDayKey(sql`signed_on`),
  coolingOffUntil: optionalDayKey(coolingOffFrom),
  summaryDueOn: optionalDayKey(sql`summary_due_on`),
  confirmedAt: optionalInstantKey(sql`confirmed_at`),
  rescissionRequestedAt: optionalInstantKey(sql`rescission_requested_at`),
  rescindedAt: optionalInstantKey(sql`rescinded_at`),
});

export function saleListRoutes({ db, now }: Dependencies): Route[] {
  return listCalls(db, '/sales', {
    fields: fieldsAt(now),
    sorting: SORTING,
    counted: COUNTED,
    item: saleSchema.required(),
    summaries: {
      list: 'As vendas que quem chama pode ver, com as parcelas.',
      query: 'As vendas que quem chama pode ver, por empreendimento, unidade, parte, situação ou data.',
    },
    listingOf: (caller) =>
      dealListing({
        table: sql`sale`,
        owners: [...owners(requireIdentity(caller)), ...coBuyerScope(caller, sql`reservation_id`)],
        find: (ids) => findSales(db, ids),
        present: (record) => presentSale(record, caller, now()),
      }),
  });
}
