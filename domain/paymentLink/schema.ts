import { array, type InferType, number, object, string } from 'yup';
import { idSchema } from '@/domain/id';
import { confirmation, payableFields } from '@/domain/payment/schema';
import { LINK_STATES, type LinkState } from '@/domain/paymentLink/states';

/** Secret that the URL of a link carries. */
export const linkSecret = () => string().matches(/^[\w-]{32}$/);
const secret = () => linkSecret().required();
export const linkSecretSchema = object({ pLink: secret() }).noUnknown();
export const payLinkSchema = object({
  pLink: secret(),
  version: number().integer().required(),
  ...confirmation,
}).noUnknown();

export const cancelByLinkSchema = object({
  pLink: secret(),
  version: number().integer().required(),
}).noUnknown();

const MAX_LINK_HOURS = 30 * 24;
export const newLinkSchema = object({
  ...payableFields,
  entrepreneurId: idSchema().optional().meta({ description: 'Empresa que cria o link: só a de quem chama' }),
  /** Validity; three days by default. A link of a reservation ends with its hold. */
  hours: number().integer().min(1).max(MAX_LINK_HOURS).optional().meta({
    description:
      'Horas em que o link de uma parcela pode ser pago; o padrão é 72. O link de uma reserva termina junto com a reserva',
  }),
}).noUnknown();

export const changeLinkSchema = object({
  version: number().integer().required(),
  event: string()
    .oneOf(['expire'] as const)
    .required(),
}).noUnknown();

const LINK_ACTIONS = ['expire'] as const;

export const linkSchema = object({
  id: idSchema().required(),
  version: number().integer().required(),
  state: string<LinkState>().oneOf(LINK_STATES).required(),
  reservationId: idSchema().nullable().defined(),
  saleId: idSchema().nullable().defined(),
  parcelNumber: number().integer().nullable().defined(),
  amountCents: number().integer().min(0).required(),
  expiresAt: string().required(),
  /** Only in the answer that makes the link: its secret is not stored. */
  url: string().nullable().defined(),
  allowedActions: array()
    .of(
      string()
        .oneOf([...LINK_ACTIONS])
        .required(),
    )
    .required(),
  createdAt: string().required(),
  updatedAt: string().required(),
});

export type NewPaymentLink = InferType<typeof newLinkSchema>;
export type PaymentLink = InferType<typeof linkSchema>;
