import { array } from 'yup';
import { contractTermsSchema } from '@/domain/sale/contractTerms';
import { correctionTermsSchema, parcelCorrectionSchema } from '@/domain/sale/parcels/correctionSchema';
import { listedParcelSchema } from '@/domain/sale/parcels/listedParcel';
import {
  commissionSchema,
  dealContactSchema,
  parcelSchema,
  saleDetailSchema,
  saleSchema,
  saleWithHistorySchema,
} from '@/domain/sale/record';
import { rescissionFiguresSchema, saleRescissionSchema } from '@/domain/sale/rescissionSchema';
import { saleTransferSchema } from '@/domain/sale/transfer/schema';
import type { NoPayload } from '@/server/jobs/payloads';
import { defineNoun } from '@/server/modules/noun';
import { mountContractSummary, SUMMARY_CALL } from './files/contractSummary';
import { DUE_DAYS_CALL, mountDueDays } from './files/dueDays';
import { mountParcelReceipt, PARCEL_RECEIPT_CALL } from './files/parcelReceipt';
import { mountStatement, STATEMENT_CALL } from './files/yearlyStatement';
import { correctAllParcels } from './parcels/correctParcels';
import { readSalesOf } from './personalData';
import { saleRoutes } from './routes';
import { expireTransfers, forgetTransfers } from './transfers/endTransfers';
import { readTransfersOf } from './transfers/personalData';

declare module '@/server/jobs/payloads' {
  interface JobPayloads {
    correctParcels: NoPayload;
    expireSaleTransfers: NoPayload;
  }
}

declare module '@/server/modules/platform/history/store' {
  interface SubjectKinds {
    parcel: true;
    sale: true;
    saleTransfer: true;
  }
}

export const sales = defineNoun({
  routes: saleRoutes,
  tags: { sales: 'Vendas' },
  mounts: [
    { call: PARCEL_RECEIPT_CALL, mount: mountParcelReceipt },
    { call: STATEMENT_CALL, mount: mountStatement },
    { call: DUE_DAYS_CALL, mount: mountDueDays },
    { call: SUMMARY_CALL, mount: mountContractSummary },
  ],
  records: {
    Commission: commissionSchema,
    ContractTerms: contractTermsSchema,
    CorrectionTerms: correctionTermsSchema,
    ListedParcel: listedParcelSchema,
    Parcel: parcelSchema,
    ParcelCorrection: parcelCorrectionSchema,
    Rescission: saleRescissionSchema,
    RescissionFigures: rescissionFiguresSchema,
    Sale: saleSchema,
    DealContact: dealContactSchema,
    SaleDetail: saleDetailSchema,
    SaleTransfer: saleTransferSchema,
    SaleWithHistory: saleWithHistorySchema,
  },
  jobs: {
    // The index of a month is published once a month; operators add it on any day.
    correctParcels: {
      schedule: { at: '20 * * * *', maxAttempts: 3, lateMinutes: 60 },
      run: ({ db, now }) => correctAllParcels(db, now()),
    },
    expireSaleTransfers: {
      schedule: { at: '35 * * * *', maxAttempts: 3, lateMinutes: 60 },
      run: ({ db, now }) => expireTransfers(db, now()),
    },
  },
  personalData: {
    buyer: {
      fields: {
        sales: array().of(saleWithHistorySchema.required()).required().meta({ description: 'Vendas' }),
        saleTransfers: array()
          .of(saleTransferSchema.required())
          .required()
          .meta({ description: 'Transferências de contratos, pedidas pela pessoa ou a ela' }),
      },
      read: async ({ db, now }, caller) => ({
        sales: await readSalesOf(db, caller, now()),
        saleTransfers: await readTransfersOf(db, caller, now()),
      }),
    },
    async erase(work, { kind }) {
      if (kind === 'buyer') await forgetTransfers(work);
    },
  },
});
