import { allPoolSettings, type PoolSettings } from '@/domain/identity/poolSettings';
import type { Pool } from '@/domain/identity/pools';
import type { Database } from '@/server/db/client';
import type { Env } from '@/server/env';
import { createCognitoGateway } from '@/server/gateways/identity/cognitoGateway';
import { createEmbeddedGateway } from '@/server/gateways/identity/embeddedGateway';
import type { IdentityGateway } from '@/server/gateways/identity/gateway';
import { keptSecret } from '@/server/gateways/identity/identitySecret';
import type { LetterSite } from '@/server/gateways/mail/letter';
import type { MailSender } from '@/server/gateways/mail/mail';
import { createIdp, type Idp } from '@/server/standIns/cognito/context';

export interface Identity {
  /** Settings of each pool. */
  readonly pools: Readonly<Record<Pool, PoolSettings>>;
  readonly identity: IdentityGateway;
  /** The embedded provider to mount; null with real pools. */
  readonly identityProvider: Idp | null;
}

type Settings = Pick<Env, 'pools' | 'identitySecret' | 'dataDir' | 'siteUrl' | 'trustedProxies'>;

interface Given {
  readonly db: Database;
  readonly now: () => Date;
  readonly letterSite: LetterSite;
  /** Queues e-mails immediately and delivers them later. */
  readonly mail: MailSender;
}

/** The configured pools, otherwise the embedded provider. */
export function createIdentity(env: Settings, given: Given): Identity {
  const pools = allPoolSettings(env.pools, env.siteUrl);
  if (!pools.user.isEmbedded) {
    const identity = createCognitoGateway({ ...given, pools, siteUrl: env.siteUrl });
    return { pools, identity, identityProvider: null };
  }
  const { siteUrl, trustedProxies } = env;
  const secret = env.identitySecret ?? keptSecret(env.dataDir);
  const identityProvider = createIdp({ ...given, siteUrl, trustedProxies, secret });
  return { pools, identity: createEmbeddedGateway(identityProvider), identityProvider };
}
