import { IDENTITY_SECRET, SITE_URL } from '@/__tests__/support/api/apiProcesses';
import type { Pool } from '@/domain/identity/pools';
import type { Database } from '@/server/db/client';
import { idpUser } from '@/server/db/schema/standIns/identityProvider';
import { createIdp } from '@/server/standIns/cognito/context';
import { signIn } from '@/server/standIns/cognito/tokens';

/** Signs accounts in as the processes of the API would, which share their secret. */
export function apiTokens(db: Database, siteUrl = SITE_URL) {
  const idp = createIdp({
    db,
    now: () => new Date(),
    secret: IDENTITY_SECRET,
    siteUrl,
    emailSite: { name: 'Soleira', url: siteUrl, supportEmail: 'atendimento@soleira.example' },
    mail: { send: async () => {} },
    trustedProxies: 0,
  });
  return async (sub: string, pool: Pool = 'user'): Promise<string> => {
    const email = `${sub}@exemplo.com.br`;
    const identity = { sub, pool, email, emailVerified: true, status: 'EXTERNAL_PROVIDER' } as const;
    const [user] = await db.insert(idpUser).values(identity).returning();
    if (!user) throw new Error('An identity was not made.');
    return (await signIn(idp, user)).accessToken;
  };
}
