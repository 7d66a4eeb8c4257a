import { companyAccountSchema } from '@/domain/entrepreneur/account';
import { defineNoun } from '@/server/modules/noun';
import { companyAccountRoutes } from './routes';

declare module '@/server/modules/platform/history/store' {
  interface SubjectKinds {
    entrepreneur: true;
  }
}

export const companyAccounts = defineNoun({
  routes: companyAccountRoutes,
  records: { Company: companyAccountSchema },
});
