import { number, object, string } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { parseBox } from '@/domain/listing/values';
import { PLACE_KINDS, type PlaceKind, placeSchema } from '@/domain/place/schema';
import { cutPage, decodeCursor } from '@/server/http/requests/cursor';
import { pageOf, pageQuery } from '@/server/http/requests/page';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { presentPlace } from './present';
import { findPlace, listPlaces, type PlacePosition } from './store';

const listQuery = object({
  ...pageQuery,
  kind: string<PlaceKind>()
    .oneOf(PLACE_KINDS)
    .nullable()
    .default(null)
    .meta({ description: 'Só cidades ou só bairros' }),
  q: string().max(100).nullable().default(null).meta({ description: 'Início do nome' }),
  path: string().max(200).nullable().default(null).meta({
    description:
      'O caminho de uma localização (`sp/sao-paulo/pinheiros`), ou só o da cidade (`sao-paulo`), em todas as UFs. Também retorna localizações sem empreendimentos',
  }),
  bbox: string()
    .max(80)
    .nullable()
    .default(null)
    .test('box', (text) => text === null || text === undefined || parseBox(text) !== undefined)
    .meta({ description: 'Só os desta área do mapa: oeste,sul,leste,norte em graus' }),
});

/** Largest `integer` of PostgreSQL, which rejects a larger cursor value. */
const MAX_INTEGER = 2 ** 31 - 1;

const cursorSchema = object({
  projectCount: number().integer().min(0).max(MAX_INTEGER).required(),
  path: string().required(),
})
  .noUnknown()
  .required();

/** The list has two paths: that of the places service and that of the public calls. */
function listRoute({ db }: Dependencies, path: '/places' | '/public/places'): Route {
  return defineRoute({
    method: 'GET',
    path,
    summary: 'Cidades e bairros com empreendimentos, para a caixa de busca.',
    who: 'public',
    query: listQuery,
    response: pageOf(placeSchema.required()),
    errors: ['invalid_cursor'],
    async handle({ query }) {
      const after = query.cursor === null ? null : decodeCursor<PlacePosition>(query.cursor, cursorSchema);
      const { rows, total } = await listPlaces(db, {
        ...query,
        box: parseBox(query.bbox ?? '') ?? null,
        after,
      });
      const { shown, nextCursor } = cutPage(rows, query.limit, ({ projectCount, path }) => ({
        projectCount,
        path,
      }));
      return { items: shown.map(presentPlace), nextCursor, total, totalIsCapped: false };
    },
  });
}

export function placeRoutes(dependencies: Dependencies): Route[] {
  return [
    listRoute(dependencies, '/places'),
    listRoute(dependencies, '/public/places'),
    defineRoute({
      method: 'GET',
      path: '/places/{id}',
      summary: 'Um lugar.',
      who: 'public',
      params: object({ id: idSchema().required() }),
      response: placeSchema,
      errors: ['place_not_found'],
      notFound: 'place_not_found',
      async handle({ params }) {
        const row = await findPlace(dependencies.db, params.id);
        if (!row) throw new AppError('place_not_found');
        return presentPlace(row);
      },
    }),
  ];
}
