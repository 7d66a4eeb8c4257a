import { checkDigit } from '@/domain/brazil/checkDigit';

const MAX_WEIGHT = 9;

/**
 * Access key of an NF-e, 44 characters: state, month, CNPJ of the issuer, model, series, number, code and check digit. Since July
 * 2026 the first twelve characters of a CNPJ may be letters.
 */
const OF_GOODS = /^\d{6}[A-Z\d]{12}\d{26}$/;

/** Access key of a national NFS-e, 50 characters, with the CNPJ or CPF from the tenth on. */
const OF_SERVICES = /^\d{9}[A-Z\d]{12}\d{29}$/;

/** The key without the spaces, dots and hyphens with which it is printed, in capitals. */
export function bareAccessKey(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase();
}

/** True for a key of the right length. That of an NF-e ends in its check digit, modulo 11. */
export function isValidAccessKey(key: string): boolean {
  if (OF_SERVICES.test(key)) return true;
  return OF_GOODS.test(key) && key.endsWith(String(checkDigit(key.slice(0, -1), MAX_WEIGHT)));
}

/** The key in groups of four, as it is printed. */
export function formatAccessKey(key: string): string {
  return key.replace(/.{4}(?=.)/g, '$& ');
}
