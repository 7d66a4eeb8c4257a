import { endsInCheckDigits } from '@/domain/brazil/checkDigit';
import { normalizeSpaces } from '@/domain/text';

const REPEATED = /^(.)\1*$/;

/**
 * The 14 bare characters of a CNPJ typed with or without mask, upper case, as they are stored; null when it is no CNPJ.
 * Since July 2026 the first twelve may be letters or digits (IN RFB 2.229/2024); the two check digits are digits, and
 * the older, all-digit numbers stay valid.
 */
export function normalizeCnpj(text: string): string | null {
  const characters = normalizeSpaces(text)
    .replace(/[ ./-]/g, '')
    .toUpperCase();
  if (!/^[0-9A-Z]{12}\d{2}$/.test(characters) || REPEATED.test(characters)) return null;
  return endsInCheckDigits(characters, 9) ? characters : null;
}

/** Without blanks a root may have letters; with blanks they may be words. */
const ROOT = /^\d{8,13}$/;
const ROOT_WITH_LETTERS = /^(?=.*\d)[0-9A-Z]{8,13}$/;

/**
 * Beginning of a CNPJ that a typed text is: all of it, or its root of eight characters and more, with or without mask.
 * Null for other text.
 */
export function cnpjBeginning(text: string): string | null {
  const typed = text.replace(/^\s*cnpj\b[\s:.]*/i, '').replace(/[\u2010-\u2015\u2212]/g, '-');
  const spaced = normalizeSpaces(typed);
  const characters = spaced.replace(/[ ./-]/g, '').toUpperCase();
  const root = spaced.includes(' ') ? ROOT : ROOT_WITH_LETTERS;
  return normalizeCnpj(typed) ?? (ROOT.test(characters) || root.test(characters) ? characters : null);
}

export function isValidCnpj(text: string): boolean {
  return normalizeCnpj(text) !== null;
}

/** "12.ABC.345/01DE-35" from 14 bare characters; any other text is shown as it is. */
export function formatCnpj(characters: string): string {
  return characters.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, '$1.$2.$3/$4-$5');
}
