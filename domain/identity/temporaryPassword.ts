/**
 * Without characters that are confused with one another (0 and O, 1 and l and I): these passwords are typed by
 * hand.
 */
const CLASSES = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!@#$%&*?'] as const;
const ALL = CLASSES.join('');

const TEMPORARY_PASSWORD_LENGTH = 8;

/** Uniform random whole number from 0 to below `bound`. */
type PickBelow = (bound: number) => number;

/**
 * Temporary password of 8 characters, to be changed at the first sign-in, with at least one capital, one small
 * letter, one digit and one sign. Whole words are drawn until one has all classes, so that every valid password
 * is equally likely; fixed places for the classes would not be uniform.
 *
 * @param pick from a cryptographic source, such as `randomInt` of Node
 */
export function temporaryPassword(pick: PickBelow): string {
  for (;;) {
    const password = Array.from({ length: TEMPORARY_PASSWORD_LENGTH }, () =>
      ALL.charAt(pick(ALL.length)),
    ).join('');
    if (CLASSES.every((signs) => [...signs].some((sign) => password.includes(sign)))) return password;
  }
}
