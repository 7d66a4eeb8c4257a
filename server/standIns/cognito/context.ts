import { setTimeout as sleep } from 'node:timers/promises';
import { type PoolSettings, poolNameOf, poolSettings } from '@/domain/identity/poolSettings';
import { POOLS, type Pool } from '@/domain/identity/pools';
import type { Database } from '@/server/db/client';
import { isLoopback } from '@/server/env';
import type { LetterSite } from '@/server/gateways/mail/letter';
import type { MailSender } from '@/server/gateways/mail/mail';
import { createSecretBox, type SecretBox } from './crypto/secretBox';
import { createKeyRing, type KeyRing } from './keys';

/** A pool as the embedded provider serves it. */
export interface IdpPool extends PoolSettings {
  /** What enters the proof of a password. */
  readonly name: string;
  /** Attributes that everybody in it has, by the time of the first sign-in. */
  readonly requiredAttributes: readonly string[];
}

export interface IdpOptions {
  readonly db: Database;
  readonly now: () => Date;
  /** What secrets are kept under; it lives outside the database. */
  readonly secret: string;
  /** Where the site is reached; the issuer of tokens begins with it. */
  readonly siteUrl: string;
  readonly letterSite: LetterSite;
  /** Takes a letter at once, to be delivered later: how long it takes must not tell whether there is one. */
  readonly mail: MailSender;
  readonly trustedProxies: number;
  /** Waits so many milliseconds; a test passes its own. */
  readonly wait?: (ms: number) => Promise<unknown>;
}

/** What every part of the embedded provider is given. */
export interface Idp extends Omit<IdpOptions, 'secret' | 'wait'> {
  readonly box: SecretBox;
  readonly keys: KeyRing;
  readonly pools: Readonly<Record<Pool, IdpPool>>;
  /** Somebody may sign in as whoever they say they are, by the sample provider: only on this very machine. */
  readonly hasSampleProvider: boolean;
  wait(ms: number): Promise<unknown>;
}

export function createIdp({ secret, wait = sleep, ...options }: IdpOptions): Idp {
  const box = createSecretBox(secret);
  const pools = POOLS.map((pool) => {
    const settings = poolSettings(pool, {}, options.siteUrl);
    return [pool, { ...settings, name: poolNameOf(settings.poolId), requiredAttributes: ['name'] }];
  });
  return {
    ...options,
    box,
    keys: createKeyRing({ db: options.db, now: options.now, box }),
    pools: Object.fromEntries(pools),
    hasSampleProvider: isLoopback(options.siteUrl),
    wait,
  };
}

/** Names one signs in with are compared in this form. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
