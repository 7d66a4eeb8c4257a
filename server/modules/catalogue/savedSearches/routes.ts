import { v7 as uuidv7 } from 'uuid';
import { array, object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { readSearchHref } from '@/domain/savedSearch/readSearchHref';
import {
  MAX_SAVED_SEARCHES,
  newSavedSearchSchema,
  type SavedSearch,
  savedSearchSchema,
} from '@/domain/savedSearch/schema';
import { normalizeText, oneLine } from '@/domain/text';
import type { Database } from '@/server/db/client';
import { problemMessage } from '@/server/http/answers/problems';
import { type Caller, requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { lockAccount } from '@/server/modules/parties/accounts/lockAccount';
import { sortWhole, type WholeKeys, wholeSort } from '@/server/modules/platform/lists/whole';
import { answerSavedSearches } from './personalData';
import { canSaveSearches, canSeeSearchesOf } from './policy';
import { presentSavedSearch } from './present';
import { changeSearch, deleteSearch, findSearch, insertSearch, type SavedSearchRow } from './store';

const byId = object({ id: idSchema().required() });
const KEYS: WholeKeys<SavedSearch> = {
  created: ({ createdAt }) => createdAt,
  name: ({ name }) => normalizeText(name),
};
const SUMMARY_ALERT = 'alert é daily (até um e-mail por dia, quando há novidade) ou off';

function buyerIdOf(caller: Caller): string {
  const { id } = requireIdentity(caller);
  if (!canSaveSearches(caller)) throw new AppError('forbidden');
  return id;
}

/** Canonical href of a search, independent of the language and the page. */
function hrefOf(text: string): string {
  const search = readSearchHref(text);
  if (search) return search.href;
  throw new AppError('search_url_invalid', {}, { href: problemMessage('search_url_invalid') });
}

/** @throws AppError `saved_search_not_found`, also for a search of another buyer */
async function ownSearch(db: Database, caller: Caller, id: string): Promise<SavedSearchRow> {
  const search = await findSearch(db, id);
  if (!search || !canSeeSearchesOf(caller, search.buyerId)) throw new AppError('saved_search_not_found');
  return search;
}

function readingRoutes({ db }: Dependencies): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/savedSearches',
      summary: 'As buscas salvas de quem chama, das mais novas às mais antigas.',
      who: 'signedIn',
      query: object({ sort: wholeSort(KEYS, 'as mais novas primeiro') }),
      response: object({ items: array().of(savedSearchSchema.required()).required() }),
      errors: ['forbidden'],
      async handle({ query, caller }) {
        const searches = await answerSavedSearches(db, buyerIdOf(caller));
        return { items: [...sortWhole(searches, KEYS, query.sort)] };
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/savedSearches/{id}',
      summary: 'Uma busca salva de quem chama.',
      who: 'signedIn',
      params: byId,
      response: savedSearchSchema,
      errors: ['saved_search_not_found'],
      notFound: 'saved_search_not_found',
      async handle({ params, caller }) {
        return presentSavedSearch(await ownSearch(db, caller, params.id));
      },
    }),
  ];
}

function savingRoutes({ db, now }: Dependencies): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/savedSearches',
      summary: `Salva uma busca, pelo endereço dela; ${SUMMARY_ALERT}. Até ${MAX_SAVED_SEARCHES}.`,
      who: 'signedIn',
      body: newSavedSearchSchema,
      response: savedSearchSchema,
      errors: ['forbidden', 'search_url_invalid', 'too_many_saved_searches'],
      async handle({ body, caller }) {
        const at = now();
        const search = {
          id: uuidv7(),
          buyerId: buyerIdOf(caller),
          name: oneLine(body.name),
          href: hrefOf(body.href),
          alert: body.alert,
          notifiedUntil: at,
          createdAt: at,
          updatedAt: at,
        };
        const isInserted = await db.transaction(async (transaction) => {
          await lockAccount(transaction, { kind: 'buyer', id: search.buyerId });
          return insertSearch(transaction, search, MAX_SAVED_SEARCHES);
        });
        if (!isInserted) throw new AppError('too_many_saved_searches', { limit: MAX_SAVED_SEARCHES });
        return presentSavedSearch(search);
      },
    }),
  ];
}

function changingRoutes({ db, now }: Dependencies): Route[] {
  return [
    defineRoute({
      method: 'PUT',
      path: '/savedSearches/{id}',
      summary: `Altera o nome, o endereço ou o alerta de uma busca salva; ${SUMMARY_ALERT}.`,
      who: 'signedIn',
      params: byId,
      body: newSavedSearchSchema,
      response: savedSearchSchema,
      errors: ['saved_search_not_found', 'search_url_invalid'],
      notFound: 'saved_search_not_found',
      async handle({ params: { id }, body, caller }) {
        await ownSearch(db, caller, id);
        const change = { name: oneLine(body.name), href: hrefOf(body.href), alert: body.alert };
        const changed = await changeSearch(db, id, change, now());
        if (!changed) throw new AppError('saved_search_not_found');
        return presentSavedSearch(changed);
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/savedSearches/{id}',
      summary: 'Exclui uma busca salva.',
      who: 'signedIn',
      params: byId,
      response: byId,
      errors: ['saved_search_not_found'],
      notFound: 'saved_search_not_found',
      async handle({ params: { id }, caller }) {
        await ownSearch(db, caller, id);
        if (!(await deleteSearch(db, id))) throw new AppError('saved_search_not_found');
        return { id };
      },
    }),
  ];
}

export function savedSearchRoutes(dependencies: Dependencies): Route[] {
  return [...readingRoutes(dependencies), ...savingRoutes(dependencies), ...changingRoutes(dependencies)];
}
