import { inArray, sql } from 'drizzle-orm';
import { idSchema } from '@/domain/id';
import { queuePlaceSchema } from '@/domain/reservation/schema';
import { QUEUE_STATES } from '@/domain/reservation/states';
import { queuePlace } from '@/server/db/schema/deals/queuePlace';
import { type Caller, requireIdentity } from '@/server/http/callers/caller';
import type { Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { DEAL_SORTS, dealFields, dealListing } from '@/server/modules/parties/dealParties/lists';
import { owners } from '@/server/modules/parties/dealParties/scope';
import { listCalls } from '@/server/modules/platform/lists/calls';
import { clockSql } from '@/server/modules/platform/lists/clock';
import {
  enumField,
  type FilterFields,
  idField,
  instantField,
  shownField,
} from '@/server/modules/platform/lists/fields';
import {
  computedKey,
  optionalAmountKey,
  type Sorting,
  shownInstantKey,
  sortingBy,
} from '@/server/modules/platform/lists/sorts';
import { positionSql, presentPlace, selectPlaces } from './places';

/** Columns of a place as they are shown: an offer whose time is over counts as passed even before the sweep has run. */
function shownColumns(now: () => Date) {
  const isOffered = sql`(state = 'offered' and offered_until > ${clockSql(now)})`;
  return {
    isOffered,
    /** `placeStateAt` in SQL. */
    state: sql`(case when state = 'offered' and not ${isOffered} then 'passed' else state end)`,
  };
}

type ShownColumns = ReturnType<typeof shownColumns>;

/** A company does not learn which buyer of the site waits. */
const isNotCompany = (caller: Caller) => (caller.kind === 'entrepreneur' ? sql`false` : sql`true`);

const fieldsOf = ({ state, isOffered }: ShownColumns): FilterFields => ({
  ...dealFields('queue_place'),
  buyerId: shownField(idField(sql`buyer_id`), isNotCompany),
  state: enumField(state, QUEUE_STATES),
  offeredUntil: instantField(sql`(case when ${isOffered} then offered_until end)`),
});

const sortingOf = ({ state, isOffered }: ShownColumns): Sorting =>
  sortingBy({
    ...DEAL_SORTS,
    offeredUntil: shownInstantKey(sql`offered_until`, isOffered),
    position: computedKey(
      optionalAmountKey(sql`(case when ${state} in ('waiting', 'offered') then ${positionSql} end)`),
    ),
  });

const idOf = (description: string) => idSchema().nullable().default(null).meta({ description });

const PARAMETERS = {
  projectId: idOf('Só as deste empreendimento'),
  unitId: idOf('Só as desta unidade'),
  quotaId: idOf('Só as desta cota'),
  buyerId: idOf('Só as deste comprador'),
  partnerId: idOf('Só as desta imobiliária ou deste corretor'),
};

export function queueListRoutes({ db, now }: Dependencies): Route[] {
  const columns = shownColumns(now);
  return listCalls(db, '/reservations/queue', {
    fields: fieldsOf(columns),
    parameters: PARAMETERS,
    sorting: sortingOf(columns),
    counted: { state: { column: columns.state, states: QUEUE_STATES } },
    item: queuePlaceSchema.required(),
    summaries: {
      list: 'Os lugares em filas que quem chama pode ver: os do comprador, ou os das unidades e dos clientes da empresa, dos mais novos aos mais antigos.',
      query:
        'Os lugares em filas que quem chama pode ver, com filtros por texto, empreendimento, unidade, parte, situação ou prazo.',
    },
    listingOf(caller) {
      const identity = requireIdentity(caller);
      const instant = now();
      return dealListing({
        table: sql`queue_place`,
        owners: owners(identity),
        find: (ids) => selectPlaces(db, inArray(queuePlace.id, [...ids])),
        present: (record) => presentPlace(record, identity, instant),
      });
    },
  });
}
