import { companyCardSchema, publicEntrepreneurSchema } from '@/domain/entrepreneur/schema';
import { defineNoun } from '@/server/modules/noun';
import { entrepreneurRoutes } from './routes';

export const companies = defineNoun({
  routes: entrepreneurRoutes,
  tags: { entrepreneurs: 'Empresas' },
  records: { CompanyCard: companyCardSchema, PublicCompany: publicEntrepreneurSchema },
});
