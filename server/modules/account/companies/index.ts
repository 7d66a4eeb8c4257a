import { companyAccountSchema } from '@/domain/entrepreneur/account';
import { defineNoun } from '@/server/modules/noun';
import { companyAccountRoutes } from './accountRoutes';

export const companyAccounts = defineNoun({
  routes: companyAccountRoutes,
  records: { Company: companyAccountSchema },
});
