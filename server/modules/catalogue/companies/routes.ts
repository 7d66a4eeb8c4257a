import { number, object, string } from 'yup';
import {
  COMPANY_GROUPS,
  type CompanyGroup,
  companyCardSchema,
  type PublicEntrepreneur,
  publicEntrepreneurSchema,
} from '@/domain/entrepreneur/schema';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { deliveredProjectSchema } from '@/domain/project/delivered';
import { cutPage, decodeCursor } from '@/server/http/requests/cursor';
import { pageOf, pageQuery } from '@/server/http/requests/page';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import {
  type CompanyPosition,
  findById,
  findBySlug,
  listCompanies,
} from '@/server/modules/parties/entrepreneurs/store';
import { type DeliveryPosition, listDelivered } from './delivered';

const MAX_SLUG_LENGTH = 200;
/** A hundred characters, each of up to two UTF-16 units. */
const MAX_TYPED = 200;
/** Largest `integer` of PostgreSQL, which rejects a larger cursor value. */
const MAX_INTEGER = 2 ** 31 - 1;

const listQuery = object({
  ...pageQuery,
  group: string<CompanyGroup>()
    .oneOf(COMPANY_GROUPS)
    .nullable()
    .default(null)
    .meta({ description: 'Só incorporadoras, construtoras e loteadoras, ou só imobiliárias e corretores' }),
  q: string()
    .max(MAX_TYPED)
    .nullable()
    .default(null)
    .meta({ description: 'Início das palavras do nome, ou o CNPJ com ou sem pontuação' }),
});

const cursorSchema = object({
  projectCount: number().integer().min(0).max(MAX_INTEGER).required(),
  name: string().required(),
  id: idSchema().required(),
})
  .noUnknown()
  .required();

const deliveryCursorSchema = object({
  deliveryDate: string().nullable().defined(),
  id: idSchema().required(),
})
  .noUnknown()
  .required();

function orMissing(company: PublicEntrepreneur | null): PublicEntrepreneur {
  if (!company) throw new AppError('entrepreneur_not_found');
  return company;
}

function deliveredRoute({ db }: Dependencies): Route {
  return defineRoute({
    method: 'GET',
    path: '/public/entrepreneurs/{id}/delivered',
    summary:
      'Os empreendimentos entregues ou 100% vendidos da empresa, sem preço, a entrega mais nova primeiro, para a página dela.',
    who: 'public',
    params: object({ id: idSchema().required() }),
    query: object(pageQuery),
    response: pageOf(deliveredProjectSchema.required()),
    errors: ['entrepreneur_not_found', 'invalid_cursor'],
    notFound: 'entrepreneur_not_found',
    async handle({ params, query }) {
      const { id: entrepreneurId } = orMissing(await findById(db, params.id));
      const after =
        query.cursor === null ? null : decodeCursor<DeliveryPosition>(query.cursor, deliveryCursorSchema);
      const { items, total } = await listDelivered(db, { entrepreneurId, after, limit: query.limit + 1 });
      const { shown, nextCursor } = cutPage(items, query.limit, ({ deliveryDate, id }) => ({
        deliveryDate,
        id,
      }));
      return { items: shown, nextCursor, total, totalIsCapped: false };
    },
  });
}

function listRoute({ db }: Dependencies): Route {
  return defineRoute({
    method: 'GET',
    path: '/public/entrepreneurs',
    summary: 'Empresas aprovadas, as com mais empreendimentos primeiro, para a lista de incorporadoras.',
    who: 'public',
    query: listQuery,
    response: pageOf(companyCardSchema.required()),
    errors: ['invalid_cursor'],
    async handle({ query }) {
      const after = query.cursor === null ? null : decodeCursor<CompanyPosition>(query.cursor, cursorSchema);
      const { rows, total } = await listCompanies(db, { ...query, limit: query.limit + 1, after });
      const { shown, nextCursor } = cutPage(rows, query.limit, ({ name, company: { projectCount, id } }) => ({
        projectCount,
        name,
        id,
      }));
      return { items: shown.map(({ company }) => company), nextCursor, total, totalIsCapped: false };
    },
  });
}

function oneRoutes({ db }: Dependencies): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/public/entrepreneurs/{id}',
      summary: 'Os dados públicos de uma empresa aprovada.',
      who: 'public',
      params: object({ id: idSchema().required() }),
      response: publicEntrepreneurSchema,
      errors: ['entrepreneur_not_found'],
      notFound: 'entrepreneur_not_found',
      async handle({ params }) {
        return orMissing(await findById(db, params.id));
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/public/entrepreneurs/slug/{slug}',
      summary:
        'Os dados públicos de uma empresa aprovada, pelo endereço atual da página dela no site ou por um anterior.',
      who: 'public',
      params: object({ slug: string().max(MAX_SLUG_LENGTH).required() }),
      response: publicEntrepreneurSchema,
      errors: ['entrepreneur_not_found'],
      notFound: 'entrepreneur_not_found',
      async handle({ params }) {
        return orMissing(await findBySlug(db, params.slug));
      },
    }),
  ];
}

export function entrepreneurRoutes(dependencies: Dependencies): Route[] {
  return [deliveredRoute(dependencies), listRoute(dependencies), ...oneRoutes(dependencies)];
}
