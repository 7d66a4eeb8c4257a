import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { POOLS, type Pool } from '@/domain/identity/pools';
import { createdAt, instant, sqlList, updatedAt } from '@/server/db/schema/columns';

/** States of an identity, under Cognito's names. */
const IDP_STATUSES = ['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'EXTERNAL_PROVIDER'] as const;
type IdpStatus = (typeof IDP_STATUSES)[number];

/** Purposes of a code sent by e-mail. */
const IDP_CODE_PURPOSES = ['confirm', 'reset', 'email'] as const;
export type IdpCodePurpose = (typeof IDP_CODE_PURPOSES)[number];

const pool = () => text('pool').$type<Pool>().notNull();

/**
 * Identities of the embedded provider. None is a record of the product; the id of a record is the `sub` of an
 * identity.
 */
export const idpUser = pgTable(
  'idp_user',
  {
    sub: uuid('sub').primaryKey(),
    pool: pool(),
    /** Sign-in name, in lower case. */
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** E-mail that replaces `email` once it is verified. */
    pendingEmail: text('pending_email'),
    status: text('status').$type<IdpStatus>().notNull(),
    /**
     * Salt and SRP verifier, encrypted under IDENTITY_SECRET for this pool and sub; null for an external provider.
     */
    sealedVerifier: text('sealed_verifier'),
    /** Expiry of a temporary password. */
    temporaryUntil: instant('temporary_until'),
    attributes: jsonb('attributes').$type<Readonly<Record<string, string>>>().notNull().default({}),
    groups: text('groups').array().notNull().default(sql`'{}'::text[]`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('idp_user_email').on(table.pool, table.email),
    check('idp_user_pool', sql`${table.pool} in (${sqlList(POOLS)})`),
    check('idp_user_status', sql`${table.status} in (${sqlList(IDP_STATUSES)})`),
    check('idp_user_email_lower', sql`${table.email} = lower(${table.email})`),
    check(
      'idp_user_way_in',
      sql`(${table.status} = 'EXTERNAL_PROVIDER') = (${table.sealedVerifier} is null)`,
    ),
  ],
);

const ofUser = () => uuid('sub').references(() => idpUser.sub, { onDelete: 'cascade' });

/** Identity of a user at an external provider. */
export const idpIdentity = pgTable(
  'idp_identity',
  {
    pool: pool(),
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    sub: ofUser().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.provider, table.subject] }),
    index('idp_identity_by_sub').on(table.sub),
  ],
);

/** Renewable sign-in, by the hash of its refresh token. `id` is the `origin_jti` of all its tokens. */
export const idpRefresh = pgTable(
  'idp_refresh',
  {
    id: uuid('id').primaryKey(),
    hash: text('hash').notNull().unique(),
    sub: ofUser().notNull(),
    scope: text('scope').notNull(),
    authTime: instant('auth_time').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('idp_refresh_by_sub').on(table.sub), index('idp_refresh_by_expiry').on(table.expiresAt)],
);

/** Pending step of a sign-in, by the hash of the client's session token. Null `sub`: unknown user. */
export const idpChallenge = pgTable(
  'idp_challenge',
  {
    hash: text('hash').primaryKey(),
    pool: pool(),
    sub: ofUser(),
    kind: text('kind').notNull(),
    sealedState: text('sealed_state').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('idp_challenge_by_expiry').on(table.expiresAt)],
);

/** The current code of a user for a purpose. */
export const idpCode = pgTable(
  'idp_code',
  {
    sub: ofUser().notNull(),
    purpose: text('purpose').$type<IdpCodePurpose>().notNull(),
    mac: text('mac').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sub, table.purpose] }),
    check('idp_code_purpose', sql`${table.purpose} in (${sqlList(IDP_CODE_PURPOSES)})`),
    index('idp_code_by_expiry').on(table.expiresAt),
  ],
);

/** Authorization code of the hosted page, exchanged once for tokens. */
export const idpAuthCode = pgTable(
  'idp_auth_code',
  {
    hash: text('hash').primaryKey(),
    sub: ofUser().notNull(),
    redirectUri: text('redirect_uri').notNull(),
    codeChallenge: text('code_challenge').notNull(),
    scope: text('scope').notNull(),
    nonce: text('nonce'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('idp_auth_code_by_expiry').on(table.expiresAt)],
);

/**
 * Keys that sign tokens, one sequence of generations per pool: the latest whose `activeFrom` has passed signs, a
 * later one is published in advance, earlier ones stay published until their tokens expire.
 */
export const idpKey = pgTable(
  'idp_key',
  {
    kid: uuid('kid').primaryKey(),
    pool: pool(),
    generation: integer('generation').notNull(),
    publicJwk: jsonb('public_jwk').$type<Readonly<Record<string, unknown>>>().notNull(),
    sealedPrivateKey: text('sealed_private_key').notNull(),
    activeFrom: instant('active_from').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('idp_key_generation').on(table.pool, table.generation)],
);

/** Number of attempts within a period. The bucket is a keyed hash of user and action. */
export const idpAttempt = pgTable(
  'idp_attempt',
  {
    bucket: text('bucket').primaryKey(),
    count: integer('count').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('idp_attempt_by_expiry').on(table.expiresAt)],
);
