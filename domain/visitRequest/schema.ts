import { boolean, type InferType, object, string } from 'yup';
import { normalizePhone } from '@/domain/brazil/phone';
import { emailSchema } from '@/domain/person/email';
import { personNameSchema } from '@/domain/person/parts';
import { newVisitSchema, visitDetailSchema } from '@/domain/visit/schema';

/** Visit that a visitor without an account requests; the code of an e-mail confirms it. */
export const newVisitRequestSchema = newVisitSchema
  .omit(['client', 'projectId'])
  .shape({
    name: personNameSchema().required().meta({ description: 'Nome do visitante' }),
    email: emailSchema().required().meta({ description: 'E-mail que recebe o código' }),
    phone: string()
      .required()
      .test('phone', (text) => text === undefined || normalizePhone(text) !== null)
      .meta({ description: 'Telefone com DDD' }),
    consent: boolean().oneOf([true]).required().meta({
      description: 'true quando o visitante concorda que a empresa use o contato para esta visita',
    }),
    website: string().max(200).meta({ description: 'Campo escondido, que só robôs preenchem' }),
  })
  .noUnknown();
export type NewVisitRequest = InferType<typeof newVisitRequestSchema>;

export const visitRequestReceiptSchema = object({
  id: string().required().meta({ description: 'O pedido, que o código confirma' }),
  expiresAt: string().required().meta({ description: 'Até quando o código vale, em UTC' }),
  isSent: boolean().required().meta({
    description: 'false quando o último código foi enviado há menos de um minuto, e nenhum outro foi enviado',
  }),
  resendAt: string()
    .required()
    .meta({ description: 'A partir de quando outro código pode ser pedido, em UTC' }),
}).noUnknown();
export type VisitRequestReceipt = InferType<typeof visitRequestReceiptSchema>;

export const visitCodeSchema = object({
  emailCode: string()
    .matches(/^\d{6}$/)
    .required()
    .meta({ description: 'O código de seis dígitos do e-mail' }),
}).noUnknown();

/** A visit with the signature of its link, which replaces an account. */
export const linkedVisitSchema = visitDetailSchema
  .shape({
    signature: string().required().meta({
      description: 'Assinatura do link da visita: com ela o visitante vê, remarca e cancela sem conta',
    }),
  })
  .noUnknown();
export type LinkedVisit = InferType<typeof linkedVisitSchema>;

export const visitLinkQuerySchema = object({
  assinatura: string().required().meta({ description: 'A assinatura do link da visita' }),
});
