/** The two pools of identities: buyers, and companies with their teams. */
export const POOLS = ['user', 'entrepreneur'] as const;
export type Pool = (typeof POOLS)[number];

/** Id of the visitor's session record, or of the signed-in person's record. */
export const SESSION_COOKIE = 'session';
/** Which pool somebody signed in with; it is a hint where to look, and proves nothing. */
export const POOL_COOKIE = 'userPool';

/** The pool that a `userPool` cookie names; buyers' for any other value and for none. */
export function poolOf(cookie: string | undefined): Pool {
  return cookie === 'entrepreneur' ? 'entrepreneur' : 'user';
}

/** The group of an identity by which the platform's own people are known. */
export const OPERATORS_GROUP = 'operators';
