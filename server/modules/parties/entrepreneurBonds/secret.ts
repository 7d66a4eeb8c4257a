import { createHash, randomBytes } from 'node:crypto';

interface BondSecret {
  /** Sent by e-mail; the database stores only its hash. */
  readonly secret: string;
  readonly hash: string;
}

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export function newSecret(): BondSecret {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashSecret(secret) };
}
