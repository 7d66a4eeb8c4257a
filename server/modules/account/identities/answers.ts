import type { OwnIdentity } from '@/domain/identity/ownIdentity';
import type { Pool } from '@/domain/identity/pools';
import type { IdentityGateway } from '@/server/gateways/identity/gateway';
import { presentIdentity } from './present';

/** State of the identity at the provider. */
export async function answerIdentity(
  identity: IdentityGateway,
  { pool, id, email }: { pool: Pool; id: string; email: string },
): Promise<OwnIdentity> {
  const [state, sessions] = await Promise.all([identity.stateOf(pool, id), identity.sessionsOf(pool, id)]);
  return presentIdentity(email, state, sessions);
}
