/** A valid password is longer than this. */
export const PASSWORD_LONGER_THAN = 8;
/** Limit above any real password, because passwords are hashed before they are checked. */
export const MAX_PASSWORD = 256;

export const isLongEnough = (password: string): boolean => password.length > PASSWORD_LONGER_THAN;

const STRENGTHS = ['short', 'weak', 'fair', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];
/** A run of one character or of neighbouring keys, or an obvious word. */
const GUESSABLE = /(.)\1{3}|1234|qwert|asdf|senha|password|soleira/i;

/**
 * Hint while a password is chosen, not a condition: length counts most. Names and e-mails of the person are
 * guessed first.
 */
export function strengthOf(password: string, personal: readonly string[] = []): Strength {
  if (!isLongEnough(password)) return 'short';
  const lower = password.toLowerCase();
  const parts = personal
    .flatMap((text) => text.toLowerCase().split(/[\s@.]+/))
    .filter((part) => part.length > 3);
  if (GUESSABLE.test(password) || parts.some((part) => lower.includes(part))) return 'weak';
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  if (password.length >= 16 || (password.length >= 12 && kinds >= 3)) return 'strong';
  return kinds >= 2 || password.length >= 12 ? 'fair' : 'weak';
}
