import { endsInCheckDigits } from '@/domain/brazil/checkDigit';
import { normalizeSpaces } from '@/domain/text';

const REPEATED = /^(\d)\1*$/;

/**
 * The 11 bare digits of a CPF typed with or without mask, as they are stored; null when it is no CPF: another length,
 * other characters, all digits equal, or wrong check digits. Always text: a CPF may begin with zeros.
 */
export function normalizeCpf(text: string): string | null {
  const digits = normalizeSpaces(text).replace(/[ .-]/g, '');
  if (!/^\d{11}$/.test(digits) || REPEATED.test(digits)) return null;
  return endsInCheckDigits(digits, 11) ? digits : null;
}

const MIN_DIGITS = 3;

/** The first digits of a CPF, three or more, typed with or without mask; null for another text. */
export function cpfBeginning(text: string): string | null {
  const digits = /^[\d.-]+$/.test(text) ? text.replace(/\D/g, '') : '';
  return digits.length < MIN_DIGITS ? null : digits;
}

export function isValidCpf(text: string): boolean {
  return normalizeCpf(text) !== null;
}

/** "529.982.247-25" from 11 bare digits; any other text is shown as it is. */
export function formatCpf(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
}

/** "***.982.247-**": enough to recognise one's own number, too little for misuse. */
export function maskCpf(digits: string): string {
  return formatCpf(digits).replace(/^\d{3}(.*)\d{2}$/, '***$1**');
}
