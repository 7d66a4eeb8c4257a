import { sql } from 'drizzle-orm';
import { object, string } from 'yup';
import {
  ADVERTISEMENT_PLACEMENTS,
  type AdvertisementPlacement,
  advertisementRecordSchema,
  advertisementSchema,
  seenAdvertisementSchema,
} from '@/domain/advertisement/schema';
import { APPROVALS, type Approval } from '@/domain/approval';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { type Caller, requireIdentity } from '@/server/http/callers/caller';
import { cutPage, readIdCursor } from '@/server/http/requests/cursor';
import { pageOf, pageQuery } from '@/server/http/requests/page';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { listCalls } from '@/server/modules/platform/lists/calls';
import { enumField, type FilterFields, idField, instantField } from '@/server/modules/platform/lists/fields';
import { answerList } from '@/server/modules/platform/lists/page';
import { listQuery, readPageQuery } from '@/server/modules/platform/lists/query';
import { instantKey, sortingBy } from '@/server/modules/platform/lists/sorts';
import { textField } from '@/server/modules/platform/lists/words';
import { canListAdvertisementsOf, canSeeAdvertisement } from './policy';
import { presentAdvertisement, presentRecord } from './present';
import { advertisementRecordRoutes } from './recordRoutes';
import {
  type AdvertisementPage,
  type AdvertisementRow,
  findAdvertisement,
  findAdvertisements,
  listCurrent,
} from './store';

const byId = object({ id: idSchema().required() });
/** All dates that the list shows. */
const SORTING = sortingBy({ startsAt: instantKey(sql`starts_at`), endsAt: instantKey(sql`ends_at`) });
const publicQuery = object({
  ...pageQuery,
  placement: string<AdvertisementPlacement>()
    .oneOf(ADVERTISEMENT_PLACEMENTS)
    .nullable()
    .default(null)
    .meta({ description: 'Onde o anúncio aparece' }),
});
const advertisementPage = pageOf(advertisementSchema.required());

/** Title and text of the advertisement, and names of its creator and project. */
const SEARCHED = sql`concat_ws(' ', title, text, (select c.trade_name from entrepreneur c where c.id = creator_id),
  (select p.title from project p where p.id = project_id))`;

const FIELDS: FilterFields = {
  text: textField(SEARCHED),
  id: idField(sql`id`),
  creatorId: idField(sql`creator_id`),
  projectId: idField(sql`project_id`),
  placement: enumField(sql`placement`, ADVERTISEMENT_PLACEMENTS),
  approval: enumField(sql`approval`, APPROVALS),
  startsAt: instantField(sql`starts_at`),
  endsAt: instantField(sql`ends_at`),
  createdAt: instantField(sql`created_at`),
};

const PARAMETERS = {
  approval: string<Approval>()
    .oneOf(APPROVALS)
    .nullable()
    .default(null)
    .meta({ description: 'Só os desta situação' }),
};

type List = (page: AdvertisementPage) => Promise<{ rows: AdvertisementRow[]; total: number }>;

async function answerPage<View>(
  { limit, cursor }: { limit: number; cursor: string | null },
  list: List,
  present: (row: AdvertisementRow) => View,
) {
  const { rows, total } = await list({ after: readIdCursor(cursor), limit: limit + 1 });
  const { shown, nextCursor } = cutPage(rows, limit, ({ id }) => ({ id }));
  return { items: shown.map(present), nextCursor, total, totalIsCapped: false };
}

function publicRoutes({ db, now }: Dependencies): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/public/advertisements',
      summary: 'Anúncios aprovados e dentro do período.',
      who: 'public',
      query: publicQuery,
      response: advertisementPage,
      errors: ['invalid_cursor'],
      handle({ query }) {
        return answerPage(
          query,
          (page) => listCurrent(db, query.placement, page, now()),
          presentAdvertisement,
        );
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/advertisements/{id}',
      summary:
        'Um anúncio: público, se aprovado e dentro do período; sempre, e com a situação e as ações, para o autor e operadores.',
      who: 'public',
      params: byId,
      response: seenAdvertisementSchema,
      errors: ['advertisement_not_found'],
      notFound: 'advertisement_not_found',
      async handle({ params, caller }) {
        const row = await findAdvertisement(db, params.id, now());
        const isVisible =
          row && canSeeAdvertisement(caller, { creatorId: row.creatorId, isCurrent: row.isCurrent });
        if (!isVisible) throw new AppError('advertisement_not_found');
        return canListAdvertisementsOf(caller, row.creatorId)
          ? presentRecord(row, caller)
          : presentAdvertisement(row);
      },
    }),
  ];
}

/** The advertisements of a company, or of all, in the form of a list. */
function listingOf({ db, now }: Pick<Dependencies, 'db' | 'now'>, caller: Caller, creatorId: string | null) {
  const instant = now();
  return {
    table: sql`advertisement`,
    scope: creatorId === null ? sql`true` : sql`creator_id = ${creatorId}`,
    find: (ids: readonly string[]) => findAdvertisements(db, ids, instant),
    idOf: ({ id }: AdvertisementRow) => id,
    present: (row: AdvertisementRow) => presentRecord(row, caller),
  };
}

/** Company whose advertisements the caller lists; null for operators, who list all. */
function listedCreatorOf(caller: Caller): string | null {
  const identity = requireIdentity(caller);
  if (identity.kind === 'operator') return null;
  return identity.kind === 'entrepreneur' ? identity.companyId : identity.id;
}

function creatorRoutes(dependencies: Dependencies): Route[] {
  const { db } = dependencies;
  return [
    ...listCalls(db, '/advertisements', {
      fields: FIELDS,
      sorting: SORTING,
      parameters: PARAMETERS,
      counted: { approval: { column: sql`approval`, states: APPROVALS } },
      item: advertisementRecordSchema.required(),
      summaries: {
        list: 'Os anúncios da empresa de quem chama; todos, para operadores.',
        query: 'Os mesmos anúncios, com filtros por texto, situação, posição, empreendimento ou período.',
      },
      listingOf: (caller) => listingOf(dependencies, caller, listedCreatorOf(caller)),
    }),
    defineRoute({
      method: 'GET',
      path: '/advertisements/byCreator/{id}',
      summary: 'Os anúncios de uma empresa, para ela mesma.',
      who: 'signedIn',
      params: byId,
      query: listQuery(SORTING),
      response: pageOf(advertisementRecordSchema.required()),
      errors: ['unauthenticated', 'entrepreneur_not_found', 'invalid_cursor'],
      notFound: 'entrepreneur_not_found',
      handle({ params, query, caller }) {
        if (!canListAdvertisementsOf(caller, params.id)) throw new AppError('entrepreneur_not_found');
        return answerList(db, listingOf(dependencies, caller, params.id), readPageQuery(query, SORTING));
      },
    }),
  ];
}

export function advertisementRoutes(dependencies: Dependencies): Route[] {
  return [
    ...publicRoutes(dependencies),
    ...creatorRoutes(dependencies),
    ...advertisementRecordRoutes(dependencies),
  ];
}
