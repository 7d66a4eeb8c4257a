import { defineNoun } from '@/server/modules/noun';
import { companyAccountRoutes } from './accountRoutes';

export const companyAccounts = defineNoun({
  routes: companyAccountRoutes,
});
