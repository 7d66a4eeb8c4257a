import {
  createDiffieHellman,
  createHash,
  createHmac,
  getDiffieHellman,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/**
 * Server side of the Secure Remote Password protocol (RFC 5054) as Cognito clients speak it: the 3072-bit group
 * of RFC 3526, SHA-256, and numbers in the encoding of Java's BigInteger.
 */
const PRIME = getDiffieHellman('modp15').getPrime();
const N = toNumber(PRIME);
const G = 2n;
const SECRET_BYTES = 32;
const SALT_BYTES = 16;
const INFO = Buffer.concat([Buffer.from('Caldera Derived Key', 'utf8'), Buffer.from([1])]);
const KEY_BYTES = 16;

function toNumber(bytes: Buffer): bigint {
  return bytes.length === 0 ? 0n : BigInt(`0x${bytes.toString('hex')}`);
}

function toBytes(value: bigint): Buffer {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
}

/** Big-endian, with a leading zero byte if the first bit would be read as a sign. */
function pad(value: bigint): Buffer {
  const bytes = toBytes(value);
  return bytes.readUInt8(0) > 0x7f ? Buffer.concat([Buffer.from([0]), bytes]) : bytes;
}

function sha256(...parts: (Buffer | string)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function hmac(key: Buffer, ...parts: (Buffer | string)[]): Buffer {
  const mac = createHmac('sha256', key);
  for (const part of parts) mac.update(part);
  return mac.digest();
}

/**
 * OpenSSL's modular exponentiation: ten times as fast as BigInt, and constant-time in the exponent. The base is
 * passed as a public key, because OpenSSL would validate a group with another generator for seconds.
 */
function power(base: bigint, exponent: bigint): bigint {
  const group = createDiffieHellman(PRIME, toBytes(G));
  group.setPrivateKey(toBytes(exponent));
  return toNumber(group.computeSecret(toBytes(base)));
}

const K = toNumber(sha256(pad(N), pad(G)));

/** Stored form of a password. Both fields are hexadecimal. */
export interface Verifier {
  readonly salt: string;
  readonly verifier: string;
}

/** Identity that a password belongs to: the name of the pool without its region, and the id of the user. */
export interface Owner {
  readonly poolName: string;
  readonly userId: string;
}

function passwordExponent(salt: bigint, { poolName, userId }: Owner, password: string): bigint {
  return toNumber(sha256(pad(salt), sha256(`${poolName}${userId}:${password}`)));
}

/** Deterministic salt of a seed; unpredictable without the seed. */
export function saltOf(seed: Buffer): Buffer {
  return sha256(seed, 'salt').subarray(0, SALT_BYTES);
}

export function makeVerifier(owner: Owner, password: string, saltBytes: Buffer): Verifier {
  const salt = toNumber(saltBytes);
  return {
    salt: pad(salt).toString('hex'),
    verifier: power(G, passwordExponent(salt, owner, password)).toString(16),
  };
}

/** True if the password matches, for sign-in methods that receive it in plain text. */
export function isPassword(owner: Owner, stored: Verifier, password: string): boolean {
  const salt = BigInt(`0x${stored.salt}`);
  const verifier = power(G, passwordExponent(salt, owner, password));
  return timingSafeEqual(sha256(pad(verifier)), sha256(pad(BigInt(`0x${stored.verifier}`))));
}

/** Deterministic verifier that matches no password; it answers for names without an account. */
export function decoyVerifier(seed: Buffer): Verifier {
  return {
    salt: pad(toNumber(saltOf(seed))).toString('hex'),
    verifier: power(G, toNumber(sha256(seed, 'exponent'))).toString(16),
  };
}

/** Server state between challenge and answer. Hexadecimal. */
export interface ServerStep {
  readonly a: string;
  readonly b: string;
  readonly secret: string;
}

/** Public number of the client. Null for 0 modulo N, which would make the key known to everyone. */
function readPublic(hex: string): bigint | null {
  if (!/^[\da-f]{1,800}$/i.test(hex)) return null;
  const value = BigInt(`0x${hex}`);
  return value % N === 0n ? null : value;
}

/** Null if the client's number is invalid. */
export function beginExchange(clientPublic: string, { verifier }: Verifier): ServerStep | null {
  const a = readPublic(clientPublic);
  if (a === null) return null;
  const secret = toNumber(randomBytes(SECRET_BYTES));
  const b = (K * BigInt(`0x${verifier}`) + power(G, secret)) % N;
  if (b === 0n) return null;
  return { a: a.toString(16), b: b.toString(16), secret: secret.toString(16) };
}

/** Shared key of both sides if the password was correct; null if the exchange is unsafe. */
function sharedKey(step: ServerStep, { verifier }: Verifier): Buffer | null {
  const a = BigInt(`0x${step.a}`);
  const u = toNumber(sha256(pad(a), pad(BigInt(`0x${step.b}`))));
  if (u === 0n) return null;
  const base = (a * power(BigInt(`0x${verifier}`), u)) % N;
  // OpenSSL rejects bases of at most one, and minus one; no honest client sends them.
  if (base <= 1n || base >= N - 1n) return null;
  const s = power(base, BigInt(`0x${step.secret}`));
  return hmac(hmac(pad(u), pad(s)), INFO).subarray(0, KEY_BYTES);
}

interface Claim {
  /** Base64, as issued. */
  readonly secretBlock: string;
  /**
   * As the client wrote it: part of the signed text. Not compared with our clock, because clients' clocks are
   * often wrong.
   */
  readonly timestamp: string;
  /** Base64. */
  readonly signature: string;
}

/** True if the client has proved that it knows the password. */
export function isClaimRight(
  step: ServerStep,
  stored: Verifier,
  { poolName, userId }: Owner,
  claim: Claim,
): boolean {
  const key = sharedKey(step, stored);
  if (!key) return false;
  const expected = hmac(key, poolName, userId, Buffer.from(claim.secretBlock, 'base64'), claim.timestamp);
  const received = Buffer.from(claim.signature, 'base64');
  return received.length === expected.length && timingSafeEqual(received, expected);
}
