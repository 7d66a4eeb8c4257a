import { normalizeSpaces } from '@/domain/text';

/**
 * The 8 bare digits of a CEP typed with or without mask, as they are stored and looked up; null when it is no CEP.
 * Always text: those of São Paulo begin with a zero, and none begins with two.
 */
export function normalizeCep(text: string): string | null {
  const digits = normalizeSpaces(text).replace(/[ .-]/g, '');
  return /^(?!00)\d{8}$/.test(digits) ? digits : null;
}

export function isValidCep(text: string): boolean {
  return normalizeCep(text) !== null;
}

/** "01.310-100" from 8 bare digits; any other text is shown as it is. */
export function formatCep(digits: string): string {
  return digits.replace(/^(\d{2})(\d{3})(\d{3})$/, '$1.$2-$3');
}
