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
import { answerList } from '@/server/modules/platform/lists/page';
import { listQuery, type PageInput, readPageQuery } from '@/server/modules/platform/lists/query';
import { instantKey, sortingBy } from '@/server/modules/platform/lists/sorts';
import { canListAdvertisementsOf, canSeeAdvertisement } from './policy';
import { presentAdvertisement, presentRecord } from './present';
import { advertisementRecordRoutes } from './recordRoutes';
import {
  type AdvertisementPage,
  type AdvertisementRow,
  findAdvertisement,
  findAdvertisements,
  listCurrent,
  placedScope,
} from './store';

const byId = object({ id: idSchema().required() });
/** All dates that the list shows. */
const SORTING = sortingBy({ startsAt: instantKey(sql`starts_at`), endsAt: instantKey(sql`ends_at`) });
const listed = listQuery(SORTING);
const publicQuery = object({
  ...pageQuery,
  placement: string<AdvertisementPlacement>()
    .oneOf(ADVERTISEMENT_PLACEMENTS)
    .nullable()
    .default(null)
    .meta({ description: 'Onde o anúncio aparece' }),
});
const advertisementPage = pageOf(advertisementSchema.required());
const recordPage = pageOf(advertisementRecordSchema.required());
const ownQuery = listed.shape({
  approval: string<Approval>()
    .oneOf(APPROVALS)
    .nullable()
    .default(null)
    .meta({ description: 'Só os desta situação' }),
});
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

/** Advertisements of one company or of all, in one state or in any. */
function answerPlaced(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  placed: Parameters<typeof placedScope>[0],
  query: PageInput,
  caller: Caller,
) {
  const instant = now();
  const listing = {
    table: sql`advertisement`,
    scope: placedScope(placed),
    find: (ids: readonly string[]) => findAdvertisements(db, ids, instant),
    idOf: ({ id }: AdvertisementRow) => id,
    present: (row: AdvertisementRow) => presentRecord(row, caller),
  };
  return answerList(db, listing, readPageQuery(query, SORTING));
}

function creatorRoutes({ db, now }: Dependencies): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/advertisements',
      summary: 'Os anúncios da empresa de quem chama; todos, para operadores.',
      who: 'signedIn',
      query: ownQuery,
      response: recordPage,
      errors: ['unauthenticated', 'invalid_cursor'],
      handle({ query, caller }) {
        const identity = requireIdentity(caller);
        const { approval } = query;
        const ownId = identity.kind === 'entrepreneur' ? identity.companyId : identity.id;
        const creatorId = identity.kind === 'operator' ? null : ownId;
        return answerPlaced({ db, now }, { creatorId, approval }, query, caller);
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/advertisements/byCreator/{id}',
      summary: 'Os anúncios de uma empresa, para ela mesma.',
      who: 'signedIn',
      params: byId,
      query: listed,
      response: recordPage,
      errors: ['unauthenticated', 'entrepreneur_not_found', 'invalid_cursor'],
      notFound: 'entrepreneur_not_found',
      handle({ params, query, caller }) {
        if (!canListAdvertisementsOf(caller, params.id)) throw new AppError('entrepreneur_not_found');
        return answerPlaced({ db, now }, { creatorId: params.id, approval: null }, query, caller);
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
