import { boolean, type InferType, number, object, string } from 'yup';
import { idSchema } from '@/domain/id';

/** What somebody keeps at the provider of payments. The owner is whoever asks, and never among what is sent. */
export const customerSchema = object({
  id: string().required(),
  name: string().nullable().defined(),
  email: string().nullable().defined(),
});

/** A card that is kept there; of its number we know the last figures. */
export const keptMethodSchema = object({
  id: string().required(),
  kind: string().required(),
  brand: string().nullable().defined().meta({ description: 'Bandeira do cartão' }),
  last4: string().nullable().defined().meta({ description: 'Últimos quatro algarismos do cartão' }),
  /** Until which month: `2030-12`. */
  expires: string().nullable().defined().meta({ description: 'Validade do cartão, MM/AA' }),
  isKept: boolean().required().meta({ description: 'true para um meio de pagamento guardado' }),
});

export const productSchema = object({
  id: string().required(),
  name: string().required(),
  isActive: boolean().required(),
});

export const priceSchema = object({
  id: string().required(),
  productId: string().required().meta({ description: 'O produto no provedor de pagamentos' }),
  amountCents: number().integer().required(),
  isActive: boolean().required(),
});

/** The names of records, as the provider makes them. */
export const RECORD_IDS = {
  customer: /^cus_[A-Za-z0-9]{1,100}$/,
  method: /^pm_[A-Za-z0-9_]{1,100}$/,
  product: /^prod_[A-Za-z0-9]{1,100}$/,
  price: /^price_[A-Za-z0-9]{1,100}$/,
} as const;
export type RecordKind = keyof typeof RECORD_IDS;

/** Name and e-mail are those of the account. */
export const newCustomerSchema = object({}).noUnknown();
export const newMethodSchema = object({
  paymentMethodId: string().matches(RECORD_IDS.method).required().meta({
    description:
      'O meio de pagamento que o provedor deu ao navegador (pm_…); números de cartão nunca vêm aqui',
  }),
}).noUnknown();
/** A card that is kept no more. */
export const changeMethodSchema = object({
  isKept: boolean()
    .oneOf([false])
    .required()
    .meta({ description: 'true para um meio de pagamento guardado' }),
}).noUnknown();
/** A project, by its title. */
export const newProductSchema = object({ projectId: idSchema().required() }).noUnknown();
export const changeProductSchema = object({ isActive: boolean().required() }).noUnknown();
/** What a reservation or a parcel is to be paid: the amount is that of the record. */
export const newPriceSchema = object({
  productId: string()
    .matches(RECORD_IDS.product)
    .required()
    .meta({ description: 'O produto no provedor de pagamentos' }),
  reservationId: idSchema().optional(),
  saleId: idSchema().optional(),
  parcelNumber: number().integer().positive().optional(),
}).noUnknown();
export const changePriceSchema = object({ isActive: boolean().required() }).noUnknown();

export type PaymentCustomer = InferType<typeof customerSchema>;
export type PaymentMethodRecord = InferType<typeof keptMethodSchema>;
export type PaymentProduct = InferType<typeof productSchema>;
export type PaymentPrice = InferType<typeof priceSchema>;
