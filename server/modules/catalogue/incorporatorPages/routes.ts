import { object, string } from 'yup';
import { type IncorporatorPage, incorporatorPageSchema } from '@/domain/entrepreneur/schema';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { cutPage, decodeCursor } from '@/server/http/requests/cursor';
import { pageOf, pageQuery } from '@/server/http/requests/page';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { presentPage } from './present';
import { incorporatorPageRecordRoutes } from './recordRoutes';
import {
  findPage,
  findPageBySlug,
  findPageOfEntrepreneur,
  type IncorporatorPageRow,
  listPages,
} from './store';

const cursorSchema = object({ title: string().required(), id: idSchema().required() }).noUnknown().required();

const MAX_SLUG_LENGTH = 200;

function presentOne(row: IncorporatorPageRow | null): IncorporatorPage {
  if (!row) throw new AppError('incorporator_page_not_found');
  return presentPage(row);
}

function oneRoute(
  path: string,
  summary: string,
  find: (id: string) => Promise<IncorporatorPageRow | null>,
): Route {
  return defineRoute({
    method: 'GET',
    path,
    summary,
    who: 'public',
    params: object({ id: idSchema().required() }),
    response: incorporatorPageSchema,
    errors: ['incorporator_page_not_found'],
    notFound: 'incorporator_page_not_found',
    async handle({ params }) {
      return presentOne(await find(params.id));
    },
  });
}

export function incorporatorPageRoutes(dependencies: Dependencies): Route[] {
  const { db } = dependencies;
  return [
    ...incorporatorPageRecordRoutes(dependencies),
    defineRoute({
      method: 'GET',
      path: '/public/allIncorporatorPages',
      summary: 'As páginas publicadas de incorporadoras.',
      who: 'public',
      query: object(pageQuery),
      response: pageOf(incorporatorPageSchema.required()),
      errors: ['invalid_cursor'],
      async handle({ query }) {
        const after = query.cursor === null ? null : decodeCursor(query.cursor, cursorSchema);
        const { rows, total } = await listPages(db, { after, limit: query.limit + 1 });
        const { shown, nextCursor } = cutPage(rows, query.limit, ({ title, id }) => ({ title, id }));
        return { items: shown.map(presentPage), nextCursor, total, totalIsCapped: false };
      },
    }),
    oneRoute('/public/incorporatorPages/{id}', 'Uma página de incorporadora.', (id) => findPage(db, id)),
    defineRoute({
      method: 'GET',
      path: '/public/incorporatorPages/slug/{slug}',
      summary:
        'Uma página de incorporadora, pelo endereço atual no site ou por um anterior: o slug retornado é o atual.',
      who: 'public',
      params: object({ slug: string().max(MAX_SLUG_LENGTH).required() }),
      response: incorporatorPageSchema,
      errors: ['incorporator_page_not_found'],
      notFound: 'incorporator_page_not_found',
      async handle({ params }) {
        return presentOne(await findPageBySlug(db, params.slug));
      },
    }),
    // Spelt so in the platform's contract.
    oneRoute('/public/incorporatorPage/byEntreprenuer/{id}', 'A página de uma empresa.', (id) =>
      findPageOfEntrepreneur(db, id),
    ),
  ];
}
