import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 24;

/** Secret that the URL of a link carries. */
export const newSecret = () => randomBytes(SECRET_BYTES).toString('base64url');

/** Hash under which a secret is stored. The secret is too long to be guessed, so that no salt is needed. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
