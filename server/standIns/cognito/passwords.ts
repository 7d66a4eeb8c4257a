import { isLongEnough, MAX_PASSWORD, PASSWORD_LONGER_THAN } from '@/domain/identity/password';
import type { Pool } from '@/domain/identity/pools';
import { log } from '@/server/log';
import { COMMON_PASSWORDS } from './commonPasswords';
import type { Idp } from './context';
import { decoyVerifier, isPassword, makeVerifier, type Owner, saltOf, type Verifier } from './crypto/srp';
import { IdpError } from './idpError';
import type { IdpUser } from './store/users';

/** Identity and verifier that a password is checked against. */
interface PasswordHolder {
  readonly owner: Owner;
  readonly verifier: Verifier;
}

/** A verifier with the id it was made for: neither can be changed without the password. */
interface StoredPassword extends Verifier {
  readonly userId: string;
}

const contextOf = (pool: Pool, sub: string) => `verifier|${pool}|${sub}`;

/** Seed of the id and the salt of a name, with or without an account. */
function seedOf({ box }: Idp, pool: Pool, name: string): Buffer {
  return Buffer.from(box.mac(name, `decoy|${pool}`), 'base64url');
}

/**
 * Stored form of a password: never the password, and useless without the secret. Id and salt are those that the
 * name answered with before the account existed, so neither a new account nor a new password is visible from
 * outside.
 */
export function sealPassword(
  idp: Idp,
  { pool, sub, email }: Pick<IdpUser, 'pool' | 'sub' | 'email'>,
  password: string,
): string {
  const seed = seedOf(idp, pool, email);
  const userId = pseudonymOf(seed);
  const verifier = makeVerifier({ poolName: idp.pools[pool].name, userId }, password, saltOf(seed));
  const stored: StoredPassword = { userId, ...verifier };
  return idp.box.seal(JSON.stringify(stored), contextOf(pool, sub));
}

/** Deterministic id of a name, in the shape of a user id. Used only in password proofs. */
function pseudonymOf(seed: Buffer): string {
  const bytes = Buffer.from(seed.subarray(0, 16));
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/**
 * Null for users without a password, and if the secret was lost: the user then resets the password by e-mail.
 */
export function openVerifier(idp: Idp, { pool, sub, sealedVerifier }: IdpUser): StoredPassword | null {
  if (sealedVerifier === null) return null;
  const text = idp.box.open(sealedVerifier, contextOf(pool, sub));
  // The first verifiers were made for the sub and carry no id.
  if (text !== null) return { userId: sub, ...(JSON.parse(text) as Verifier) };
  log.error('identity_secret_changed', { pool });
  return null;
}

/**
 * Verifier that an attempt is checked against. Unknown names and users without a password get one that never
 * matches, so that the answer looks the same and needs the same time.
 *
 * @param name e-mail of the user, or the typed name if it has no account
 */
export function passwordHolder(idp: Idp, pool: Pool, name: string, user: IdpUser | null): PasswordHolder {
  const poolName = idp.pools[pool].name;
  const seed = seedOf(idp, pool, name);
  // Computed for every name, so that the time does not reveal who needed it.
  const decoy = { userId: pseudonymOf(seed), ...decoyVerifier(seed) };
  const stored = user && openVerifier(idp, user);
  const { userId, ...verifier } = stored ?? decoy;
  return { owner: { poolName, userId }, verifier };
}

/** True if this is the password of an existing user. */
export function isPasswordOf(
  idp: Idp,
  { pool, name, user }: { readonly pool: Pool; readonly name: string; readonly user: IdpUser | null },
  password: string,
): boolean {
  const { owner, verifier } = passwordHolder(idp, pool, name, user);
  return isPassword(owner, verifier, password) && user !== null;
}

const isCommon = (password: string) => COMMON_PASSWORDS.has(password.toLowerCase());

/** Passwords that contain the sign-in name or repeat one character are guessed first. */
function isObvious(password: string, email: string): boolean {
  const [name = ''] = email.split('@');
  const low = password.toLowerCase();
  return (
    new Set(low).size < 4 || low === email || (name.length >= 4 && low.replace(/[\d\W_]+$/, '') === name)
  );
}

/**
 * Rejects weak passwords.
 *
 * @throws IdpError InvalidPasswordException
 */
export function assertGoodPassword(password: string, email: string): void {
  if (!isLongEnough(password) || password.length > MAX_PASSWORD) {
    throw new IdpError(
      'InvalidPasswordException',
      `Password did not conform with policy: Password must have more than ${PASSWORD_LONGER_THAN} and at most ${MAX_PASSWORD} characters`,
    );
  }
  if (isCommon(password) || isObvious(password, email)) {
    throw new IdpError(
      'InvalidPasswordException',
      'Password did not conform with policy: Password is too common',
    );
  }
}
