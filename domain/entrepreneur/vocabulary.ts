export const COMPANY_TYPES = ['Imobiliária', 'Construtora e Incorporadora', 'Loteadora', 'Corretor'] as const;
export type CompanyType = (typeof COMPANY_TYPES)[number];

/**
 * Types that sell for others and need a licence, the CRECI (Lei 6.530/1978). The others build or divide land.
 */
export const INTERMEDIARY_TYPES = ['Imobiliária', 'Corretor'] as const satisfies readonly CompanyType[];

/** True for an agency or a broker, who is shown only with a CRECI (COFECI 1.065/2007). */
export function isIntermediary(companyType: CompanyType): boolean {
  return INTERMEDIARY_TYPES.some((type) => type === companyType);
}
