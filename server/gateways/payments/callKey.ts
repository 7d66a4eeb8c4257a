import { createHash } from 'node:crypto';

const DIGEST_LENGTH = 22;

/**
 * Options of a call with an idempotency key that names every parameter. A repeated call is answered once; after a lost answer, a
 * call with other parameters is a new one, because the provider refuses a known key with other parameters for a day.
 */
export function keyed(name: string, parameters: object): { readonly idempotencyKey: string } {
  const digest = createHash('sha256').update(JSON.stringify(parameters)).digest('base64url');
  return { idempotencyKey: `${name}:${digest.slice(0, DIGEST_LENGTH)}` };
}
