import { POOLS, type Pool } from '@/domain/identity/pools';
import { nameSchema } from '@/domain/person/parts';
import { oneLine } from '@/domain/text';
import type { Idp } from './context';
import { IdpError } from './idpError';
import { TOKEN_SECONDS, type Tokens } from './tokens';

/** Far above the size of any call or form. */
export const MAX_BODY_BYTES = 64 * 1024;

/** Parameters of a call. Each reader rejects values of another type. */
export type Input = Readonly<Record<string, unknown>>;

/** A call of the JSON protocol. */
export interface Call {
  readonly input: Input;
  /** IP address of the caller. */
  readonly ipAddress: string;
}

export type Operation = (idp: Idp, call: Call) => Promise<Record<string, unknown>>;

/** Longer than any token or name. */
const MAX_TEXT = 8_192;

function invalid(name: string): IdpError {
  return new IdpError('InvalidParameterException', `Invalid value for parameter ${name}`);
}

export function isRecord(value: unknown): value is Input {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @throws IdpError InvalidParameterException if it is missing, empty, or not storable text */
export function textOf(input: Input, name: string): string {
  const value = input[name];
  if (typeof value !== 'string' || value === '' || value.length > MAX_TEXT || value.includes('\0')) {
    throw invalid(name);
  }
  return value;
}

/** A nested group of parameters; empty if absent. */
export function partOf(input: Input, name: string): Input {
  const value = input[name] ?? {};
  if (!isRecord(value)) throw invalid(name);
  return value;
}

/** Standard claims of OpenID Connect; other names would be free storage. */
const ATTRIBUTE_NAMES = new Set([
  'email',
  'name',
  'given_name',
  'family_name',
  'nickname',
  'preferred_username',
  'phone_number',
  'birthdate',
  'locale',
]);
const MAX_ATTRIBUTE = 200;

/** An empty name counts as missing, which is reported where it is required. */
function isReadable(name: string, value: string): boolean {
  return name !== 'name' || value === '' || nameSchema().isValidSync(value);
}

/** Attributes by name, one line each, from the protocol's pairs or from a record. */
export function readAttributes(pairs: Iterable<readonly [unknown, unknown]>): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [name, value] of pairs) {
    const isRight =
      typeof name === 'string' &&
      ATTRIBUTE_NAMES.has(name) &&
      typeof value === 'string' &&
      value.length <= MAX_ATTRIBUTE &&
      !value.includes('\0');
    if (!isRight) throw invalid('UserAttributes');
    const line = oneLine(value);
    if (!isReadable(name, line)) throw invalid('UserAttributes');
    attributes[name] = line;
  }
  return attributes;
}

/** `[{ Name, Value }]` of the protocol. */
export function attributesOf(input: Input, name: string): Record<string, string> {
  const list = input[name] ?? [];
  if (!Array.isArray(list)) throw invalid(name);
  return readAttributes(list.map((pair) => (isRecord(pair) ? [pair.Name, pair.Value] : [null, null])));
}

/** @throws IdpError ResourceNotFoundException */
export function poolOfClient(idp: Idp, input: Input): Pool {
  const clientId = textOf(input, 'ClientId');
  const pool = POOLS.find((name) => idp.pools[name].clientId === clientId);
  if (!pool)
    throw new IdpError(
      'ResourceNotFoundException',
      `User pool client ${clientId.slice(0, 64)} does not exist.`,
    );
  return pool;
}

export function authenticated(tokens: Tokens & { readonly refreshToken?: string }) {
  return {
    AuthenticationResult: {
      AccessToken: tokens.accessToken,
      IdToken: tokens.idToken,
      ...(tokens.refreshToken === undefined ? {} : { RefreshToken: tokens.refreshToken }),
      ExpiresIn: TOKEN_SECONDS,
      TokenType: 'Bearer',
    },
    ChallengeParameters: {},
  };
}

/** `a***@e***`: enough to recognise the mailbox, derived from the typed name. */
export function deliveryTo(email: string) {
  const [name = '', host = ''] = email.split('@');
  const Destination = `${name.charAt(0)}***@${host.charAt(0)}***`;
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination };
}
