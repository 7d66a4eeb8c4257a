import { array } from 'yup';
import { saleWithHistorySchema } from '@/domain/sale/record';
import { defineNoun } from '@/server/modules/noun';
import { readSalesOf } from './personalData';
import { saleRoutes } from './routes';

export const sales = defineNoun({
  routes: saleRoutes,
  personalData: {
    buyer: {
      fields: {
        sales: array().of(saleWithHistorySchema.required()).required().meta({ description: 'Vendas' }),
      },
      read: async ({ db, now }, caller) => ({ sales: await readSalesOf(db, caller, now()) }),
    },
  },
});
