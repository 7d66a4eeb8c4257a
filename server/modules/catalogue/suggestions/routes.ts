import { number, object, string } from 'yup';
import { SUGGESTION_LIMIT, suggestionsSchema } from '@/domain/suggestion/schema';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { suggest } from './suggest';

/** A hundred characters for people, each of which may be stored as two. */
const MAX_TYPED = 200;

const suggestionsQuery = object({
  q: string()
    .max(MAX_TYPED)
    .default('')
    .meta({ description: 'O texto já digitado; com menos de duas letras não há sugestões' }),
  limit: number()
    .integer()
    .min(1)
    .max(SUGGESTION_LIMIT)
    .default(SUGGESTION_LIMIT)
    .meta({ description: 'Quantas sugestões, no máximo' }),
});

export function suggestionRoutes({ db }: Dependencies): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/public/suggestions',
      summary: 'Sugestões de cidades, bairros, empreendimentos e empresas para o texto da busca.',
      who: 'public',
      query: suggestionsQuery,
      response: suggestionsSchema,
      errors: [],
      async handle({ query }) {
        return { items: await suggest(db, query.q, query.limit) };
      },
    }),
  ];
}
