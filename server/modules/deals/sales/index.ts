import { array } from 'yup';
import { contractTermsSchema } from '@/domain/sale/contractTerms';
import { listedParcelSchema } from '@/domain/sale/listedParcel';
import { commissionSchema, parcelSchema, saleSchema, saleWithHistorySchema } from '@/domain/sale/record';
import { rescissionFiguresSchema, saleRescissionSchema } from '@/domain/sale/rescissionSchema';
import { defineNoun } from '@/server/modules/noun';
import { readSalesOf } from './personalData';
import { saleRoutes } from './routes';

declare module '@/server/modules/platform/history/store' {
  interface SubjectKinds {
    parcel: true;
    sale: true;
  }
}

export const sales = defineNoun({
  routes: saleRoutes,
  tags: { sales: 'Vendas' },
  records: {
    Commission: commissionSchema,
    ContractTerms: contractTermsSchema,
    ListedParcel: listedParcelSchema,
    Parcel: parcelSchema,
    Rescission: saleRescissionSchema,
    RescissionFigures: rescissionFiguresSchema,
    Sale: saleSchema,
    SaleDetail: saleWithHistorySchema,
  },
  personalData: {
    buyer: {
      fields: {
        sales: array().of(saleWithHistorySchema.required()).required().meta({ description: 'Vendas' }),
      },
      read: async ({ db, now }, caller) => ({ sales: await readSalesOf(db, caller, now()) }),
    },
  },
});
