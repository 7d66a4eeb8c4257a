import { createHash, createHmac, getDiffieHellman, randomBytes } from 'node:crypto';

/**
 * An SRP client written from RFC 5054 with the engine's big integers, independent of the server's code. Its
 * messages can be replaced by values that no honest client sends.
 */
const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const hexOf = (value: bigint) => {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
};
const sha = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

export function powerOf(base: bigint, exponent: bigint, modulus = N): bigint {
  let result = 1n;
  let square = base % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

export interface Question {
  readonly SALT: string;
  readonly SRP_B: string;
  readonly SECRET_BLOCK: string;
  readonly USERNAME: string;
  readonly USER_ID_FOR_SRP: string;
}

export const SRP_PRIME = N;

export function srpClient(secret = BigInt(`0x${randomBytes(32).toString('hex')}`)) {
  const a = powerOf(2n, secret);
  return {
    a: a.toString(16),
    /** The answers to a question, for this password. */
    answer(
      poolName: string,
      password: string,
      question: Question,
      timestamp = 'Sat Nov 28 12:00:00 UTC 2026',
    ) {
      const { SALT, SRP_B, SECRET_BLOCK, USER_ID_FOR_SRP } = question;
      const b = BigInt(`0x${SRP_B}`);
      const k = BigInt(`0x${sha(hexOf(N) + hexOf(2n))}`);
      const u = BigInt(`0x${sha(hexOf(a) + hexOf(b))}`);
      const inner = createHash('sha256').update(`${poolName}${USER_ID_FOR_SRP}:${password}`).digest('hex');
      const x = BigInt(`0x${sha(hexOf(BigInt(`0x${SALT}`)) + inner)}`);
      const base = (((b - k * powerOf(2n, x)) % N) + N) % N;
      const s = powerOf(base, secret + u * x);
      const prk = createHmac('sha256', Buffer.from(hexOf(u), 'hex'))
        .update(Buffer.from(hexOf(s), 'hex'))
        .digest();
      const key = createHmac('sha256', prk).update('Caldera Derived Key\u0001').digest().subarray(0, 16);
      const signature = createHmac('sha256', key)
        .update(poolName + USER_ID_FOR_SRP)
        .update(Buffer.from(SECRET_BLOCK, 'base64'))
        .update(timestamp)
        .digest('base64');
      return {
        USERNAME: question.USERNAME,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        TIMESTAMP: timestamp,
        PASSWORD_CLAIM_SIGNATURE: signature,
      };
    },
  };
}
