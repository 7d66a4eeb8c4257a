import { sql } from 'drizzle-orm';
import { visitSchema } from '@/domain/visit/schema';
import { VISIT_PERIODS, VISIT_STATES } from '@/domain/visit/states';
import { VISIT_START } from '@/server/db/schema/deals/visit';
import { requireIdentity } from '@/server/http/callers/caller';
import type { Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { DEAL_SORTS, dealFields, dealListing } from '@/server/modules/parties/dealParties/lists';
import { listCalls } from '@/server/modules/platform/lists/calls';
import type { CountedStates } from '@/server/modules/platform/lists/counts';
import { enumField, type FilterFields, instantField } from '@/server/modules/platform/lists/fields';
import { amountKey, optionalInstantKey, sortingBy } from '@/server/modules/platform/lists/sorts';
import { presentVisit } from './present';
import { byIds, owners, selectVisits } from './store';

const FIELDS: FilterFields = {
  ...dealFields('visit'),
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
  startsAt: amountKey(VISIT_START),
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
