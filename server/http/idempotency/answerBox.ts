import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts the stored answer of a call with the caller's idempotency key. An answer may contain a secret (of
 * a link, of a payment) that the database only has as a hash, and the key itself is not stored either.
 */
export function createAnswerBox(key: string, caller: string) {
  const derive = (use: string) =>
    Buffer.from(hkdfSync('sha256', key, caller, `soleira/answers/${use}`, KEY_BYTES));
  return {
    fingerprint: (text: string): string =>
      createHmac('sha256', derive('asked')).update(text).digest('base64url'),
    seal(answer: unknown): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, derive('seal'), nonce);
      const sealed = Buffer.concat([cipher.update(JSON.stringify(answer) ?? 'null', 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(text: string): unknown {
      const bytes = Buffer.from(text, 'base64url');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(CIPHER, derive('seal'), nonce).setAuthTag(tag);
      const opened = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
      return JSON.parse(Buffer.concat(opened).toString('utf8'));
    },
  };
}
