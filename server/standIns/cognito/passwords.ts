import { isLongEnough, MAX_PASSWORD, PASSWORD_LONGER_THAN } from '@/domain/identity/password';
import type { Pool } from '@/domain/identity/pools';
import { log } from '@/server/log';
import { COMMON_PASSWORDS } from './commonPasswords';
import type { Idp } from './context';
import { decoyVerifier, isPassword, makeVerifier, type Owner, saltOf, type Verifier } from './crypto/srp';
import { IdpError } from './idpError';
import type { IdpUser } from './store/users';

/** Whose password it is, and what stands between a guess and it. */
export interface PasswordHolder {
  readonly owner: Owner;
  readonly verifier: Verifier;
}

/** A verifier with the id that it was made for: what enters the proof cannot be changed without the password. */
interface KeptPassword extends Verifier {
  readonly userId: string;
}

const contextOf = (pool: Pool, sub: string) => `verifier|${pool}|${sub}`;

/** What the id and the salt of a name are made from, whether or not somebody has it. */
function seedOf({ box }: Idp, pool: Pool, name: string): Buffer {
  return Buffer.from(box.mac(name, `decoy|${pool}`), 'base64url');
}

/**
 * What is kept of a password: never the password, and nothing that opens without the secret. It is asked for by the id and the
 * salt that its name was asked by while nobody had it: neither a new account nor another password shows from outside.
 */
export function sealPassword(
  idp: Idp,
  { pool, sub, email }: Pick<IdpUser, 'pool' | 'sub' | 'email'>,
  password: string,
): string {
  const seed = seedOf(idp, pool, email);
  const userId = pseudonymOf(seed);
  const verifier = makeVerifier({ poolName: idp.pools[pool].name, userId }, password, saltOf(seed));
  const kept: KeptPassword = { userId, ...verifier };
  return idp.box.seal(JSON.stringify(kept), contextOf(pool, sub));
}

/** A user id in shape, always the same for the same name. It stands in a proof of a password and means nobody elsewhere. */
function pseudonymOf(seed: Buffer): string {
  const bytes = Buffer.from(seed.subarray(0, 16));
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Null where one signs in without a password, and where it was sealed under a secret that is lost: then a new one is asked for by mail. */
export function openVerifier(idp: Idp, { pool, sub, sealedVerifier }: IdpUser): KeptPassword | null {
  if (sealedVerifier === null) return null;
  const text = idp.box.open(sealedVerifier, contextOf(pool, sub));
  // The first ones were made for the sub, and do not say so.
  if (text !== null) return { userId: sub, ...(JSON.parse(text) as Verifier) };
  log.error('identity_secret_changed', { pool });
  return null;
}

/**
 * What a guess is judged by. For a name that nobody has, and for somebody without a password, it is one that nothing fits:
 * whoever asks sees the same and waits as long.
 *
 * @param name the e-mail of the user, or what was typed where nobody has it
 */
export function passwordHolder(idp: Idp, pool: Pool, name: string, user: IdpUser | null): PasswordHolder {
  const poolName = idp.pools[pool].name;
  const seed = seedOf(idp, pool, name);
  // Made for everybody: what it costs must not tell for whom it was needed.
  const decoy = { userId: pseudonymOf(seed), ...decoyVerifier(seed) };
  const kept = user && openVerifier(idp, user);
  const { userId, ...verifier } = kept ?? decoy;
  return { owner: { poolName, userId }, verifier };
}

/** True where this is the password of an existing user. */
export function isPasswordOf(
  idp: Idp,
  pool: Pool,
  name: string,
  user: IdpUser | null,
  password: string,
): boolean {
  const { owner, verifier } = passwordHolder(idp, pool, name, user);
  return isPassword(owner, verifier, password) && user !== null;
}

const isCommon = (password: string) => COMMON_PASSWORDS.has(password.toLowerCase());

/** A password that holds the name one signs in with, or that is one sign over and over, is guessed first. */
function isObvious(password: string, email: string): boolean {
  const [name = ''] = email.split('@');
  const low = password.toLowerCase();
  return (
    new Set(low).size < 4 || low === email || (name.length >= 4 && low.replace(/[\d\W_]+$/, '') === name)
  );
}

/**
 * Refuses a password that a person must not choose.
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
