import { object, string } from 'yup';
import {
  buyerProfileSchema,
  buyerSchema,
  deletionSchema,
  RETAINED_AFTER_DELETION,
} from '@/domain/buyer/schema';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { personNameSchema, phonesSchema, storedPhones } from '@/domain/person/parts';
import { versionField } from '@/domain/version';
import { type Caller, requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { authorise } from '@/server/modules/parties/accounts/account';
import { BUYER_ACCOUNT } from './account';
import { changeProfile, deleteBuyer, openBuyer } from './changeBuyer';
import { presentBuyer } from './present';
import { findBuyer } from './store';

/** Confirmation of a person who deletes their account although they lose something. */
const deletionQuery = object({
  acknowledges: string()
    .oneOf(['deals'] as const)
    .meta({ description: 'deals: sei que perco o acesso ao que paguei e comprei' }),
});

const byId = object({ id: idSchema().required() });
const notFound = 'user_not_found';

/** Message about the data that remains, and why. */
const RETENTION_MESSAGE =
  'Apagamos seus dados pessoais, favoritos e carrinho, e encerramos as reservas não pagas, as negociações e as visitas que estavam em aberto. Por lei, guardamos contratos, pagamentos, notas fiscais e recibos, se houver, e o registro das alterações, sem os seus dados.';

function requireBuyer(caller: Caller) {
  const identity = requireIdentity(caller);
  if (identity.kind !== 'buyer') throw new AppError('forbidden');
  return identity;
}

const one = { who: 'signedIn', params: byId, notFound } as const;

function readingRoutes({ db }: Dependencies): Route[] {
  async function answer(id: string, caller: Caller) {
    authorise(BUYER_ACCOUNT, caller, id, 'read');
    const row = await findBuyer(db, id);
    if (!row) throw new AppError(notFound);
    return presentBuyer(row, caller);
  }
  return [
    defineRoute({
      ...one,
      method: 'GET',
      path: '/users/{id}',
      summary: 'Um cadastro, para a própria pessoa.',
      response: buyerSchema,
      errors: [notFound],
      handle: ({ params, caller }) => answer(params.id, caller),
    }),
    defineRoute({
      ...one,
      method: 'GET',
      path: '/users/login/{id}',
      summary: 'O cadastro de quem chama, pelo identificador da identidade.',
      response: buyerSchema,
      errors: [notFound],
      handle: ({ params, caller }) => answer(params.id, caller),
    }),
  ];
}

function changingRoutes(dependencies: Dependencies): Route[] {
  const { db, now } = dependencies;
  return [
    defineRoute({
      method: 'POST',
      path: '/users',
      summary:
        'Cria o cadastro de quem chama; identificador e e-mail são os da identidade. Repetir não muda nada.',
      who: 'signedIn',
      body: object({ ...buyerProfileSchema, name: personNameSchema().required(), phones: phonesSchema }),
      response: buyerSchema,
      errors: ['forbidden', 'email_not_verified', 'email_already_registered'],
      async handle({ body: { phones, ...fields }, caller }) {
        const buyer = requireBuyer(caller);
        const row = await openBuyer(db, buyer, { ...fields, phones: storedPhones(phones ?? []) }, now());
        return presentBuyer(row, caller);
      },
    }),
    defineRoute({
      ...one,
      method: 'PUT',
      path: '/users/{id}',
      summary: 'Altera os campos enviados do cadastro; null apaga.',
      body: object({ ...versionField, ...buyerProfileSchema }),
      response: buyerSchema,
      errors: [notFound, 'forbidden', 'version_conflict'],
      async handle({ params: { id }, body: { version, ...change }, caller }) {
        authorise(BUYER_ACCOUNT, caller, id, 'profile');
        const row = await changeProfile(db, { id, version, change, caller: requireIdentity(caller) }, now());
        return presentBuyer(row, caller);
      },
    }),
    defineRoute({
      ...one,
      method: 'DELETE',
      path: '/users/{id}',
      summary:
        'Exclui os dados pessoais e a identidade, e encerra o que estava em aberto: reservas não pagas, posições em filas, negociações e visitas; informa os dados que a lei exige guardar. Com reserva paga ou compra em andamento, exige acknowledges.',
      query: deletionQuery,
      response: deletionSchema,
      errors: [notFound, 'forbidden', 'account_has_deals'],
      async handle({ params: { id }, query: { acknowledges }, caller }) {
        authorise(BUYER_ACCOUNT, caller, id, 'delete');
        const leavesDeals = acknowledges === 'deals';
        const instant = now();
        await deleteBuyer(dependencies, { id, caller: requireIdentity(caller), leavesDeals }, instant);
        const kept = RETAINED_AFTER_DELETION;
        return { id, deletedAt: instant.toISOString(), kept, message: RETENTION_MESSAGE };
      },
    }),
  ];
}

export function buyerRecordRoutes(dependencies: Dependencies): Route[] {
  return [...readingRoutes(dependencies), ...changingRoutes(dependencies)];
}
