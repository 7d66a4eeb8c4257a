import { array, type InferType, number, object, string } from 'yup';
import { wordsSchema } from '@/domain/deal/deal';
import { FILE_TYPES, type FileType } from '@/domain/document/fileType';
import { idSchema } from '@/domain/id';
import { bareAccessKey, isValidAccessKey } from '@/domain/invoice/accessKey';
import { INVOICE_ISSUERS, INVOICE_KINDS, type InvoiceIssuer, type InvoiceKind } from '@/domain/invoice/kinds';
import {
  INVOICE_ACTIONS,
  INVOICE_STATES,
  type InvoiceAction,
  type InvoiceState,
} from '@/domain/invoice/states';
import { centsSchema } from '@/domain/money/cents';
import { isValidDate } from '@/domain/time/calendar';
import { versionField } from '@/domain/version';

/** Characters of a description. */
const MAX_DESCRIPTION = 200;
const MAX_SENT_NAME = 500;

/** Earliest day of issue: older documents need not be kept any more. */
export const FIRST_ISSUE_DAY = '2000-01-01';
const NUMBER = /^[0-9A-Z][0-9A-Z./-]{0,19}$/i;

/** Number as the issuer prints it, in capitals or not. */
export const invoiceNumberSchema = () =>
  string()
    .trim()
    .test('invoiceNumber', (text) => text === undefined || text === '' || NUMBER.test(text));

/** Access key, with or without the spaces between its groups. */
export const accessKeySchema = () =>
  string().test(
    'accessKey',
    (text) => text === undefined || text.trim() === '' || isValidAccessKey(bareAccessKey(text)),
  );

export const invoiceDescriptionSchema = () =>
  string().trim().max(MAX_DESCRIPTION).required().meta({ description: 'O que foi cobrado ou recebido' });

/** True for a day on which a document may have been issued; the server also refuses days after today. */
export const isIssueDay = (text: string): boolean => isValidDate(text) && text >= FIRST_ISSUE_DAY;

const issueDay = () =>
  string().required().meta({ format: 'date', description: 'Dia da emissão, em São Paulo' });
const kind = () => string<InvoiceKind>().oneOf(INVOICE_KINDS).required();

/** Facts of a new document; its file is the body of the call. */
export const newInvoiceSchema = object({
  kind: kind().meta({ description: 'invoice, nota fiscal; receipt, recibo' }),
  entrepreneurId: idSchema().meta({ description: 'A empresa que recebe; só de operadores' }),
  saleId: idSchema().meta({ description: 'A venda de que trata; só da empresa que vende' }),
  number: invoiceNumberSchema().required(),
  issuedOn: issueDay().test('day', (text) => text === undefined || isIssueDay(text)),
  amountCents: centsSchema().min(1).required(),
  accessKey: accessKeySchema().meta({
    description: 'Chave de acesso da nota: 44 caracteres numa NF-e, 50 numa NFS-e nacional',
  }),
  description: invoiceDescriptionSchema(),
  name: string().max(MAX_SENT_NAME).default('').meta({ description: 'Como o arquivo se chama' }),
});
export type NewInvoice = InferType<typeof newInvoiceSchema>;

export const invoiceChangeSchema = object({
  ...versionField,
  event: string<InvoiceAction>().oneOf(INVOICE_ACTIONS).required(),
  reason: wordsSchema().required().matches(/\S/).meta({ description: 'Motivo do cancelamento' }),
}).noUnknown();
export type InvoiceChange = InferType<typeof invoiceChangeSchema>;

export const invoiceSchema = object({
  id: idSchema().required(),
  version: number().integer().positive().required(),
  createdAt: string().required(),
  updatedAt: string().required(),
  kind: kind(),
  issuer: string<InvoiceIssuer>().oneOf(INVOICE_ISSUERS).required().meta({
    description: 'platform, emitido pela plataforma a uma empresa; company, por uma empresa ao comprador',
  }),
  issuerId: idSchema()
    .nullable()
    .defined()
    .meta({ description: 'A empresa que emitiu; null quando foi a plataforma' }),
  issuerName: string().nullable().defined().meta({ description: 'Nome da empresa que emitiu' }),
  recipientId: idSchema()
    .nullable()
    .defined()
    .meta({ description: 'A empresa que recebe; null quando é o comprador de uma venda' }),
  recipientName: string()
    .nullable()
    .defined()
    .meta({ description: 'Nome de quem recebe; null depois que a pessoa exclui o cadastro' }),
  sale: object({
    id: idSchema().required(),
    label: string().required(),
    project: object({ id: idSchema().required(), slug: string().required(), title: string().required() })
      .noUnknown()
      .required(),
  })
    .noUnknown()
    .nullable()
    .defined()
    .default(undefined)
    .meta({ description: 'A venda de que trata; null quando a plataforma emitiu' }),
  number: string().required(),
  issuedOn: issueDay(),
  amountCents: centsSchema().required(),
  accessKey: string()
    .nullable()
    .defined()
    .meta({ description: 'Chave de acesso da nota fiscal, sem espaços' }),
  description: invoiceDescriptionSchema(),
  file: object({
    name: string().required(),
    type: string<FileType>().oneOf(FILE_TYPES).required().meta({ description: 'Tipo' }),
    bytes: number().integer().positive().required().meta({ description: 'Tamanho do arquivo, em bytes' }),
  })
    .noUnknown()
    .required()
    .meta({ description: 'O arquivo, que se abre por um link de outra chamada' }),
  state: string<InvoiceState>().oneOf(INVOICE_STATES).required(),
  canceledAt: string().nullable().defined().meta({ description: 'Data e hora do cancelamento, em UTC' }),
  reason: string().nullable().defined(),
  allowedActions: array().of(string<InvoiceAction>().oneOf(INVOICE_ACTIONS).required()).required(),
}).noUnknown();
export type Invoice = InferType<typeof invoiceSchema>;
