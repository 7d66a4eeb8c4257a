import { NOW } from '@/__tests__/support/api/testApp';
import type { Pool } from '@/domain/identity/pools';
import type { Database } from '@/server/db/client';
import { idpIdentity, idpRefresh, idpUser } from '@/server/db/schema/standIns/identityProvider';

interface Overrides {
  readonly pool?: Pool;
  readonly email?: string;
  /** Another provider that they sign in through too. */
  readonly provider?: string;
}

/** An identity at the embedded provider with a password, signed in once. */
export async function insertIdentity(
  db: Database,
  sub: string,
  { pool = 'user', email = `${sub}@exemplo.com.br`, provider }: Overrides = {},
): Promise<void> {
  await db.insert(idpUser).values({
    sub,
    pool,
    email,
    emailVerified: true,
    status: 'CONFIRMED',
    sealedVerifier: 'sealed',
    attributes: {},
    groups: [],
  });
  if (provider !== undefined) {
    await db.insert(idpIdentity).values({ pool, provider, subject: email, sub, createdAt: NOW });
  }
  await db.insert(idpRefresh).values({
    id: sub,
    hash: sub,
    sub,
    scope: 'openid',
    authTime: NOW,
    lastUsedAt: NOW,
    expiresAt: new Date('2100-01-01T00:00:00Z'),
  });
}
