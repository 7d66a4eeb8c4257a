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

/** States of an identity in the embedded provider, by the names that Cognito gives them. */
export const IDP_STATUSES = [
  'UNCONFIRMED',
  'CONFIRMED',
  'FORCE_CHANGE_PASSWORD',
  'EXTERNAL_PROVIDER',
] as const;
export type IdpStatus = (typeof IDP_STATUSES)[number];

/** What a code that was sent by mail is for. */
export const IDP_CODE_PURPOSES = ['confirm', 'reset', 'email'] as const;
export type IdpCodePurpose = (typeof IDP_CODE_PURPOSES)[number];

const pool = () => text('pool').$type<Pool>().notNull();

/** Identities of the embedded provider. Nothing here is a record of the product; a record's id is the `sub` of one of these. */
export const idpUser = pgTable(
  'idp_user',
  {
    sub: uuid('sub').primaryKey(),
    pool: pool(),
    /** In lower case: it is what one signs in with. */
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** The address that takes the place of `email` once it is verified. */
    pendingEmail: text('pending_email'),
    status: text('status').$type<IdpStatus>().notNull(),
    /** Salt and SRP verifier, sealed under IDENTITY_SECRET for this pool and sub; null where one signs in elsewhere. */
    sealedVerifier: text('sealed_verifier'),
    /** A temporary password is worth nothing from then on. */
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

/** Who somebody is at another provider. */
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

/** A sign-in that can be renewed, by the hash of its refresh token. `id` is the `origin_jti` of all of its tokens. */
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

/** A step of a sign-in that waits for its answer, by the hash of what the client was given. Null `sub`: nobody has that name. */
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

/** The one code of a kind that somebody may use now. */
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

/** What the hosted page hands to the site through the browser, to be exchanged once for tokens. */
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
 * Keys that sign tokens, one line of generations a pool: the last one whose `activeFrom` has come signs, a later one is
 * published and waits, earlier ones are published until what they signed has expired.
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

/** How often something was tried within a stretch of time. Who and what is known only as a keyed hash. */
export const idpAttempt = pgTable(
  'idp_attempt',
  {
    bucket: text('bucket').primaryKey(),
    count: integer('count').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('idp_attempt_by_expiry').on(table.expiresAt)],
);
