import { number, object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import type { Pool } from '@/domain/identity/pools';
import { accountIdentitySchema, publicIdentitySchema } from '@/domain/identity/status';
import { emailSchema } from '@/domain/person/email';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { type AccountKind, authorise, countByEmail } from '@/server/modules/parties/accounts/account';
import { countCall } from '@/server/modules/platform/limits/countCall';

const byId = object({ id: idSchema().required() });

function emailCountCall({ db, now }: Dependencies, account: AccountKind): Route {
  return defineRoute({
    method: 'POST',
    path: `/public${account.base}/count`,
    summary: 'Quantos cadastros têm exatamente este e-mail. Até 30 por hora.',
    who: 'public',
    body: object({ email: emailSchema().required() }),
    response: object({ count: number().integer().min(0).required() }),
    errors: ['too_many_requests'],
    async handle({ body, caller, clientIp }) {
      await countCall(db, 'count', { caller, clientIp }, now());
      return { count: await countByEmail(db, account, body.email) };
    },
  });
}

function stateCalls({ db, now, identity }: Dependencies, account: AccountKind): Route[] {
  const { base, notFound, of } = account;
  const pool: Pool = account.kind === 'buyer' ? 'user' : 'entrepreneur';

  async function getState(id: string) {
    const state = await identity.stateOf(pool, id);
    if (!state) throw new AppError(notFound);
    return state;
  }

  return [
    defineRoute({
      method: 'GET',
      path: `${base}/{id}/cognito`,
      summary: `A identidade ${of}: situação, e-mail confirmado, outros provedores vinculados.`,
      who: 'signedIn',
      params: byId,
      response: accountIdentitySchema,
      errors: [notFound, 'forbidden'],
      notFound,
      async handle({ params: { id }, caller }) {
        authorise(account, caller, id, 'read');
        const state = await getState(id);
        return {
          id,
          status: state.status,
          emailVerified: state.emailVerified,
          providers: [...state.providers],
        };
      },
    }),
    defineRoute({
      method: 'GET',
      path: `/public${base}/{id}/cognito`,
      summary: `A situação da identidade ${of}, sem dados pessoais. Até 30 consultas por hora, com as de e-mail.`,
      who: 'public',
      params: byId,
      response: publicIdentitySchema,
      errors: [notFound, 'too_many_requests'],
      notFound,
      async handle({ params: { id }, caller, clientIp }) {
        // The first step of a sign-in answers an id for every e-mail; this call reveals whether it has an
        // account, so it is limited.
        await countCall(db, 'count', { caller, clientIp }, now());
        return { id, status: (await getState(id)).status };
      },
    }),
  ];
}

/** Calls about the state of an account's identity, and the count of accounts with an e-mail. */
export function identityCalls(dependencies: Dependencies, account: AccountKind): Route[] {
  return [...stateCalls(dependencies, account), emailCountCall(dependencies, account)];
}
