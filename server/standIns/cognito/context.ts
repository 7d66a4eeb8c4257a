import { setTimeout as sleep } from 'node:timers/promises';
import { type PoolSettings, poolNameOf, poolSettings } from '@/domain/identity/poolSettings';
import { POOLS, type Pool } from '@/domain/identity/pools';
import type { Database } from '@/server/db/client';
import { isLoopback } from '@/server/env';
import type { MailSender } from '@/server/gateways/mail/mail';
import type { EmailSite } from '@/server/gateways/mail/renderEmail';
import { createSecretBox, type SecretBox } from './crypto/secretBox';
import { createKeyRing, type KeyRing } from './keys';

/** A user pool of the embedded provider. */
interface IdpPool extends PoolSettings {
  /** Pool name used in the password proof. */
  readonly name: string;
  /** Attributes that every user must have after the first sign-in. */
  readonly requiredAttributes: readonly string[];
}

interface IdpOptions {
  readonly db: Database;
  readonly now: () => Date;
  /** Key for sealed secrets; stored outside the database. */
  readonly secret: string;
  /** Origin of the site; token issuers begin with it. */
  readonly siteUrl: string;
  readonly emailSite: EmailSite;
  /**
   * Queues an e-mail immediately and delivers it later, so that its duration does not reveal whether it exists.
   */
  readonly mail: MailSender;
  readonly trustedProxies: number;
  /** Waits for that many milliseconds; injected by tests. */
  readonly wait?: (ms: number) => Promise<unknown>;
}

/** Dependencies of all parts of the embedded provider. */
export interface Idp extends Omit<IdpOptions, 'secret' | 'wait'> {
  readonly box: SecretBox;
  readonly keys: KeyRing;
  readonly pools: Readonly<Record<Pool, IdpPool>>;
  /**
   * True if the sample provider is available: it signs in as any person without proof, so only on a local site.
   */
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
