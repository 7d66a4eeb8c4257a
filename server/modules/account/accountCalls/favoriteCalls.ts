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
import { type AccountKind, authoriseOwner } from '@/server/modules/parties/accounts/account';
import { lockOwner } from '@/server/modules/parties/accounts/lockAccount';

const byId = object({ id: idSchema().required() });
const byProject = object({ id: idSchema().required(), projectId: idSchema().required() });

function listCall({ db, now }: Dependencies, account: AccountKind): Route {
  const { base, notFound, of } = account;
  return defineRoute({
    method: 'GET',
    path: `${base}/{id}/favorites`,
    summary: `Os favoritos ${of}, os mais novos primeiro, com o preço de quando foram salvos e o atual.`,
    who: 'signedIn',
    params: byId,
    query: favoriteListQuery,
    response: favoriteListSchema,
    errors: [notFound, 'forbidden', 'invalid_cursor'],
    notFound,
    handle({ params: { id }, query, caller }) {
      return answerFavoritePage(db, authoriseOwner(account, caller, id, 'favorites'), query, now());
    },
  });
}

function changingCalls({ db, now }: Dependencies, account: AccountKind): Route[] {
  const { base, notFound, of } = account;
  return [
    defineRoute({
      method: 'PUT',
      path: `${base}/{id}/favorites/{projectId}`,
      summary: `Salva nos favoritos ${of} um empreendimento, uma planta, uma unidade ou uma cota.`,
      who: 'signedIn',
      params: byProject,
      body: newFavoriteSchema,
      response: favoriteSchema,
      errors: [
        notFound,
        'forbidden',
        'project_not_found',
        'unit_not_found',
        'quota_not_found',
        'too_many_favorites',
      ],
      notFound,
      async handle({ params: { id, projectId }, caller, body }) {
        const owner = authoriseOwner(account, caller, id, 'favorites');
        const saved = await db.transaction(async (transaction) => {
          await lockOwner(transaction, owner);
          return keepFavorite(transaction, async () => owner, { projectId, input: body }, now());
        });
        return answerFavorite(db, saved, projectId, now());
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: `${base}/{id}/favorites/{projectId}`,
      summary: `Remove dos favoritos ${of} a unidade ou a cota indicada, ou todos os favoritos do empreendimento.`,
      who: 'signedIn',
      params: byProject,
      query: favoriteItemSchema,
      response: object({ projectId: idSchema().required() }),
      errors: [notFound, 'forbidden', 'favorite_not_found'],
      notFound,
      async handle({ params: { id, projectId }, query, caller }) {
        const owner = authoriseOwner(account, caller, id, 'favorites');
        if (!(await removeFavorite(db, owner, projectId, query.itemId ?? null)))
          throw new AppError('favorite_not_found');
        return { projectId };
      },
    }),
  ];
}

/** Favourites of a signed-in caller: whole projects, and units or quotas of them. */
export function favoriteCalls(dependencies: Dependencies, account: AccountKind): Route[] {
  return [listCall(dependencies, account), ...changingCalls(dependencies, account)];
}
