import { pageRecordSchema } from '@/domain/entrepreneur/pageRecord';
import { incorporatorPageSchema } from '@/domain/entrepreneur/schema';
import { defineNoun } from '@/server/modules/noun';
import { incorporatorPageRoutes } from './routes';

export const incorporatorPages = defineNoun({
  routes: incorporatorPageRoutes,
  tags: {
    incorporatorPage: 'Página da incorporadora',
    incorporatorPages: 'Páginas de incorporadoras, públicas',
    allIncorporatorPages: 'Todas as páginas de incorporadoras',
  },
  records: { CompanyPage: incorporatorPageSchema, CompanyPageRecord: pageRecordSchema },
});
