import { formatCep } from '@/domain/brazil/cep';
import { formatPhone, normalizePhone } from '@/domain/brazil/phone';

/**
 * Format of a number during typing: a separator appears with the character after it. A mask adds and removes
 * separators, never significant characters: a number that is too long stays too long, and is then refused.
 */
interface Mask {
  /** Texts that the mask formats; any other text is unchanged. */
  readonly accepts: RegExp;
  /** Significant characters of typed or pasted text, in the stored form. */
  readonly bare: (text: string) => string;
  readonly write: (bare: string) => string;
  /** The same number from the form in which others write it; only for text that ends at the caret, as when pasting. */
  readonly reorder?: (text: string) => string;
}

/** Fills the `#` of a pattern from left to right, stops with the last character, and appends those that do not fit. */
function fillPattern(pattern: string, characters: string): string {
  let written = '';
  let next = 0;
  for (const sign of pattern) {
    if (next >= characters.length) break;
    written += sign === '#' ? characters[next++] : sign;
  }
  return written + characters.slice(next);
}

const CPF = '###.###.###-##';
const CNPJ = '##.###.###/####-##';

/** Digits with any separators that a page, a PDF or another program puts between them. */
const DIGITS = /^[\d\s\p{Cf}\p{Pd}./]*$/u;
const PHONE = /^[\s\p{Cf}]*\+?[\d\s\p{Cf}\p{Pd}.()]*$/u;
/** Since July 2026 a CNPJ has letters. */
const DIGITS_AND_LETTERS = /^[\dA-Za-z\s\p{Cf}\p{Pd}./]*$/u;
/** "CPF: 529…", as it is copied from a page. */
const LABEL = /^\s*\p{L}[\p{L} ]*:/u;

const digitsOf = (text: string) => text.replace(/\D/g, '');

const lettersAndDigitsOf = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

/**
 * "+55 011 …" loses the parts that are not stored once the number is complete; an incomplete one keeps its
 * signs.
 */
function barePhone(text: string): string {
  const plus = text.includes('+') ? '+' : '';
  const typed = plus + digitsOf(text);
  return normalizePhone(typed) ?? typed;
}

/** After a plus the country code comes first; a number that is too long is shown unformatted. */
function writePhone(bare: string): string {
  if (normalizePhone(bare) === bare) return formatPhone(bare);
  if (bare.startsWith('+')) {
    return `+${fillPattern(bare[3] === '0' ? '## ### #########' : '## ## #########', bare.slice(1))}`;
  }
  if (bare.startsWith('0')) return fillPattern('### #####-####', bare);
  return fillPattern(bare[2] === '9' ? '(##) #####-######' : '(##) ####-#######', bare);
}

/** A pasted 1988-03-05 is shown as 05/03/1988. */
function bareDate(text: string): string {
  const [, year, month, day] = /^\s*(\d{4})[-./](\d{2})[-./](\d{2})(?:T.*)?\s*$/.exec(text) ?? [];
  return year && month && day ? day + month + year : digitsOf(text);
}

/** "5/3/1988" and a "5/" that is being typed: a single digit before a separator is a whole day or month. */
const padParts = (text: string): string => text.replace(/(?<!\d)(\d)(?=\s*[-./])/g, '0$1');

const CARD = '#### #### #### #### ###';
/** American Express has different groups. */
const AMEX = '#### ###### #####';

/** A browser may fill in a year with four digits; a card has two. */
function bareExpiry(text: string): string {
  const [, first, month = first] = /^\s*20(\d{2})-(\d{2})\s*$/.exec(text) ?? [];
  if (first) return month + first;
  return digitsOf(text).replace(/^(\d{2})20(\d{2})$/, '$1$2');
}

export const MASKS = {
  cpf: { accepts: DIGITS, bare: digitsOf, write: (digits) => fillPattern(CPF, digits) },
  cnpj: {
    accepts: DIGITS_AND_LETTERS,
    bare: lettersAndDigitsOf,
    write: (characters) => fillPattern(CNPJ, characters),
  },
  cep: {
    accepts: DIGITS,
    bare: digitsOf,
    write: (digits) => (digits.length === 8 ? formatCep(digits) : fillPattern('##.###-###', digits)),
  },
  /** CPF or CNPJ: up to eleven digits are a CPF; longer text, or text with letters, is a CNPJ. */
  cpfOrCnpj: {
    accepts: DIGITS_AND_LETTERS,
    bare: lettersAndDigitsOf,
    write: (characters) => fillPattern(/^\d{0,11}$/.test(characters) ? CPF : CNPJ, characters),
  },
  phone: { accepts: PHONE, bare: barePhone, write: writePhone },
  cardNumber: {
    accepts: DIGITS,
    bare: digitsOf,
    write: (digits) => fillPattern(/^3[47]/.test(digits) ? AMEX : CARD, digits),
  },
  cardExpiry: {
    accepts: DIGITS,
    bare: bareExpiry,
    write: (digits) => fillPattern('##/##', digits),
    reorder: padParts,
  },
  date: {
    accepts: DIGITS,
    bare: bareDate,
    write: (digits) => fillPattern('##/##/####', digits),
    reorder: padParts,
  },
} as const satisfies Record<string, Mask>;

export type MaskName = keyof typeof MASKS;

/**
 * Text of a masked field after a change, and the position of the caret: behind the same character as before.
 */
export function writeMasked(
  mask: Mask,
  typed: string,
  caret: number,
): { readonly text: string; readonly caret: number } {
  const unlabelled = typed.replace(LABEL, '');
  if (!mask.accepts.test(unlabelled)) return { text: typed, caret };
  const isAtEnd = caret >= typed.length;
  const given = isAtEnd && mask.reorder ? mask.reorder(unlabelled) : unlabelled;
  const bare = mask.bare(given);
  const text = mask.write(bare);
  const before = isAtEnd ? bare.length : mask.bare(typed.slice(0, caret)).length;
  if (before >= bare.length) return { text, caret: text.length };
  let place = 0;
  while (place < text.length && mask.bare(text.slice(0, place)).length < before) place += 1;
  return { text, caret: place };
}
