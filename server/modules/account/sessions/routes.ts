import { boolean, object, string } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { SESSION_COOKIE } from '@/domain/identity/pools';
import { mergedSchema } from '@/domain/session/merged';
import { anonymousIdSchema, isAnonymousId, sessionSchema } from '@/domain/session/schema';
import { type Caller, requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import type { Owner } from '@/server/modules/parties/accounts/owner';
import { dropSession, mergeSession } from './mergeSession';
import { presentSession } from './present';
import { clearCookies, getSession, setSessionCookies, visitSession } from './visitor';

function readingRoutes({ db, now }: Dependencies): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/public/session',
      summary: 'A sessão do visitante, pelo cookie. Se ela não existe, os cookies são apagados.',
      who: 'public',
      response: sessionSchema,
      errors: ['session_not_found'],
      async handle({ caller, cookies }) {
        const id = caller.kind === 'visitor' ? caller.sessionId : null;
        const session = id === null ? null : await visitSession(db, cookies, id, now());
        if (session) return presentSession(session.id, session);
        // Expired tokens of a person are handled by the sign-in.
        const isOfPerson = idSchema().required().isValidSync(cookies.get(SESSION_COOKIE));
        if (caller.kind === 'visitor' && !isOfPerson) clearCookies(cookies);
        throw new AppError('session_not_found');
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/public/session/{id}',
      summary: 'Uma sessão anônima, pelo identificador; nunca o cadastro de uma pessoa.',
      who: 'public',
      params: object({ id: string().required() }),
      response: sessionSchema,
      errors: ['session_not_found'],
      notFound: 'session_not_found',
      async handle({ params, ...visit }) {
        if (!isAnonymousId(params.id)) throw new AppError('session_not_found');
        const session = await getSession(db, visit, params.id, now());
        return presentSession(session.id, session);
      },
    }),
  ];
}

const EMPTY_MERGE = { cart: null, cartChangedAt: null, unavailable: [] } as const;

/** Owner of the cart of a signed-in caller: each member of a company's team has their own. */
function recordOf(caller: Caller): { owner: Owner | null; id: string; pool: 'user' | 'entrepreneur' } {
  const { id } = requireIdentity(caller);
  switch (caller.kind) {
    case 'buyer':
      return { owner: { kind: 'buyer', id }, id, pool: 'user' };
    case 'entrepreneur': {
      const kind = caller.role === 'owner' ? 'entrepreneur' : 'member';
      return { owner: { kind, id }, id, pool: 'entrepreneur' };
    }
    default:
      return { owner: null, id, pool: 'user' };
  }
}

function endingRoutes({ db, now }: Dependencies): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/public/session/merge',
      summary:
        'Depois de entrar: passa o carrinho e os favoritos da sessão anônima para o cadastro e encerra essa sessão. Repetir não muda nada.',
      who: 'signedIn',
      body: object({
        session: anonymousIdSchema()
          .nullable()
          .meta({ description: 'Sessão de visitante que entra na conta' }),
      }),
      response: mergedSchema,
      errors: ['user_not_found', 'entrepreneur_not_found'],
      async handle({ body, caller, cookies }) {
        const { owner, id, pool } = recordOf(caller);
        const cookie = cookies.get(SESSION_COOKIE);
        const sessionId = body.session ?? (isAnonymousId(cookie) ? cookie : null);
        const merged = owner ? await mergeSession(db, owner, sessionId, now()) : EMPTY_MERGE;
        if (!owner && sessionId !== null) await dropSession(db, sessionId, id);
        setSessionCookies(cookies, id, pool);
        return { id, pool, ...merged };
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/public/session',
      summary: 'Ao sair: remove a sessão deste navegador.',
      who: 'public',
      response: object({
        ended: boolean().required().meta({ description: 'true quando as sessões terminaram' }),
      }),
      errors: [],
      handle({ cookies }) {
        clearCookies(cookies);
        return { ended: true };
      },
    }),
  ];
}

export function sessionRoutes(dependencies: Dependencies): Route[] {
  return [...readingRoutes(dependencies), ...endingRoutes(dependencies)];
}
