/** A CIB as it is stored: seven letters or digits and the check character, without the hyphen. */
export const CIB_PATTERN = /^[0-9A-Z]{8}$/;

/**
 * The 8 bare characters of a CIB (Cadastro Imobiliário Brasileiro, the number that every urban property gets from 2026
 * on), typed in either case and with or without its hyphen; null when it cannot be one. The check character is not
 * verified: its algorithm has not been published in a source that we could check.
 */
export function normalizeCib(text: string): string | null {
  const bare = text.trim().toUpperCase().replace(/-/g, '');
  return CIB_PATTERN.test(bare) ? bare : null;
}

/** "AAAAAAA-D" from 8 bare characters. */
export function formatCib(bare: string): string {
  return bare.replace(/^(.{7})(.)$/, '$1-$2');
}
