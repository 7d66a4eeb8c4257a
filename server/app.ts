import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { AppError } from '@/domain/errors/appError';
import { allPoolSettings, type PoolSettings, PROVIDER_PATH } from '@/domain/identity/poolSettings';
import type { Pool } from '@/domain/identity/pools';
import { API_GUIDE } from '@/server/apiGuide';
import type { Database } from '@/server/db/client';
import { createIdempotencyStore } from '@/server/db/idempotencyStore';
import { noCepLookup } from '@/server/gateways/cep/cep';
import { createFolderStore } from '@/server/gateways/files/folderStore';
import { createEmbeddedGateway } from '@/server/gateways/identity/embeddedGateway';
import { createLinkSigner } from '@/server/gateways/links/signer';
import type { EmailSite } from '@/server/gateways/mail/renderEmail';
import { createSandboxGateway } from '@/server/gateways/payments/createPayments';
import { everybodyIsVisitor } from '@/server/http/callers/caller';
import { mountDocs } from '@/server/http/document/mountDocs';
import type { ApiContents } from '@/server/http/document/openApi';
import { createCallLimits } from '@/server/http/limits/callLimits';
import { allowOrigins } from '@/server/http/routing/allowOrigins';
import { mountHealth } from '@/server/http/routing/mountHealth';
import { mountRoutes, problemAnswer } from '@/server/http/routing/mountRoutes';
import { createObserver, type Measure } from '@/server/http/routing/observe';
import { refuseOtherMethods } from '@/server/http/routing/refuseMethods';
import { requestIdOf } from '@/server/http/routing/requestId';
import type { Route } from '@/server/http/routing/route';
import { queueMail } from '@/server/jobs/queueMail';
import { createSignIn } from '@/server/modules/account/signIn/context';
import { createSignInRoutes } from '@/server/modules/account/signIn/routes';
import { createPostgresSearch } from '@/server/modules/catalogue/search/postgresSearch';
import type { Dependencies } from '@/server/modules/dependencies';
import { createEventHub, type EventHub } from '@/server/modules/platform/events/hub';
import { createStreamLimits } from '@/server/modules/platform/events/streamLimits';
import { countJobs } from '@/server/modules/platform/jobs/store';
import { API_RECORDS, API_TAGS, FILE_CALLS, MOUNTS, PERSONAL_DATA, ROUTES } from '@/server/nouns';
import { createIdp, type Idp } from '@/server/standIns/cognito/context';
import { createIdpRoutes } from '@/server/standIns/cognito/routes';
import { createSandboxRoutes } from '@/server/standIns/stripe/routes';
import { SANDBOX_PATH, type Sandbox } from '@/server/standIns/stripe/sandbox';

/** Path of the API on the site. */
const API_PATH = '/api';

/** Path of the sign-in below it. */
const SIGN_IN_PATH = '/auth';

/** Parts of the app. By default the search is PostgreSQL's and every caller is a visitor. */
export type AppDependencies = Pick<Dependencies, 'db' | 'now'> &
  Partial<Dependencies> & {
    /** The embedded identity provider, served below `PROVIDER_PATH`; null with external pools. */
    readonly identityProvider?: Idp | null;
    /** The embedded payment provider, served below `SANDBOX_PATH`; null with a real account. */
    readonly sandbox?: Sandbox | null;
    /** Settings of the identity pools; by default those of the embedded provider. */
    readonly pools?: Readonly<Record<Pool, PoolSettings>>;
    /** Other sites whose pages may call the API. */
    readonly apiOrigins?: readonly string[];
    /** Bearer token for /api/metrics; without one only this machine may read it. */
    readonly metricsToken?: string | null;
    /** True after the stop signal, so that a load balancer sends requests elsewhere. */
    readonly isStopping?: () => boolean;
  };

/** Default for a server without a configured site URL. */
const SAMPLE_SITE: EmailSite = {
  name: 'Soleira',
  url: 'http://localhost:3000',
  supportEmail: 'atendimento@soleira.example',
};

/**
 * Default for a server without an identity provider: identities whose passwords and tokens end with the
 * process.
 */
function passingIdentities({ db, now, emailSite = SAMPLE_SITE, trustedProxies = 0 }: AppDependencies): Idp {
  return createIdp({
    db,
    now,
    emailSite,
    trustedProxies,
    siteUrl: emailSite.url,
    secret: randomBytes(32).toString('hex'),
    mail: { send: (mail) => queueMail(db, mail) },
  });
}

/** Default for a server without a configured folder of files. */
function keptHere({ db }: AppDependencies): Pick<Dependencies, 'files' | 'links'> {
  const links = createLinkSigner(db, null);
  return { links, files: createFolderStore({ folder: '.data/files', signer: links }) };
}

function complete({ identityProvider, sandbox, ...given }: AppDependencies): Dependencies {
  const { db, now, emailSite = SAMPLE_SITE } = given;
  return {
    payments: createSandboxGateway(sandbox ?? { db, now, siteUrl: emailSite.url }),
    identity: createEmbeddedGateway(identityProvider ?? passingIdentities(given)),
    search: createPostgresSearch(given),
    identifyCaller: everybodyIsVisitor,
    trustedProxies: 0,
    siteUrl: null,
    emailSite: SAMPLE_SITE,
    cep: noCepLookup,
    personalData: PERSONAL_DATA,
    events: createEventHub(given),
    streamLimits: createStreamLimits(),
    ...keptHere(given),
    ...given,
  };
}

/** Calls of the API, noun by noun. */
export function allRoutes(given: AppDependencies): Route[] {
  const dependencies = complete(given);
  return ROUTES.flatMap((routes) => routes(dependencies));
}

/** Contents of the API document. */
export const apiContents = (routes: readonly Route[]): ApiContents => ({
  routes,
  files: FILE_CALLS,
  records: API_RECORDS,
  tags: API_TAGS,
});

/**
 * Sign-in routes. They reach the embedded provider by a function call, because the process may not know its
 * own URL.
 */
function signInRoutes(
  { pools, identityProvider }: AppDependencies,
  dependencies: Dependencies,
  app: Hono,
): Hono {
  const { db, now, identity, emailSite } = dependencies;
  const siteUrl = dependencies.siteUrl ?? emailSite.url;
  const signIn = createSignIn({
    db,
    now,
    siteUrl,
    pools: pools ?? allPoolSettings({}, siteUrl),
    readIdentity: identity.readIdentity,
    ask: async (request) => (identityProvider ? app.fetch(request) : fetch(request)),
  });
  return createSignInRoutes(signIn);
}

/** True if the database answers. */
async function answers(db: Database): Promise<boolean> {
  return (await db.execute(sql`select 1`)).rowCount === 1;
}

/** Jobs by state. */
const jobMeasure = (db: Database): Measure => ({
  name: 'soleira_jobs',
  help: 'Jobs of the queue.',
  label: 'state',
  read: () => countJobs(db),
});

/** Open streams by audience. */
const streamMeasure = (events: EventHub): Measure => ({
  name: 'soleira_streams',
  help: 'Open streams of events.',
  label: 'audience',
  read: async () => events.counts(),
});

/**
 * The API below /api. Every answer is a record, a page of records or a problem, in JSON, after unexpected
 * errors too.
 */
export function createApp(given: AppDependencies): Hono {
  const dependencies = complete(given);
  const routes = allRoutes(dependencies);
  const app = new Hono().basePath(API_PATH);
  const observer = createObserver([jobMeasure(dependencies.db), streamMeasure(dependencies.events)]);
  allowOrigins(app, given.apiOrigins ?? []);
  mountHealth(app, {
    isReady: async () => !given.isStopping?.() && (await answers(dependencies.db)),
    observer,
    metricsToken: given.metricsToken ?? null,
  });
  mountDocs(app, { ...apiContents(routes), guide: API_GUIDE }, API_PATH);
  for (const { mount } of MOUNTS) mount(app, dependencies);
  mountRoutes(app, routes, {
    observer,
    limitCalls: createCallLimits(dependencies.now),
    ...dependencies,
    idempotencyStore: createIdempotencyStore(dependencies.db, dependencies.now),
  });
  const { identityProvider, sandbox } = given;
  if (sandbox) app.route(SANDBOX_PATH.slice(API_PATH.length), createSandboxRoutes(sandbox, dependencies));
  if (identityProvider) app.route(PROVIDER_PATH.slice(API_PATH.length), createIdpRoutes(identityProvider));
  app.route(SIGN_IN_PATH, signInRoutes(given, dependencies, app));
  refuseOtherMethods(app, API_PATH);
  app.notFound((context) => problemAnswer(new AppError('route_not_found'), requestIdOf(context.req.raw)));
  app.onError((error, context) => problemAnswer(error, requestIdOf(context.req.raw)));
  return app;
}
