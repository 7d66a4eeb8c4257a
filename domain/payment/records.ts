import { boolean, type InferType, number, object, string } from 'yup';
import { idSchema } from '@/domain/id';

/** Records at the payment provider. Their owner is the caller; `userId` may only repeat it. */
export const customerSchema = object({
  id: string().required(),
  name: string().nullable().defined(),
  email: string().nullable().defined(),
});

/** A saved card, of which we only know the last digits. */
export const savedMethodSchema = object({
  id: string().required(),
  kind: string().required(),
  brand: string().nullable().defined().meta({ description: 'Bandeira do cartão' }),
  last4: string().nullable().defined().meta({ description: 'Últimos quatro algarismos do cartão' }),
  /** `2030-12` */
  expires: string().nullable().defined().meta({ description: 'Validade do cartão, MM/AA' }),
  isSaved: boolean().required().meta({ description: 'true para um meio de pagamento salvo' }),
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

/** Formats of the provider's ids. */
export const RECORD_IDS = {
  customer: /^cus_[A-Za-z0-9]{1,100}$/,
  method: /^pm_[A-Za-z0-9_]{1,100}$/,
  product: /^prod_[A-Za-z0-9]{1,100}$/,
  price: /^price_[A-Za-z0-9]{1,100}$/,
} as const;
export type RecordKind = keyof typeof RECORD_IDS;

/** Name and e-mail come from the account. */
export const newCustomerSchema = object({
  userId: idSchema().optional().meta({ description: 'Titular do cadastro: só a conta de quem chama' }),
}).noUnknown();
export const newMethodSchema = object({
  paymentMethodId: string().matches(RECORD_IDS.method).required().meta({
    description:
      'Meio de pagamento criado pelo provedor no navegador (pm_…); números de cartão nunca passam por esta API',
  }),
}).noUnknown();
/** Removes a saved card. */
export const changeMethodSchema = object({
  isSaved: boolean().oneOf([false]).required().meta({ description: 'true para um meio de pagamento salvo' }),
}).noUnknown();
export const newProductSchema = object({ projectId: idSchema().required() }).noUnknown();
export const changeProductSchema = object({ isActive: boolean().required() }).noUnknown();
/** Price of a reservation or a parcel: the amount comes from our record. */
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
export type PaymentMethodRecord = InferType<typeof savedMethodSchema>;
export type PaymentProduct = InferType<typeof productSchema>;
export type PaymentPrice = InferType<typeof priceSchema>;
