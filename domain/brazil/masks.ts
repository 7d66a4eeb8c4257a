import { formatCep } from '@/domain/brazil/cep';
import { formatPhone, normalizePhone } from '@/domain/brazil/phone';

/** How a number is written while it is being typed: separators come only with the character that follows them. */
export interface Mask {
  /** Characters that count of typed or pasted text, in the form in which it is stored. */
  readonly bare: (text: string) => string;
  readonly write: (bare: string) => string;
}

/** Fills the `#` of a pattern from left to right and stops with the last character. */
function fillPattern(pattern: string, characters: string): string {
  let written = '';
  let next = 0;
  for (const sign of pattern) {
    if (next >= characters.length) break;
    written += sign === '#' ? characters[next++] : sign;
  }
  return written;
}

const CPF = '###.###.###-##';
const CNPJ = '##.###.###/####-##';

const digitsOf = (most: number) => (text: string) => text.replace(/\D/g, '').slice(0, most);

/** Country code and trunk zero, which are not stored, and the digits of a mobile with its area. */
const TYPED_PHONE = /^\+?(?:55)?0?\d{0,11}/;

/** "+55 011 …" loses what is not stored once the number is whole; what is still being typed keeps its signs until then. */
function barePhone(text: string): string {
  const plus = text.trimStart().startsWith('+') ? '+' : '';
  return normalizePhone(text) ?? TYPED_PHONE.exec(plus + text.replace(/\D/g, ''))?.[0] ?? '';
}

/** As it is typed: behind a plus the country comes first, and what is too long for a number shows that it is. */
function writePhone(bare: string): string {
  if (normalizePhone(bare) === bare) return formatPhone(bare);
  if (bare.startsWith('+')) {
    return `+${fillPattern(bare[3] === '0' ? '## ### #########' : '## ## #########', bare.slice(1))}`;
  }
  if (bare.startsWith('0')) return fillPattern('### #####-####', bare);
  return fillPattern(bare[2] === '9' ? '(##) #####-######' : '(##) ####-#######', bare);
}

/** Since July 2026 a CNPJ has letters. */
const bareCnpj = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 14);

/** A pasted 1988-03-05 is written as a day is written here. */
function bareDate(text: string): string {
  const [, year, month, day] = /^\s*(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
  return year && month && day ? day + month + year : digitsOf(8)(text);
}

const CARD = '#### #### #### #### ###';
/** American Express prints its own groups. */
const AMEX = '#### ###### #####';

/** A year that a browser fills in with four figures has two on a card. */
function bareExpiry(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length === 6 ? digits.slice(0, 2) + digits.slice(4) : digits.slice(0, 4);
}

export const MASKS = {
  cpf: { bare: digitsOf(11), write: (digits) => fillPattern(CPF, digits) },
  cnpj: { bare: bareCnpj, write: (characters) => fillPattern(CNPJ, characters) },
  cep: {
    bare: digitsOf(8),
    write: (digits) => (digits.length === 8 ? formatCep(digits) : fillPattern('##.###-###', digits)),
  },
  /** Either: up to eleven digits are a CPF, whatever is longer or has letters a CNPJ. */
  cpfOrCnpj: {
    bare: bareCnpj,
    write: (characters) => fillPattern(/^\d{0,11}$/.test(characters) ? CPF : CNPJ, characters),
  },
  phone: { bare: barePhone, write: writePhone },
  cardNumber: {
    bare: digitsOf(19),
    write: (digits) => fillPattern(/^3[47]/.test(digits) ? AMEX : CARD, digits),
  },
  cardExpiry: { bare: bareExpiry, write: (digits) => fillPattern('##/##', digits) },
  date: { bare: bareDate, write: (digits) => fillPattern('##/##/####', digits) },
} as const satisfies Record<string, Mask>;

export type MaskName = keyof typeof MASKS;

/** The text of a masked field after a change, and where the caret goes: behind the same character as before. */
export function writeMasked(
  mask: Mask,
  typed: string,
  caret: number,
): { readonly text: string; readonly caret: number } {
  const bare = mask.bare(typed);
  const text = mask.write(bare);
  const before = mask.bare(typed.slice(0, caret)).length;
  if (before >= bare.length) return { text, caret: text.length };
  let place = 0;
  while (place < text.length && mask.bare(text.slice(0, place)).length < before) place += 1;
  return { text, caret: place };
}
