import { object, string } from 'yup';
import { isStateCode, type StateCode } from '@/domain/brazil/states';
import { deletionSchema, RETAINED_AFTER_DELETION } from '@/domain/buyer/schema';
import { companyAccountSchema, companyProfileSchema } from '@/domain/entrepreneur/account';
import { COMPANY_TYPES, type CompanyType } from '@/domain/entrepreneur/vocabulary';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { nameSchema, phonesSchema, storedPhones } from '@/domain/person/parts';
import { versionField } from '@/domain/version';
import { type Caller, requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import { cartCalls } from '@/server/modules/account/accountCalls/cartCalls';
import { favoriteCalls } from '@/server/modules/account/accountCalls/favoriteCalls';
import { identityCalls } from '@/server/modules/account/accountCalls/identityCalls';
import { partCalls } from '@/server/modules/account/accountCalls/partCalls';
import type { Dependencies } from '@/server/modules/dependencies';
import { authorise } from '@/server/modules/parties/accounts/account';
import { findCompany } from '@/server/modules/parties/entrepreneurs/accountStore';
import { COMPANY_ACCOUNT } from './account';
import { changeCompany, deleteCompany, openCompany } from './changeCompany';
import { companyDownloadRoute } from './download';
import { companyListRoutes } from './listRoutes';
import { answerAccount } from './present';
import { companyReviewRoute } from './reviewRoutes';

const byId = object({ id: idSchema().required() });
const notFound = 'entrepreneur_not_found';
const one = { who: 'signedIn', params: byId, notFound } as const;

/** Message about the data that remains, and why. */
const RETENTION_MESSAGE =
  'Apagamos contatos, contas bancárias, documentos, favoritos, carrinho e a equipe. Por lei, guardamos contratos, pagamentos, notas fiscais e recibos, se houver, e também o nome e o CNPJ da empresa e o registro das alterações.';

const newCompanyBody = object({
  ...companyProfileSchema,
  companyType: string<CompanyType>().oneOf(COMPANY_TYPES).required(),
  tradeName: nameSchema().required(),
  city: nameSchema().required(),
  state: string<StateCode>()
    .required()
    .test('state', (text) => isStateCode(text))
    .meta({ description: 'UF, duas letras' }),
  phones: phonesSchema,
});

/** Members of a company's team cannot open a company: its id is that of the identity. */
function requireOwner(caller: Caller) {
  const identity = requireIdentity(caller);
  const isOwner = identity.kind === 'entrepreneur' && identity.role === 'owner';
  if (!isOwner) throw new AppError('forbidden');
  return identity;
}

function readingRoutes({ db }: Dependencies): Route[] {
  async function answer(id: string, caller: Caller) {
    authorise(COMPANY_ACCOUNT, caller, id, 'read');
    const row = await findCompany(db, id);
    if (!row) throw new AppError(notFound);
    return answerAccount(db, row, caller);
  }
  return [
    defineRoute({
      ...one,
      method: 'GET',
      path: '/entrepreneurs/{id}',
      summary: 'A conta de uma empresa, para a equipe dela.',
      response: companyAccountSchema,
      errors: [notFound],
      handle: ({ params, caller }) => answer(params.id, caller),
    }),
    defineRoute({
      ...one,
      method: 'GET',
      path: '/entrepreneurs/login/{id}',
      summary:
        'A empresa de quem chama, pelo identificador da identidade: a própria ou a da equipe de que faz parte.',
      response: companyAccountSchema,
      errors: [notFound],
      handle({ params: { id }, caller }) {
        const isOwn = caller.kind === 'entrepreneur' && caller.id === id;
        return answer(isOwn ? caller.companyId : id, caller);
      },
    }),
  ];
}

function openingRoute({ db, now }: Dependencies): Route {
  return defineRoute({
    method: 'POST',
    path: '/entrepreneurs',
    summary:
      'Cria a conta da empresa de quem chama; identificador e e-mail são os da identidade. Repetir não muda nada.',
    who: 'signedIn',
    body: newCompanyBody,
    response: companyAccountSchema,
    errors: ['forbidden', 'email_not_verified', 'email_already_registered', 'cnpj_already_registered'],
    async handle({ body: { phones, ...fields }, caller }) {
      const owner = requireOwner(caller);
      const row = await openCompany(db, owner, { ...fields, phones: storedPhones(phones ?? []) }, now());
      return answerAccount(db, row, caller);
    },
  });
}

function changingRoutes(dependencies: Dependencies): Route[] {
  const { db, now } = dependencies;
  return [
    defineRoute({
      ...one,
      method: 'PUT',
      path: '/entrepreneurs/{id}',
      summary:
        'Altera os campos enviados da empresa; null apaga. Os dados aprovados só podem ser alterados pelo suporte.',
      body: object({ ...versionField, ...companyProfileSchema }),
      response: companyAccountSchema,
      errors: [
        notFound,
        'forbidden',
        'version_conflict',
        'company_already_approved',
        'cnpj_already_registered',
      ],
      async handle({ params: { id }, body: { version, ...change }, caller }) {
        authorise(COMPANY_ACCOUNT, caller, id, 'profile');
        const row = await changeCompany(db, { id, version, change, caller: requireIdentity(caller) }, now());
        return answerAccount(db, row, caller);
      },
    }),
    defineRoute({
      ...one,
      method: 'DELETE',
      path: '/entrepreneurs/{id}',
      summary:
        'Encerra a conta de uma empresa sem empreendimentos publicados; informa os dados que a lei exige guardar.',
      response: deletionSchema,
      errors: [notFound, 'forbidden', 'company_has_projects'],
      async handle({ params: { id }, caller }) {
        authorise(COMPANY_ACCOUNT, caller, id, 'delete');
        const instant = now();
        await deleteCompany(dependencies, { id, caller: requireIdentity(caller) }, instant);
        const kept = RETAINED_AFTER_DELETION;
        return { id, deletedAt: instant.toISOString(), kept, message: RETENTION_MESSAGE };
      },
    }),
  ];
}

/** Accounts of companies. Their public face is in catalogue/companies. */
export function companyAccountRoutes(dependencies: Dependencies): Route[] {
  return [
    ...companyListRoutes(dependencies),
    ...readingRoutes(dependencies),
    openingRoute(dependencies),
    ...changingRoutes(dependencies),
    companyDownloadRoute(dependencies),
    companyReviewRoute(dependencies),
    ...partCalls(dependencies, COMPANY_ACCOUNT),
    ...cartCalls(dependencies, COMPANY_ACCOUNT),
    ...favoriteCalls(dependencies, COMPANY_ACCOUNT),
    ...identityCalls(dependencies, COMPANY_ACCOUNT),
  ];
}
