import { boolean, object, string } from 'yup';
import { ownIdentitySchema } from '@/domain/identity/ownIdentity';
import type { Pool } from '@/domain/identity/pools';
import { type Identity, requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { adoptEmail } from './adoptEmail';
import { answerIdentity } from './answers';

/** Operators sign in with the companies' pool. */
const poolOf = ({ kind }: Identity): Pool => (kind === 'buyer' ? 'user' : 'entrepreneur');

/** Calls about the caller's own identity. Passwords and e-mails are changed at the provider. */
export function identityRoutes({ db, identity, now }: Dependencies): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/identity',
      summary:
        'A identidade de quem chama: outros provedores vinculados e sessões abertas; sessions é null quando o provedor não mantém a lista.',
      who: 'signedIn',
      response: ownIdentitySchema,
      errors: [],
      async handle({ caller }) {
        const person = requireIdentity(caller);
        return answerIdentity(identity, { pool: poolOf(person), id: person.id, email: person.email });
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/identity/sessions',
      summary: 'Encerra todas as sessões de quem chama; um token já emitido vale até expirar.',
      who: 'signedIn',
      response: object({
        ended: boolean().required().meta({ description: 'true quando as sessões terminaram' }),
      }),
      errors: [],
      async handle({ caller }) {
        const person = requireIdentity(caller);
        await identity.signOutEverywhere(poolOf(person), person.id);
        return { ended: true };
      },
    }),
    defineRoute({
      method: 'PUT',
      path: '/identity/email',
      summary: 'Atualiza o cadastro de quem chama com o e-mail confirmado da identidade.',
      who: 'signedIn',
      response: object({ email: string().required() }),
      errors: ['forbidden', 'email_not_verified', 'email_already_registered'],
      async handle({ caller }) {
        return { email: await adoptEmail(db, requireIdentity(caller), now()) };
      },
    }),
  ];
}
