import { object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { favoriteItemSchema, favoriteSchema, newFavoriteSchema } from '@/domain/favorite/schema';
import { idSchema } from '@/domain/id';
import { defineRoute, type Route } from '@/server/http/routing/route';
import {
  answerFavorite,
  answerFavoritePage,
  favoriteListQuery,
  favoriteListSchema,
} from '@/server/modules/deals/favorites/answers';
import { keepFavorite } from '@/server/modules/deals/favorites/keepFavorite';
import { removeFavorite } from '@/server/modules/deals/favorites/store';
import type { Dependencies } from '@/server/modules/dependencies';
import { getSession, openSession } from './visitor';

const byProject = object({ projectId: idSchema().required() });

function listRoute({ db, now }: Dependencies): Route {
  return defineRoute({
    method: 'GET',
    path: '/public/session/favorites',
    summary:
      'Os favoritos do visitante, os mais novos primeiro, com o preço de quando foram salvos e o atual.',
    who: 'public',
    query: favoriteListQuery,
    response: favoriteListSchema,
    errors: ['session_not_found', 'invalid_cursor'],
    async handle(visit) {
      const { id } = await getSession(db, visit, null, now());
      return answerFavoritePage(db, { kind: 'session', id }, visit.query, now());
    },
  });
}

function changingRoutes({ db, now }: Dependencies): Route[] {
  return [
    defineRoute({
      method: 'PUT',
      path: '/public/session/favorites/{projectId}',
      summary:
        'Salva nos favoritos do visitante um empreendimento, uma planta, uma unidade ou uma cota; cria uma sessão se não houver.',
      who: 'public',
      params: byProject,
      body: newFavoriteSchema,
      response: favoriteSchema,
      errors: [
        'session_not_found',
        'project_not_found',
        'unit_not_found',
        'quota_not_found',
        'too_many_favorites',
        'too_many_requests',
      ],
      notFound: 'project_not_found',
      async handle({ params: { projectId }, body, ...visit }) {
        const open = () => openSession(db, visit, null, now());
        const saved = await keepFavorite(db, open, { projectId, input: body }, now());
        return answerFavorite(db, saved, projectId, now());
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/public/session/favorites/{projectId}',
      summary:
        'Remove dos favoritos do visitante a unidade ou a cota indicada, ou todos os favoritos do empreendimento.',
      who: 'public',
      params: byProject,
      query: favoriteItemSchema,
      response: object({ projectId: idSchema().required() }),
      errors: ['session_not_found', 'favorite_not_found'],
      notFound: 'favorite_not_found',
      async handle({ params: { projectId }, query, ...visit }) {
        const { id } = await getSession(db, visit, null, now());
        const isGone = await removeFavorite(db, { kind: 'session', id }, projectId, query.itemId ?? null);
        if (!isGone) throw new AppError('favorite_not_found');
        return { projectId };
      },
    }),
  ];
}

/** Favourites of a visitor, stored in their session until they sign in. */
export function favoriteRoutes(dependencies: Dependencies): Route[] {
  return [listRoute(dependencies), ...changingRoutes(dependencies)];
}
