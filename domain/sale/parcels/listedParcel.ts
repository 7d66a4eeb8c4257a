import { type InferType, number, string } from 'yup';
import { paidDealFacts } from '@/domain/deal/deal';
import { idSchema } from '@/domain/id';
import { parcelSchema } from '@/domain/sale/record';
import { SALE_STATES, type SaleState } from '@/domain/sale/states';
import { PARCEL_TIMINGS, type ParcelTiming } from '@/domain/sale/timing';

/** A parcel in a list by due day, with its sale. */
export const listedParcelSchema = parcelSchema.shape({
  id: idSchema().required(),
  saleId: idSchema().required(),
  saleState: string<SaleState>().oneOf(SALE_STATES).required().meta({ description: 'Situação da venda' }),
  version: number()
    .integer()
    .positive()
    .required()
    .meta({ description: 'Versão da venda, para alterar a parcela' }),
  timing: string<ParcelTiming>().oneOf(PARCEL_TIMINGS).required().meta({
    description:
      'Prazo: overdue, vencida; within7Days e within30Days, a vencer nesses dias; later, depois; closed, paga ou cancelada',
  }),
  dueInDays: number().integer().nullable().defined().meta({
    description:
      'Dias até o vencimento, em São Paulo; negativo depois dele, null numa parcela paga ou cancelada',
  }),
  ...paidDealFacts,
});

export type ListedParcel = InferType<typeof listedParcelSchema>;
