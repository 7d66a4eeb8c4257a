import { BUCKETS, type Bucket } from '@/domain/document/buckets';
import { matching, type Parser, secret } from '@/server/envParsers';

/** Variables of outside services: mail, files, payments, CEP look-up, and where the jobs of the queue run. */

function findWebUrl(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

/** The value is never quoted, because it holds a password. */
const smtpUrl: Parser<string> = (text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSmtp = url && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
  return isSmtp ? { value: text } : { problem: 'deve ter a forma smtps://usuário:senha@servidor:465' };
};

const sender = matching(
  /^(?:[^<>",;\r\n]+<[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+)$/,
  'deve ser um e-mail ou Nome <e-mail>',
);

const bucketName = matching(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'deve ser o nome de um bucket');

const endpoint: Parser<string> = (text) =>
  findWebUrl(text) ? { value: text } : { problem: 'deve ser um endereço http(s)' };

const cepEndpoint: Parser<string> = (text) =>
  findWebUrl(text) && text.includes('{cep}')
    ? { value: text }
    : { problem: 'deve ser um endereço http(s) com {cep} no lugar do número' };

type WorkerPlace = 'inside' | 'apart';

const workerPlace: Parser<WorkerPlace> = (text) =>
  text === 'inside' || text === 'apart'
    ? { value: text }
    : { problem: `deve ser inside ou apart (recebido "${text}")` };

/** Keys are never quoted, not even wrong ones. */
const stripeKey = (prefix: string) =>
  matching(new RegExp(`^${prefix}_[A-Za-z0-9_]{10,250}$`), `deve começar por ${prefix}_`);

const stripeUrl: Parser<URL> = (text) => {
  const url = findWebUrl(text);
  return url && url.pathname === '/'
    ? { value: url }
    : { problem: 'deve ser um endereço http(s), sem caminho' };
};

export const GATEWAY_VARIABLES = {
  SMTP_URL: smtpUrl,
  MAIL_FROM: sender,
  WORKER: workerPlace,
  S3_BUCKET_ENTREPRENEUR_DOCUMENTS: bucketName,
  S3_BUCKET_INVOICES: bucketName,
  S3_BUCKET_USER_DOCUMENTS: bucketName,
  S3_BUCKET_UPLOADS: bucketName,
  S3_REGION: matching(/^[a-z\d-]+$/, 'deve ser uma região, como sa-east-1'),
  S3_ENDPOINT: endpoint,
  LINK_SECRET: secret,
  CEP_URL: cepEndpoint,
  STRIPE_SECRET_KEY: stripeKey('(?:sk|rk)'),
  STRIPE_PUBLISHABLE_KEY: stripeKey('pk'),
  STRIPE_WEBHOOK_SECRET: stripeKey('whsec'),
  STRIPE_API_URL: stripeUrl,
};

type Values = {
  readonly [Name in keyof typeof GATEWAY_VARIABLES]?: (typeof GATEWAY_VARIABLES)[Name] extends Parser<
    infer Value
  >
    ? Value
    : never;
};

const BUCKET_VARIABLES = {
  entrepreneurDocuments: 'S3_BUCKET_ENTREPRENEUR_DOCUMENTS',
  invoices: 'S3_BUCKET_INVOICES',
  userDocuments: 'S3_BUCKET_USER_DOCUMENTS',
  uploads: 'S3_BUCKET_UPLOADS',
} as const satisfies Record<Bucket, keyof typeof GATEWAY_VARIABLES>;

export interface S3Settings {
  readonly buckets: Readonly<Record<Bucket, string>>;
  readonly region: string;
  /** URL of another service of the same kind; null for Amazon's. */
  readonly endpoint: string | null;
}

interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** URL of another host than the provider's; null for the provider's. */
  readonly url: URL | null;
}

export interface GatewayEnv {
  /** Null stores e-mails in the outbox. */
  readonly smtp: { readonly url: string; readonly from: string } | null;
  readonly worker: WorkerPlace;
  /** Null keeps files in a folder below `dataDir`. */
  readonly s3: S3Settings | null;
  /** Secret that signs links for use without sign-in; null for a generated one, stored in the database. */
  readonly linkSecret: string | null;
  /** Null disables the look-up of streets by CEP. */
  readonly cepUrl: string | null;
  /** Null means the embedded provider of payments. */
  readonly stripe: StripeSettings | null;
}

function s3Of(values: Values): S3Settings | null {
  const entries = BUCKETS.map((bucket) => [bucket, values[BUCKET_VARIABLES[bucket]]] as const);
  if (entries.some(([, name]) => name === undefined)) return null;
  const buckets = Object.fromEntries(entries) as Record<Bucket, string>;
  return { buckets, region: values.S3_REGION ?? 'sa-east-1', endpoint: values.S3_ENDPOINT ?? null };
}

const STRIPE_KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

function stripeOf(values: Values): StripeSettings | null {
  const [secretKey, publishableKey, webhookSecret] = STRIPE_KEYS.map((name) => values[name]);
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined) return null;
  return { secretKey, publishableKey, webhookSecret, url: values.STRIPE_API_URL ?? null };
}

export function gatewaysOf(values: Values): GatewayEnv {
  const { SMTP_URL: url, MAIL_FROM: from } = values;
  return {
    smtp: url !== undefined && from !== undefined ? { url, from } : null,
    worker: values.WORKER ?? 'inside',
    s3: s3Of(values),
    linkSecret: values.LINK_SECRET ?? null,
    cepUrl: values.CEP_URL ?? null,
    stripe: stripeOf(values),
  };
}

/** Names of gateways that are only half configured. */
export function gatewayProblems(values: Values): string[] {
  const buckets = Object.values(BUCKET_VARIABLES);
  const named = buckets.filter((name) => values[name] !== undefined);
  const missing = named.length === 0 ? [] : buckets.filter((name) => values[name] === undefined);
  const isStripeNamed = [...STRIPE_KEYS, 'STRIPE_API_URL' as const].some(
    (name) => values[name] !== undefined,
  );
  const keysMissing = isStripeNamed ? STRIPE_KEYS.filter((name) => values[name] === undefined) : [];
  return [
    ...keysMissing.map((name) => `${name} falta: as três chaves da Stripe são definidas juntas`),
    ...missing.map((name) => `${name} falta: os quatro buckets são definidos juntos`),
    ...(values.SMTP_URL !== undefined && values.MAIL_FROM === undefined
      ? ['MAIL_FROM falta: quem envia as mensagens de SMTP_URL']
      : []),
  ];
}
