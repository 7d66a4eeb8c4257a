/** Actions on the account of a buyer or a company, by the role of the caller. */
export const ACCOUNT_ACTIONS = [
  'changeProfile',
  'changeAddress',
  'changePhones',
  'changeBankAccounts',
  'changeDocuments',
  'download',
  'delete',
] as const;
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];

/** Operators also decide about a company. */
export const COMPANY_ACTIONS = [...ACCOUNT_ACTIONS, 'approve', 'reject'] as const;
export type CompanyAction = (typeof COMPANY_ACTIONS)[number];
