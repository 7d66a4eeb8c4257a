import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Cookies from 'js-cookie';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { CLIENT_CALLS } from '@/__tests__/support/callers/clientCalls';
import { signedInCookies } from '@/__tests__/support/web/signedInCookies';
import { unitCart } from '@/domain/cart/schema';
import { POOL_COOKIE } from '@/domain/identity/pools';
import * as identity from '@/services/account/identity';
import * as account from '@/services/account/identityAccount';
import * as session from '@/services/account/session';
import * as units from '@/services/catalogue/units';
import * as carts from '@/services/deals/carts';
import { changeReservationPlan, listOpenPlaces } from '@/services/deals/reservations';
import { carryToken } from '@/services/http/createService';
import { registerCard } from '@/services/money/cardProvider';
import { listPendingCompanies } from '@/services/parties/entrepreneurs';
import { listAddressTypes } from '@/services/platform/addressTypes';
import { getLinkSale } from '@/services/public';

type Ask = () => Promise<unknown>;

const CARD = { number: '4242424242424242', month: 1, year: 2030, cvc: '123', holder: 'Ana' };
const PERSON = {
  email: 'ana@exemplo.com.br',
  password: 'uma senha longa',
  name: 'Ana',
  phone: '11999990000',
};

const BUYER = { id: 'a', pool: 'user', isOperator: false } as const;
const CART = unitCart({ unitId: 'a', projectId: 'a' });

/** Functions of the platform's services: one a call of the API, and others that make the same calls or sign in. */
const PLATFORM: Readonly<Record<string, Ask>> = {
  ...CLIENT_CALLS,
  'catalogue/units exportUnits': () => units.exportUnits('a', { format: 'csv', kind: 'units' }),
  'catalogue/units previewBulk': () => units.previewBulk({} as never),
  'deals/carts readCart': () => carts.readCart(BUYER),
  'deals/carts chooseForCart': () => carts.chooseForCart(null, { projectId: 'a', unitId: 'a' }),
  'deals/carts chooseWithPlan': () =>
    carts.chooseWithPlan(null, { projectId: 'a', unitId: 'a' }, { type: 'normal' }),
  'deals/carts emptyCart': () => carts.emptyCart(BUYER),
  'deals/carts restoreCart': () => carts.restoreCart(BUYER, CART),
  'deals/carts findPricesOf': () => carts.findPricesOf(null),
  'deals/reservations changeReservationPlan': () => changeReservationPlan('a', {} as never),
  'deals/reservations listOpenPlaces': () => listOpenPlaces(),
  'parties/entrepreneurs listPendingCompanies': () => listPendingCompanies(),
  'public getLinkSale': () => getLinkSale('segredo'),
  'account/session resolveSession': () => session.resolveSession(),
  'account/session endSession': () => session.endSession(),
};

/** Calls to others: the identity provider, through its own client, and those without an identity. */
const ELSEWHERE: Readonly<Record<string, Ask>> = {
  'account/identity signIn': () => identity.signIn('user', PERSON.email, PERSON.password),
  'account/identity completeNewPassword': () => identity.completeNewPassword('user', PERSON.password, {}),
  'account/identity signUp': () => identity.signUp('user', PERSON),
  'account/identity confirm': () => identity.confirm('user', PERSON.email, '123456'),
  'account/identity resend': () => identity.resend('user', PERSON.email),
  'account/identity forgot': () => identity.forgot('user', PERSON.email),
  'account/identity submitNewPassword': () =>
    identity.submitNewPassword('user', PERSON.email, '123456', PERSON.password),
  'account/identity findIdentity': () => identity.findIdentity('user'),
  'account/identity bearerOf': () => identity.bearerOf('user').renew(),
  'account/identityAccount changePassword': () => account.changePassword('user', 'a', PERSON.password),
  'account/identityAccount requestEmailChange': () => account.requestEmailChange('user', PERSON.email),
  'account/identityAccount confirmEmail': () => account.confirmEmail('user', '123456'),
  'money/cardProvider registerCard': () => registerCard('pk', CARD),
  'platform/addressTypes listAddressTypes': () => listAddressTypes(),
};

/** Functions that call nothing themselves. */
const WITHOUT_CALL = [
  /^page\//,
  /^http\//,
  // Streams of events: a lost one is tested with its client.
  /^liveStates followProjectStates$/,
  /^platform\/ownEvents followOwn(?:Deals|Notifications)$/,
  /^account\/accountCalls /,
  /^catalogue\/simulations simulationPdfUrl$/,
  /^deals\/negotiations proposalUrl$/,
  /^deals\/reservations (?:receipt|deadlines|offerPhoto)Url$/,
  /^deals\/sales (?:parcelReceipt|statement|dueDays|summary)Url$/,
  /^account\/identityCookies /,
  /^account\/identity contextOf$/,
  /^account\/visitorSession hasSession$/,
  /^account\/session hostedSignInPath$/,
  /^account\/signedIn /,
  /^money\/cardProvider CardRefused$/,
  /^platform\/cep hasCepLookup$/,
];

const SERVICES = join(process.cwd(), 'services');
const CLIENTS = join(process.cwd(), '__tests__/support/callers/clients');

/** `catalogue/units listUnits` for every function that a module of services exports. */
const exported = (readdirSync(SERVICES, { recursive: true }) as string[])
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) =>
    Object.entries(require(join(SERVICES, file)) as object)
      .filter(([, value]) => typeof value === 'function')
      .map(([name]) => `${file.slice(0, -'.ts'.length)} ${name}`),
  );

/** The functions that `CLIENT_CALLS` drives, read from its source. */
const driven = readdirSync(CLIENTS).flatMap((file) => {
  const source = readFileSync(join(CLIENTS, file), 'utf8');
  const whole = [...source.matchAll(/import \* as (\w+) from '@\/services\/([^']+)'/g)].flatMap(
    ([, alias, module]) =>
      [...source.matchAll(new RegExp(`\\b${alias}\\.(\\w+)\\(`, 'g'))].map(([, name]) => `${module} ${name}`),
  );
  const named = [...source.matchAll(/import \{ (\w+) \} from '@\/services\/([^']+)'/g)];
  return [...whole, ...named.map(([, name, module]) => `${module} ${name}`)];
});

let requests = 0;
let status = 500;
const refuse = () => {
  requests += 1;
  const body = { code: 'refused', message: 'Não.', __type: 'NotAuthorizedException' };
  return HttpResponse.json(body, { status });
};
const server = setupServer(http.all('*/api/*', refuse), http.all('*/address-types/*', refuse));

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  Cookies.set(POOL_COOKIE, 'user');
});
afterAll(() => server.close());
beforeEach(() => {
  requests = 0;
});
afterEach(() => carryToken(null));

describe('the functions of all services', () => {
  it('are refused below, or call nothing', () => {
    const known = [...driven, ...Object.keys(PLATFORM), ...Object.keys(ELSEWHERE)];
    const isKnown = (name: string) =>
      known.includes(name) || WITHOUT_CALL.some((pattern) => pattern.test(name));
    expect(exported.length).toBeGreaterThan(250);
    expect(exported.filter((name) => !isKnown(name))).toEqual([]);
  });
});

describe.each([401, 403, 429, 500])('the clients of an API that answers %s for ever', (refused) => {
  beforeEach(() => {
    status = refused;
  });

  it.each(Object.keys(PLATFORM))('call %s once without a bearer', async (call) => {
    await expect(PLATFORM[call]?.()).rejects.toMatchObject({ status });
    expect(requests).toBe(1);
  });

  it.each(Object.keys(PLATFORM))('renew once and repeat %s once', async (call) => {
    const renew = jest.fn(async () => 'new');
    carryToken({ token: async () => 'old', renew });
    await expect(PLATFORM[call]?.()).rejects.toMatchObject({ status });
    const isRenewed = refused === 401;
    expect(renew).toHaveBeenCalledTimes(isRenewed ? 1 : 0);
    expect(requests).toBe(isRenewed ? 2 : 1);
  });
});

describe.each([400, 401, 403])('the clients of a provider that answers %s for ever', (refused) => {
  it.each(Object.keys(ELSEWHERE))('call %s at most once', async (call) => {
    status = refused;
    for (const [name, value] of Object.entries(signedInCookies('user'))) Cookies.set(name, value);
    await ELSEWHERE[call]?.().catch(() => {});
    // Only a password that completes a sign-in needs one that has begun.
    expect(requests).toBe(call.endsWith(' completeNewPassword') ? 0 : 1);
  });
});
