/** The two pools of identities: buyers, and companies with their teams. */
export const POOLS = ['user', 'entrepreneur'] as const;
export type Pool = (typeof POOLS)[number];

/** Id of the visitor's session record, or of the signed-in person's record. */
export const SESSION_COOKIE = 'session';
/** Pool of the last sign-in; a hint only, it proves nothing. */
export const POOL_COOKIE = 'userPool';

/** Pool of a `userPool` cookie; the buyers' pool for any other value. */
export function poolOf(cookie: string | undefined): Pool {
  return cookie === 'entrepreneur' ? 'entrepreneur' : 'user';
}

/** Group of operators at the provider. */
export const OPERATORS_GROUP = 'operators';
