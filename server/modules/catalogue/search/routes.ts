import { array, object, string } from 'yup';
import { facetsSchema } from '@/domain/listing/facets';
import { FILTER_FIELDS } from '@/domain/listing/filters';
import { mapSchema } from '@/domain/map/schema';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { countFacets } from './counts/countFacets';
import { readMap } from './counts/readMap';
import { readFilters } from './readFilters';

const MAX_MONTHS = 12;
const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;
const FILTER_ERRORS = ['unknown_filter_field', 'unknown_filter_op', 'invalid_filter_value'] as const;

const filters = string()
  .max(8_000)
  .nullable()
  .default(null)
  .meta({ description: `Os mesmos filtros da busca. Existem: ${FILTER_FIELDS.join('; ')}` });

const facetsQuery = object({
  filters,
  month: array()
    .of(string().matches(MONTH).required())
    .max(MAX_MONTHS)
    .default([])
    .meta({ description: 'Meses de entrega a contar (2027-12); pode ser repetido' }),
});

export function searchRoutes({ db }: Dependencies): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/public/facets',
      summary: 'A quantidade de empreendimentos de cada opção dos filtros, mantidos os outros filtros.',
      who: 'public',
      query: facetsQuery,
      response: facetsSchema,
      errors: FILTER_ERRORS,
      handle({ query }) {
        return countFacets(db, readFilters(query.filters), [...new Set(query.month)]);
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/public/map',
      summary:
        'Os empreendimentos de uma busca no mapa: um a um quando são poucos, agrupados quando são muitos.',
      who: 'public',
      query: object({ filters }),
      response: mapSchema,
      errors: FILTER_ERRORS,
      handle({ query }) {
        return readMap(db, readFilters(query.filters));
      },
    }),
  ];
}
