export const MARITAL_STATUSES = ['Solteiro', 'Casado', 'Divorciado', 'Viúvo'] as const;
export type MaritalStatus = (typeof MARITAL_STATUSES)[number];
