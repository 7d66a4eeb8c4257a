import { sql } from 'drizzle-orm';
import { visitSchema } from '@/domain/visit/schema';
import { VISIT_PERIODS, VISIT_STATES } from '@/domain/visit/states';
import { type Caller, requireIdentity } from '@/server/http/callers/caller';
import type { Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { DEAL_SORTS, dealFields, dealListing } from '@/server/modules/parties/dealParties/lists';
import { listCalls } from '@/server/modules/platform/lists/calls';
import type { CountedStates } from '@/server/modules/platform/lists/counts';
import {
  enumField,
  type FilterField,
  type FilterFields,
  idField,
  instantField,
} from '@/server/modules/platform/lists/fields';
import { instantKey, optionalInstantKey, sortingBy } from '@/server/modules/platform/lists/sorts';
import { presentVisit } from './present';
import { byIds, owners, selectVisits } from './store';

const ofFirstUnit = idField(sql`unit_id`);
const ofFurtherUnit = idField(sql`vu.unit_id`);

/** Any unit of a visit: the first, or a further one. */
const unitField: FilterField = Object.fromEntries(
  Object.entries(ofFirstUnit).map(([op, toSql]) => [
    op,
    (value: unknown, caller: Caller) => {
      const isFirst = toSql(value, caller);
      const isFurther = ofFurtherUnit[op]?.(value, caller);
      return isFirst && isFurther
        ? sql`(${isFirst} or exists (select from visit_unit vu where vu.visit_id = visit.id and ${isFurther}))`
        : null;
    },
  ]),
);

const FIELDS: FilterFields = {
  ...dealFields('visit'),
  unitId: unitField,
  startsAt: instantField(sql`starts_at`),
  state: enumField(sql`state`, VISIT_STATES),
  period: enumField(sql`period`, VISIT_PERIODS),
  /** The beginning of its day in São Paulo. */
  day: instantField(sql`(day::timestamp at time zone 'America/Sao_Paulo')`),
};

const COUNTED: CountedStates = {
  state: { column: sql`state`, states: VISIT_STATES },
};

const SORTING = sortingBy({
  ...DEAL_SORTS,
  startsAt: instantKey(sql`starts_at`),
  concludedAt: optionalInstantKey(sql`concluded_at`),
});

export function visitListRoutes({ db, now }: Dependencies): Route[] {
  return listCalls(db, '/visits', {
    fields: FIELDS,
    sorting: SORTING,
    counted: COUNTED,
    item: visitSchema.required(),
    summaries: {
      list: 'As visitas que quem chama faz ou recebe, das mais novas às mais antigas.',
      query:
        'As visitas que quem chama faz ou recebe, com filtros por empreendimento, unidade, parte, situação, dia ou data.',
    },
    listingOf(caller) {
      const identity = requireIdentity(caller);
      const instant = now();
      return dealListing({
        table: sql`visit`,
        owners: owners(identity),
        find: (ids) => selectVisits(db, byIds(ids)),
        present: (record) => presentVisit(record, identity, instant),
      });
    },
  });
}
