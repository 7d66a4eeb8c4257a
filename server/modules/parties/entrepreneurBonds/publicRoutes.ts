import { object, string } from 'yup';
import { inviteLookupSchema, inviteSchema, replySchema } from '@/domain/bond/schema';
import { BOND_REPLIES, type BondReply } from '@/domain/bond/states';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { fieldRefusal } from '@/server/http/requests/validation';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { countCall } from '@/server/modules/platform/limits/countCall';
import { presentInvite } from './present';
import { getOwnInvite, replyToInvite } from './reply';
import { hashSecret } from './secret';
import { findBondByEmail, findBondBySecret } from './store';

const notFound = 'bond_not_found';

/** Calls of the invited company, with an account or without one. */
export function publicBondRoutes({ db, now }: Dependencies): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/public/entrepreneurBonds/get',
      summary:
        'Um convite de parceria: pela chave enviada no e-mail do convite (secret), pelo id com a conta convidada, ou por id e e-mail, que só mostram a empresa.',
      who: 'public',
      body: inviteLookupSchema,
      response: inviteSchema,
      errors: [notFound, 'too_many_requests'],
      async handle({ body: { id, secret, email }, caller, clientIp }) {
        const instant = now();
        await countCall(db, 'invite', { caller, clientIp }, instant);
        if (secret !== undefined) {
          const record = await findBondBySecret(db, hashSecret(secret), id);
          if (!record) throw new AppError(notFound);
          return presentInvite(record, true, instant);
        }
        if (id === undefined) throw fieldRefusal('id', 'required');
        if (email === undefined) {
          return presentInvite(await getOwnInvite(db, { id, secret, caller }), true, instant);
        }
        const record = await findBondByEmail(db, id, email);
        if (!record) throw new AppError(notFound);
        return presentInvite(record, false, instant);
      },
    }),
    defineRoute({
      method: 'PUT',
      path: '/public/entrepreneurBonds/{id}/reply',
      summary:
        'Responde a um convite de parceria, com a chave enviada no e-mail do convite ou como a empresa convidada; repetir a mesma resposta não muda nada.',
      who: 'public',
      params: object({ id: idSchema().required() }),
      query: object({ status: string<BondReply>().oneOf(BOND_REPLIES).required() }),
      body: replySchema,
      response: inviteSchema,
      errors: [notFound, 'bond_expired', 'invalid_transition', 'version_conflict', 'too_many_requests'],
      notFound,
      async handle({ params, query: { status }, body: { secret }, caller, clientIp }) {
        const instant = now();
        await countCall(db, 'invite', { caller, clientIp }, instant);
        const record = await replyToInvite(db, { id: params.id, secret, caller }, status, instant);
        return presentInvite(record, true, instant);
      },
    }),
  ];
}
