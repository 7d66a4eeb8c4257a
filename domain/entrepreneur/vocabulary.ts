export const COMPANY_TYPES = ['Imobiliária', 'Construtora e Incorporadora', 'Loteadora', 'Corretor'] as const;
export type CompanyType = (typeof COMPANY_TYPES)[number];
