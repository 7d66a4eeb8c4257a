import type { OwnIdentity } from '@/domain/identity/ownIdentity';
import type { IdentitySession, IdentityState } from '@/server/gateways/identity/gateway';

export function presentIdentity(
  email: string,
  state: IdentityState | null,
  sessions: readonly IdentitySession[] | null,
): OwnIdentity {
  const openSessions = sessions?.map(({ id, signedInAt, lastUsedAt }) => ({
    id,
    signedInAt: signedInAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }));
  return {
    email,
    hasPassword: state !== null && state.status !== 'EXTERNAL_PROVIDER',
    providers: [...(state?.providers ?? [])],
    sessions: openSessions ?? null,
  };
}
