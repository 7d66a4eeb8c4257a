import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts stored secrets, so that a copy of the database reveals nothing. */
export interface SecretBox {
  /** `context` binds the ciphertext to its place; it cannot be opened with another one. */
  seal(text: string, context: string): string;
  /** Null if the context or the secret differs, or the text was changed. */
  open(sealed: string, context: string): string | null;
  /** Keyed hash in base64url, deterministic per text and context. */
  mac(text: string, context: string): string;
}

/** AES-256-GCM with a separate key per context, derived from one secret. */
export function createSecretBox(secret: string): SecretBox {
  const keyFor = (use: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `soleira/idp/${use}`, KEY_BYTES));
  const sealKey = keyFor('seal');
  const macKey = keyFor('mac');
  return {
    seal(text, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      try {
        const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAAD(Buffer.from(context));
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([body, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
    mac: (text, context) => createHmac('sha256', macKey).update(`${context}\0${text}`).digest('base64url'),
  };
}

/** A fresh token of 256 random bits. */
export function freshToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A plain hash is enough for a random token: the stored value finds the row and grants nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
