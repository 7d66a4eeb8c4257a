import { type SQL, sql } from 'drizzle-orm';
import { object } from 'yup';
import {
  newPageSchema,
  type PageRecord,
  pageFields,
  pageRecordSchema,
} from '@/domain/entrepreneur/pageRecord';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { versionField } from '@/domain/version';
import type { Executor } from '@/server/db/client';
import { type Caller, requireIdentity } from '@/server/http/callers/caller';
import { pageOf } from '@/server/http/requests/page';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { answerList } from '@/server/modules/platform/lists/page';
import { listQuery, readPageQuery } from '@/server/modules/platform/lists/query';
import { instantKey, sortingBy } from '@/server/modules/platform/lists/sorts';
import { changePage, openPage, removePage } from './changePage';
import { canChangePage, canSeePage, companyOfNewPage } from './policy';
import { presentRecord } from './present';
import { findPageRow, findPageRows, type PageRow } from './recordStore';

const notFound = 'incorporator_page_not_found';
const byId = object({ id: idSchema().required() });
const one = { who: 'signedIn', path: '/incorporatorPage/{id}', params: byId, notFound } as const;

/** `canSeePage` of the policy as SQL. */
function pagesSeenBy(caller: Caller): SQL {
  if (caller.kind === 'operator') return sql`true`;
  return caller.kind === 'entrepreneur' ? sql`entrepreneur_id = ${caller.companyId}` : sql`false`;
}

const SORTING = sortingBy({ updated: instantKey(sql`updated_at`) });

async function getSeenPage(executor: Executor, caller: Caller, id: string): Promise<PageRow> {
  const row = await findPageRow(executor, id);
  if (!row || !canSeePage(caller, row.entrepreneurId)) throw new AppError(notFound);
  return row;
}

async function authoriseChange(executor: Executor, caller: Caller, id: string): Promise<void> {
  const row = await getSeenPage(executor, caller, id);
  if (!canChangePage(caller, row.entrepreneurId)) throw new AppError('forbidden');
}

function present(row: PageRow, caller: Caller): PageRecord {
  return presentRecord(row, canChangePage(caller, row.entrepreneurId) ? ['change', 'delete'] : []);
}

function readingRoutes({ db }: Dependencies): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/incorporatorPage',
      summary: 'A página da empresa de quem chama, publicada ou não; todas, para operadores.',
      who: 'signedIn',
      query: listQuery(SORTING),
      response: pageOf(pageRecordSchema.required()),
      errors: ['invalid_cursor'],
      handle({ query, caller }) {
        const listing = {
          table: sql`incorporator_page`,
          scope: pagesSeenBy(caller),
          find: (ids: readonly string[]) => findPageRows(db, ids),
          idOf: ({ id }: PageRow) => id,
          present: (row: PageRow) => present(row, caller),
        };
        return answerList(db, listing, readPageQuery(query, SORTING));
      },
    }),
    defineRoute({
      ...one,
      method: 'GET',
      summary: 'Uma página de incorporadora, para a equipe da empresa e para operadores.',
      response: pageRecordSchema,
      errors: [notFound],
      async handle({ params, caller }) {
        return present(await getSeenPage(db, caller, params.id), caller);
      },
    }),
  ];
}

function changingRoutes({ db, now }: Dependencies): Route[] {
  const by = (caller: Caller) => ({ caller: requireIdentity(caller), now: now() });
  return [
    defineRoute({
      method: 'POST',
      path: '/incorporatorPage',
      summary: 'Cria a página da empresa de quem chama, que tem uma só.',
      who: 'signedIn',
      body: newPageSchema,
      response: pageRecordSchema,
      errors: ['forbidden', 'entrepreneur_not_found', 'incorporator_page_exists', 'slug_taken'],
      async handle({ body, caller }) {
        const companyId = companyOfNewPage(caller);
        if (companyId === null) throw new AppError('forbidden');
        return present(await openPage(db, companyId, body, by(caller)), caller);
      },
    }),
    defineRoute({
      ...one,
      method: 'PUT',
      summary: 'Altera os campos enviados da página.',
      body: object({ ...versionField, ...pageFields }),
      response: pageRecordSchema,
      errors: [notFound, 'forbidden', 'version_conflict', 'slug_taken'],
      async handle({ params: { id }, body: { version, ...fields }, caller }) {
        await authoriseChange(db, caller, id);
        return present(await changePage(db, { id, version, fields }, by(caller)), caller);
      },
    }),
    defineRoute({
      ...one,
      method: 'DELETE',
      summary: 'Exclui a página.',
      response: byId,
      errors: [notFound, 'forbidden'],
      async handle({ params: { id }, caller }) {
        await authoriseChange(db, caller, id);
        await removePage(db, id, by(caller));
        return { id };
      },
    }),
  ];
}

/** Calls for the company and operators; the public calls are in `routes.ts`. */
export function incorporatorPageRecordRoutes(dependencies: Dependencies): Route[] {
  return [...readingRoutes(dependencies), ...changingRoutes(dependencies)];
}
