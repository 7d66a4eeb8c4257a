import { allPoolSettings, type PoolSettings } from '@/domain/identity/poolSettings';
import type { Pool } from '@/domain/identity/pools';
import type { Database } from '@/server/db/client';
import type { Env } from '@/server/env';
import { createCognitoGateway } from '@/server/gateways/identity/cognitoGateway';
import { createEmbeddedGateway } from '@/server/gateways/identity/embeddedGateway';
import type { IdentityGateway } from '@/server/gateways/identity/gateway';
import { storedSecret } from '@/server/gateways/identity/identitySecret';
import type { MailSender } from '@/server/gateways/mail/mail';
import type { EmailSite } from '@/server/gateways/mail/renderEmail';
import { createIdp, type Idp } from '@/server/standIns/cognito/context';

interface Identity {
  readonly pools: Readonly<Record<Pool, PoolSettings>>;
  readonly identity: IdentityGateway;
  /** The embedded provider to mount; null with real pools. */
  readonly identityProvider: Idp | null;
}

type Settings = Pick<Env, 'pools' | 'identitySecret' | 'dataDir' | 'siteUrl' | 'trustedProxies'>;

interface IdentityDependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly emailSite: EmailSite;
  /** Queues e-mails immediately and delivers them later. */
  readonly mail: MailSender;
}

/** The configured pools, otherwise the embedded provider. */
export function createIdentity(env: Settings, dependencies: IdentityDependencies): Identity {
  const pools = allPoolSettings(env.pools, env.siteUrl);
  if (!pools.user.isEmbedded) {
    const identity = createCognitoGateway({ ...dependencies, pools, siteUrl: env.siteUrl });
    return { pools, identity, identityProvider: null };
  }
  const { siteUrl, trustedProxies } = env;
  const secret = env.identitySecret ?? storedSecret(env.dataDir);
  const identityProvider = createIdp({ ...dependencies, siteUrl, trustedProxies, secret });
  return { pools, identity: createEmbeddedGateway(identityProvider), identityProvider };
}
