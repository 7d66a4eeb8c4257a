/** A password is longer than this. */
export const PASSWORD_LONGER_THAN = 8;
/** More than anybody types; a limit, because a password is worked on before it is known to be right. */
export const MAX_PASSWORD = 256;

export const isLongEnough = (password: string): boolean => password.length > PASSWORD_LONGER_THAN;

export const STRENGTHS = ['short', 'weak', 'fair', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];
/** A run of one character, of neighbours on the keyboard, or the words that everybody thinks of. */
const GUESSABLE = /(.)\1{3}|1234|qwert|asdf|senha|password|soleira/i;

/**
 * A hint while a password is chosen, not a condition: length counts most. What the person is called, or their address, is
 * the first thing that somebody else would try.
 */
export function strengthOf(password: string, personal: readonly string[] = []): Strength {
  if (!isLongEnough(password)) return 'short';
  const lower = password.toLowerCase();
  const words = personal
    .flatMap((text) => text.toLowerCase().split(/[\s@.]+/))
    .filter((word) => word.length > 3);
  if (GUESSABLE.test(password) || words.some((word) => lower.includes(word))) return 'weak';
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  if (password.length >= 16 || (password.length >= 12 && kinds >= 3)) return 'strong';
  return kinds >= 2 || password.length >= 12 ? 'fair' : 'weak';
}
