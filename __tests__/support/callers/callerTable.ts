import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Access,
  anyVisitor,
  buyerAlone,
  buyerAndOperators,
  company,
  everybody,
  LEADING,
  ownSession,
  type Row,
  signedIn,
  WHOLE_TEAM,
} from '@/__tests__/support/callers/callerAccess';
import type { World } from '@/__tests__/support/callers/callerWorld';

const ADDRESS = {
  zipCode: '01310100',
  street: 'Avenida Paulista',
  number: '1578',
  complement: null,
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};
const READY = { entryCents: 1_000_00, fgtsCents: 0, amortization: 'sac', months: 360 };
const OFFER = { offerCents: 500_000_00, note: null };

const unitOf = ({ unitId, projectId }: World) => ({ unitId, projectId });
const quotaOf = ({ quotaId, clubId }: World) => ({ quota: quotaId, projectId: clubId });
const project = ({ projectId }: World) => ({ id: projectId });

/** The calls about an account, which buyers and companies have alike. */
function accountRows(
  base: string,
  id: (world: World) => string,
  accessTo: (action: 'read' | 'contact' | 'bankAccounts' | 'documents' | 'own') => Access,
): Record<string, Row> {
  const at = (world: World) => ({ id: id(world), projectId: world.projectId });
  const own = { at, access: accessTo('own') };
  return {
    [`GET ${base}/{id}`]: { at, access: accessTo('read') },
    [`GET ${base}/{id}/cognito`]: { at, access: accessTo('read') },
    [`GET /public${base}/{id}/cognito`]: { at, access: everybody },
    [`POST /public${base}/count`]: { access: everybody, body: () => ({ email: 'a@exemplo.com' }) },
    [`PUT ${base}/{id}/address`]: {
      at,
      access: accessTo('contact'),
      body: () => ({ version: 1, address: ADDRESS }),
    },
    [`PUT ${base}/{id}/phones`]: {
      at,
      access: accessTo('contact'),
      body: () => ({ version: 1, phones: ['1134567890'] }),
    },
    [`PUT ${base}/{id}/bankAccounts`]: {
      at,
      access: accessTo('bankAccounts'),
      body: () => ({ version: 1, bankAccounts: [] }),
    },
    [`PUT ${base}/{id}/documents`]: {
      at,
      access: accessTo('documents'),
      body: () => ({ version: 1, documents: [] }),
    },
    [`PUT ${base}/{id}/cart`]: { ...own, body: () => ({ cart: null }) },
    [`PUT ${base}/{id}/cart/unit`]: { ...own, body: unitOf },
    [`PUT ${base}/{id}/cart/quota`]: { ...own, body: quotaOf },
    [`PUT ${base}/{id}/cart/simulation`]: { ...own, query: () => '?type=ready', body: () => READY },
    [`PUT ${base}/{id}/cart/negotiation`]: { ...own, body: () => OFFER },
    [`GET ${base}/{id}/cart/prices`]: own,
    [`GET ${base}/{id}/favorites`]: own,
    [`PUT ${base}/{id}/favorites/{projectId}`]: { ...own, body: () => ({}) },
    [`DELETE ${base}/{id}/favorites/{projectId}`]: own,
  };
}

const CATALOGUE: Readonly<Record<string, Row>> = {
  'GET /public/projects': { access: everybody },
  'GET /public/projects/{id}': { access: everybody, at: project },
  'GET /public/projects/slug/{slug}': {
    access: everybody,
    at: ({ projectSlug }) => ({ slug: projectSlug }),
  },
  'GET /public/projects/{id}/prices': { access: everybody, at: project },
  'GET /public/projects/{id}/units': { access: everybody, at: project },
  'GET /public/units/{id}': { access: everybody, at: ({ unitId }) => ({ id: unitId }) },
  'POST /public/projects/{id}/reports': {
    access: everybody,
    at: project,
    // Of a program that fills in the hidden field nothing is kept, so that no limit counts it.
    body: () => ({ reason: 'price', website: 'https://a.example' }),
  },
  'GET /public/sales': { access: everybody, query: ({ projectId }) => `?project=${projectId}` },
  'GET /places': { access: everybody },
  'GET /public/places': { access: everybody },
  'GET /places/{id}': { access: everybody, at: ({ placeId }) => ({ id: placeId }) },
  'GET /public/facets': { access: everybody },
  'GET /public/map': { access: everybody },
  'GET /public/suggestions': { access: everybody, query: () => '?q=pin' },
  // The world has no service for the look-up of a CEP.
  'GET /public/cep/{cep}': { access: everybody, at: () => ({ cep: '01310100' }), status: 503 },
};

const byCompany = ({ companyId }: World) => ({ id: companyId });

const COMPANIES: Readonly<Record<string, Row>> = {
  'GET /public/entrepreneurs': { access: everybody },
  'GET /public/entrepreneurs/{id}': { access: everybody, at: byCompany },
  'GET /public/entrepreneurs/{id}/delivered': { access: everybody, at: byCompany },
  'GET /public/entrepreneurs/slug/{slug}': {
    access: everybody,
    at: ({ companySlug }) => ({ slug: companySlug }),
  },
  'GET /public/allIncorporatorPages': { access: everybody },
  'GET /public/incorporatorPages/{id}': { access: everybody, at: ({ pageId }) => ({ id: pageId }) },
  'GET /public/incorporatorPages/slug/{slug}': {
    access: everybody,
    at: ({ pageSlug }) => ({ slug: pageSlug }),
  },
  'GET /public/incorporatorPage/byEntreprenuer/{id}': { access: everybody, at: byCompany },
  'GET /public/advertisements': { access: everybody },
  'GET /advertisements/{id}': {
    access: everybody,
    at: ({ advertisementId }) => ({ id: advertisementId }),
  },
  'GET /advertisements': { access: signedIn('in') },
  'GET /advertisements/byCreator/{id}': {
    access: signedIn('hidden', { ...company(WHOLE_TEAM, 'in'), buyer: 'hidden', otherBuyer: 'hidden' }),
    at: byCompany,
  },
  'GET /entrepreneurs': { access: signedIn('in') },
  'POST /entrepreneurs/get': { access: signedIn('in'), body: () => ({}) },
  'POST /entrepreneurs': {
    access: signedIn('forbidden', { owner: 'in', otherOwner: 'in' }),
    body: () => ({
      companyType: 'Loteadora',
      tradeName: 'Nova',
      cnpj: '11222333000181',
      city: 'Santos',
      state: 'SP',
    }),
  },
  // The company has not submitted the documents required of it: operators get a conflict.
  'PUT /entrepreneurs/{id}/approval': {
    access: signedIn('forbidden', { operator: 'in' }),
    at: byCompany,
    body: () => ({ event: 'approve', note: null }),
    status: 409,
  },
  'GET /entrepreneurs/login/{id}': { access: company(WHOLE_TEAM, 'in'), at: byCompany },
  'GET /entrepreneurs/{id}/data': { access: company(['owner']), at: byCompany },
  'PUT /entrepreneurs/{id}': {
    access: company(LEADING),
    at: byCompany,
    body: () => ({ version: 1, about: 'Desde 1999.' }),
  },
  // It still offers something: a caller who may close it gets a conflict.
  'DELETE /entrepreneurs/{id}': { access: company(['owner']), at: byCompany, status: 409 },
  ...accountRows(
    '/entrepreneurs',
    ({ companyId }) => companyId,
    (action) => {
      if (action === 'read') return company(WHOLE_TEAM, 'in');
      if (action === 'bankAccounts') return company(['owner', 'admin', 'finance']);
      return action === 'own' ? company(['owner']) : company(LEADING);
    },
  ),
};

const byBuyer = ({ buyerId }: World) => ({ id: buyerId });

const BUYERS: Readonly<Record<string, Row>> = {
  'GET /users': { access: signedIn('in') },
  'POST /users/get': { access: signedIn('in'), body: () => ({}) },
  'POST /users': {
    access: signedIn('forbidden', { buyer: 'in', otherBuyer: 'in' }),
    body: () => ({ name: 'Ana' }),
  },
  'GET /users/login/{id}': { access: buyerAndOperators, at: byBuyer },
  'GET /users/{id}/data': { access: buyerAlone, at: byBuyer },
  'PUT /users/{id}': { access: buyerAlone, at: byBuyer, body: () => ({ version: 1, name: 'Ana' }) },
  'DELETE /users/{id}': { access: buyerAlone, at: byBuyer, query: () => '?acknowledges=deals' },
  ...accountRows(
    '/users',
    ({ buyerId }) => buyerId,
    (action) => (action === 'read' ? buyerAndOperators : buyerAlone),
  ),
};

const byProject = ({ projectId }: World) => ({ projectId });

const SESSIONS: Readonly<Record<string, Row>> = {
  'GET /public/session': { access: ownSession },
  'GET /public/session/{id}': { access: everybody, at: ({ sessionId }) => ({ id: sessionId }) },
  'GET /public/session/cart/prices': { access: ownSession },
  'POST /public/session/unit': { access: anyVisitor, body: unitOf },
  'POST /public/session/quota': { access: anyVisitor, body: quotaOf },
  'POST /public/session/simulation': {
    access: ownSession,
    query: () => '?type=ready',
    body: () => READY,
  },
  'PUT /public/session/negotiation': { access: ownSession, body: () => OFFER },
  'DELETE /public/session/cart': { access: ownSession },
  // An operator and a member of a team have no cart; their cookies change nevertheless.
  'POST /public/session/merge': { access: signedIn('in'), body: () => ({}) },
  'DELETE /public/session': { access: everybody },
  'GET /public/session/favorites': { access: ownSession },
  'PUT /public/session/favorites/{projectId}': { access: anyVisitor, at: byProject, body: () => ({}) },
  'DELETE /public/session/favorites/{projectId}': { access: ownSession, at: byProject },
};

const operators = signedIn('forbidden', { operator: 'in' });
const savedSearchAt = ({ savedSearchId }: World) => ({ id: savedSearchId });
const SEARCH = { name: 'Perto do parque', href: '/imoveis', alert: 'off' };
const ownSearch = signedIn('hidden', { buyer: 'in' });

const WORK: Readonly<Record<string, Row>> = {
  'GET /reports': { access: operators },
  'GET /jobs': { access: operators },
  'POST /jobs/{id}/retry': { access: operators, at: () => ({ id: '999999999999' }), status: 404 },
  'POST /documents': {
    // A kind that no caller has to provide: accepted kinds are tested elsewhere.
    access: signedIn('in', {
      broker: 'forbidden',
      finance: 'forbidden',
      viewer: 'forbidden',
      operator: 'forbidden',
    }),
    query: () => '?kind=cpf&name=a.pdf',
    status: 400,
  },
  'GET /documents': {
    access: signedIn('in', { broker: 'forbidden', viewer: 'forbidden', operator: 'forbidden' }),
  },
  'GET /documents/pending': { access: operators },
  'PUT /documents/{id}/approval': {
    access: operators,
    at: ({ buyerFileId }) => ({ id: buyerFileId }),
    body: () => ({ event: 'approve', note: null }),
  },
  'DELETE /documents/{id}': {
    access: signedIn('hidden', {
      owner: 'in',
      admin: 'in',
      manager: 'in',
      finance: 'forbidden',
      operator: 'forbidden',
    }),
    at: ({ companyFileId }) => ({ id: companyFileId }),
  },
  'GET /documents/{id}/link': {
    access: signedIn('hidden', { buyer: 'in', operator: 'in' }),
    at: ({ buyerFileId }) => ({ id: buyerFileId }),
  },
  'GET /identity': { access: signedIn('in') },
  'DELETE /identity/sessions': { access: signedIn('in') },
  'PUT /identity/email': { access: signedIn('in', { operator: 'forbidden' }) },
  'GET /savedSearches': { access: signedIn('forbidden', { buyer: 'in', otherBuyer: 'in' }) },
  'GET /savedSearches/{id}': { access: ownSearch, at: savedSearchAt },
  'POST /savedSearches': {
    access: signedIn('forbidden', { buyer: 'in', otherBuyer: 'in' }),
    body: () => SEARCH,
  },
  'PUT /savedSearches/{id}': { access: ownSearch, at: savedSearchAt, body: () => SEARCH },
  'DELETE /savedSearches/{id}': { access: ownSearch, at: savedSearchAt },
};

type Rows = Readonly<Record<string, Row>>;

const FOLDER = join(__dirname, 'rows');

/** Rows that the files of a folder export. They are found by reading it, so that none is forgotten. */
const OF_NOUNS: readonly Rows[] = readdirSync(FOLDER).flatMap((file) =>
  Object.values(require(join(FOLDER, file)) as Readonly<Record<string, Rows>>),
);

/** Every call of the API by every caller: a call that is not here fails the suite. */
export const CALLER_TABLE: Rows = Object.assign(
  {},
  ...[CATALOGUE, COMPANIES, BUYERS, SESSIONS, WORK, ...OF_NOUNS],
);
