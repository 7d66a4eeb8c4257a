import { SAMPLE_IDENTITIES } from '@/server/demo/identities';
import { idOf } from '@/server/demo/ids';
import type { Identity } from '@/server/http/callers/caller';

/** The sample operator, as the author of sample decisions. */
export function sampleOperator(): Identity {
  const id = idOf('identity', 'operator');
  const email = SAMPLE_IDENTITIES.find(({ sub }) => sub === id)?.email ?? '';
  return { kind: 'operator', id, email, emailVerified: true };
}
