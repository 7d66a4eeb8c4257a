/** Signs that are mistaken for one another (0 and O, 1 and l and I) are left out: these passwords are typed by hand. */
const CLASSES = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!@#$%&*?'] as const;
const ALL = CLASSES.join('');

export const TEMPORARY_PASSWORD_LENGTH = 8;

/** Answers a whole number from 0 to below `bound`, each as likely as any other. */
export type PickBelow = (bound: number) => number;

/**
 * A password of 8 characters for somebody who is invited, to be changed at the first sign-in. It has at least one capital, one
 * small letter, one digit and one sign. Whole words are drawn until one has them all: every such password is as likely as any
 * other, which would not be so if the classes were put in their places first.
 *
 * @param pick from a cryptographic source, such as `randomInt` of Node
 */
export function temporaryPassword(pick: PickBelow): string {
  for (;;) {
    const word = Array.from({ length: TEMPORARY_PASSWORD_LENGTH }, () => ALL.charAt(pick(ALL.length))).join(
      '',
    );
    if (CLASSES.every((signs) => [...signs].some((sign) => word.includes(sign)))) return word;
  }
}
