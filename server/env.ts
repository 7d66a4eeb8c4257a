import { POOL_VARIABLES, type PoolEnvironment, type PoolVariable } from '@/domain/identity/poolSettings';
import { POOLS } from '@/domain/identity/pools';
import {
  anyText,
  apiBase,
  brazilianPhone,
  databaseUrl,
  findUrl,
  hosts,
  integer,
  matching,
  origins,
  type Parser,
  poolClientId,
  poolDomain,
  poolId,
  secret,
  siteOrigin,
  styleUrl,
} from '@/server/envParsers';
import { GATEWAY_VARIABLES, type GatewayEnv, gatewayProblems, gatewaysOf } from '@/server/gatewayEnv';
import type { LogLevel } from '@/server/log';

/**
 * Every environment variable of the product. `.env.example` describes each; a test compares the two. The web
 * inlines variables that begin with NEXT_PUBLIC_ at build time; they are checked here too, so that the start
 * reports a mistake.
 */
export type Env = GatewayEnv & {
  port: number;
  /** Host name or IP address to listen on. */
  host: string;
  /** Public URL of the site: scheme and host, without a slash at the end. */
  siteUrl: string;
  /** Null means the embedded database. */
  databaseUrl: string | null;
  databasePoolSize: number;
  /** Folder of the embedded database and of uploaded files. */
  dataDir: string;
  /** Number of reverse proxies in front; that many entries of X-Forwarded-For are trusted. */
  trustedProxies: number;
  /** Other sites whose pages may call the API, with a token. */
  apiOrigins: readonly string[];
  /** Bearer token for /api/metrics; null means that only this machine may read it. */
  metricsToken: string | null;
  allowedEmbedded: readonly EmbeddedPart[];
  /** Key of the secrets of the embedded identity provider; null for a generated one, stored in `dataDir`. */
  identitySecret: string | null;
  /** The variables that name real pools of identities. */
  pools: PoolEnvironment;
  logLevel: LogLevel;
  siteName: string;
  supportEmail: string;
};

/** Parts that run inside the product unless configured, and the variable that replaces each. */
const EMBEDDED_PARTS = {
  database: 'DATABASE_URL',
  identity: POOL_VARIABLES.user.id,
  mail: 'SMTP_URL',
  payments: 'STRIPE_SECRET_KEY',
} as const;
type EmbeddedPart = keyof typeof EMBEDDED_PARTS;

const LOG_LEVELS: readonly LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent'];
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Wrong variables; the message names each, in Portuguese, for the operator who starts the product. */
export class EnvError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`Configuração inválida:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'EnvError';
  }
}

type Source = Readonly<Record<string, string | undefined>>;
const logLevel: Parser<LogLevel> = (text) => {
  const value = LOG_LEVELS.find((level) => level === text);
  return value ? { value } : { problem: `deve ser ${LOG_LEVELS.join(', ')} (recebido "${text}")` };
};

const embeddedParts: Parser<EmbeddedPart[]> = (text) => {
  const names = text.split(',').map((name) => name.trim());
  const value = names.filter((name): name is EmbeddedPart => name in EMBEDDED_PARTS);
  if (value.length === names.length) return { value };
  return {
    problem: `aceita, separados por vírgula: ${Object.keys(EMBEDDED_PARTS).join(', ')} (recebido "${text}")`,
  };
};

/** Parser of each variable. An empty value counts as absent. */
export const VARIABLES = {
  PORT: integer(1, 65_535),
  HOST: matching(/^[\w.:-]+$/, 'deve ser um nome ou endereço de rede'),
  SITE_URL: siteOrigin,
  TRUST_PROXY: integer(0, 10),
  API_ORIGINS: origins,
  METRICS_TOKEN: secret,
  DATABASE_URL: databaseUrl,
  DATABASE_POOL_SIZE: integer(1, 500),
  DATA_DIR: anyText,
  ALLOW_EMBEDDED: embeddedParts,
  LOG_LEVEL: logLevel,
  ...GATEWAY_VARIABLES,
  IDENTITY_SECRET: secret,
  NEXT_PUBLIC_USER_POOL_ID: poolId,
  NEXT_PUBLIC_USER_POOL_CLIENT_ID: poolClientId,
  NEXT_PUBLIC_USER_POOL_DOMAIN: poolDomain,
  NEXT_PUBLIC_ENTREPRENEUR_POOL_ID: poolId,
  NEXT_PUBLIC_ENTREPRENEUR_POOL_CLIENT_ID: poolClientId,
  NEXT_PUBLIC_ENTREPRENEUR_POOL_DOMAIN: poolDomain,
  MAP_STYLE_URL: styleUrl,
  MAP_HOSTS: hosts,
  NEXT_PUBLIC_SITE_NAME: anyText,
  NEXT_PUBLIC_SUPPORT_EMAIL: matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'deve ser um e-mail'),
  NEXT_PUBLIC_SUPPORT_PHONE: brazilianPhone,
  NEXT_PUBLIC_DATA_OFFICER: anyText,
  NEXT_PUBLIC_ANALYTICS_ID: matching(/^G-[A-Z0-9]+$/, 'deve ter a forma G-XXXXXXXXXX'),
  NEXT_PUBLIC_TAG_MANAGER_ID: matching(/^GTM-[A-Z0-9]+$/, 'deve ter a forma GTM-XXXXXXX'),
  NEXT_PUBLIC_API_URL: apiBase,
  NEXT_PUBLIC_API_PUBLIC_URL: apiBase,
  NEXT_PUBLIC_API_PLACES_URL: apiBase,
  NEXT_PUBLIC_API_ADVERTISEMENTS_URL: apiBase,
  NEXT_PUBLIC_API_ENTREPRENEUR_USERS_URL: apiBase,
  NEXT_PUBLIC_API_DOCUMENTS_URL: apiBase,
  NEXT_PUBLIC_API_SAVED_SEARCHES_URL: apiBase,
  NEXT_PUBLIC_API_RESERVATIONS_URL: apiBase,
  NEXT_PUBLIC_API_SALES_URL: apiBase,
  NEXT_PUBLIC_API_PAYMENTS_URL: apiBase,
  NEXT_PUBLIC_API_INCORPORATOR_PAGES_URL: apiBase,
  NEXT_PUBLIC_API_ENTREPRENEUR_BONDS_URL: apiBase,
  NEXT_PUBLIC_API_NOTIFICATIONS_URL: apiBase,
  NEXT_PUBLIC_API_COUPONS_URL: apiBase,
  NEXT_PUBLIC_API_VISITS_URL: apiBase,
  NEXT_PUBLIC_API_NEGOTIATIONS_URL: apiBase,
  NEXT_PUBLIC_API_BATCHES_URL: apiBase,
  NEXT_PUBLIC_API_UNITS_URL: apiBase,
  NEXT_PUBLIC_API_PROJECTS_URL: apiBase,
  NEXT_PUBLIC_API_IDENTITY_URL: apiBase,
  NEXT_PUBLIC_API_USERS_URL: apiBase,
  NEXT_PUBLIC_API_ENTREPRENEURS_URL: apiBase,
} satisfies Record<string, Parser<unknown>>;

type VariableName = keyof typeof VARIABLES;
type Values = {
  [Name in VariableName]?: (typeof VARIABLES)[Name] extends Parser<infer Value> ? Value : never;
};

export function isLoopback(url: string): boolean {
  return LOOPBACK_HOSTS.has(findUrl(url)?.hostname ?? '');
}

function parseAll(source: Source): { values: Values; problems: string[] } {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, parse] of Object.entries<Parser<unknown>>(VARIABLES)) {
    const text = source[name]?.trim();
    if (!text) continue;
    const parsed = parse(text);
    if ('problem' in parsed) problems.push(`${name} ${parsed.problem}`);
    else values[name] = parsed.value;
  }
  // A misspelt public variable would silently be ignored by the build.
  const unknown = Object.keys(source).filter(
    (name) => name.startsWith('NEXT_PUBLIC_') && !(name in VARIABLES),
  );
  problems.push(...unknown.map((name) => `${name} não existe; confira o nome em .env.example`));
  return { values: values as Values, problems };
}

function poolEnvironment(values: Values): PoolEnvironment {
  const names: PoolVariable[] = POOLS.flatMap((pool) => Object.values(POOL_VARIABLES[pool]));
  return Object.fromEntries(
    names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
}

/** Both pools are real or neither is, and a real one has its client. */
function poolProblems(values: Values): string[] {
  const named = POOLS.filter((pool) => values[POOL_VARIABLES[pool].id] !== undefined);
  const missing = POOLS.flatMap((pool) => {
    const { id, clientId, domain } = POOL_VARIABLES[pool];
    const isNamed = named.includes(pool);
    if (!isNamed && (named.length > 0 || values[clientId] !== undefined || values[domain] !== undefined))
      return [id];
    return isNamed && values[clientId] === undefined ? [clientId] : [];
  });
  return missing.map(
    (name) => `${name} falta: os dois grupos de contas são definidos juntos, com seus clientes`,
  );
}

/**
 * An embedded provider on a public site needs a secret of its operator, which does not get lost with a
 * folder.
 */
function secretProblems(values: Values, env: Env): string[] {
  const isNeeded = env.allowedEmbedded.includes('identity') && values[POOL_VARIABLES.user.id] === undefined;
  if (!isNeeded || env.identitySecret !== null) return [];
  return ['IDENTITY_SECRET falta: o provedor de identidade embutido precisa dela fora desta máquina'];
}

/** Rules between variables, applied to those that are valid on their own. */
function crossProblems(values: Values, env: Env): string[] {
  const problems: string[] = [...poolProblems(values), ...gatewayProblems(values)];
  if (!isLoopback(env.siteUrl)) {
    problems.push(...secretProblems(values, env));
    for (const [part, variable] of Object.entries(EMBEDDED_PARTS) as [EmbeddedPart, VariableName][]) {
      if (values[variable] !== undefined || env.allowedEmbedded.includes(part)) continue;
      problems.push(
        `${variable} falta: com SITE_URL fora desta máquina, defina-a ou permita a parte embutida com ALLOW_EMBEDDED=${part}`,
      );
    }
  }
  return problems;
}

/**
 * Reads and checks the environment. Throws EnvError, which lists all errors.
 *
 * @param source names and texts, by default those of this process
 */
export function readEnv(source: Source = process.env): Env {
  const { values, problems } = parseAll(source);
  const port = values.PORT ?? 3000;
  const siteUrl = values.SITE_URL ?? `http://localhost:${port}`;
  const env: Env = {
    port,
    siteUrl,
    // A site on a loopback URL is not offered to the network.
    host: values.HOST ?? (isLoopback(siteUrl) ? '127.0.0.1' : '0.0.0.0'),
    databaseUrl: values.DATABASE_URL ?? null,
    databasePoolSize: values.DATABASE_POOL_SIZE ?? 10,
    dataDir: values.DATA_DIR ?? '.data',
    trustedProxies: values.TRUST_PROXY ?? 0,
    apiOrigins: values.API_ORIGINS ?? [],
    metricsToken: values.METRICS_TOKEN ?? null,
    allowedEmbedded: values.ALLOW_EMBEDDED ?? [],
    identitySecret: values.IDENTITY_SECRET ?? null,
    pools: poolEnvironment(values),
    logLevel: values.LOG_LEVEL ?? 'info',
    siteName: values.NEXT_PUBLIC_SITE_NAME ?? 'Soleira',
    supportEmail: values.NEXT_PUBLIC_SUPPORT_EMAIL ?? 'atendimento@soleira.example',
    ...gatewaysOf(values),
  };
  const all = [...problems, ...crossProblems(values, env)];
  if (all.length > 0) throw new EnvError(all);
  return env;
}
