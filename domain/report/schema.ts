import { array, type InferType, number, object, string } from 'yup';
import { MAX_NOTE } from '@/domain/document/schema';
import { historySchema } from '@/domain/history';
import { idSchema } from '@/domain/id';
import { mailableSchema } from '@/domain/person/email';
import { MAX_REPORT_TEXT, REPORT_REASONS, type ReportReason } from '@/domain/report/rules';
import {
  REPORT_DECISIONS,
  REPORT_STATES,
  type ReportDecision,
  type ReportState,
} from '@/domain/report/states';
import { versionField } from '@/domain/version';

/**
 * Report of a visitor about a project, or about one unit or one quota of it, never both. For a fault that is
 * not listed, the text is required. `email` is for the answer only and is deleted after CONTACT_DAYS (LGPD,
 * art. 16). `website` is invisible to people: only a program fills it in.
 */
export const newReportSchema = object({
  reason: string<ReportReason>().oneOf(REPORT_REASONS).required(),
  unitId: idSchema().nullable(),
  quotaId: idSchema()
    .nullable()
    .when('unitId', ([unitId], quotaId) =>
      unitId ? quotaId.test('alone', (id) => id === null || id === undefined) : quotaId,
    ),
  text: string()
    .max(MAX_REPORT_TEXT)
    .nullable()
    .when('reason', ([reason], text) => (reason === 'other' ? text.required().matches(/\S/) : text)),
  email: mailableSchema().nullable(),
  website: string().max(MAX_REPORT_TEXT).nullable().meta({ description: 'Deixe vazio: só robôs preenchem' }),
});

/** The same answer for every reporter, so that it does not reveal the outcome. */
export const reportReceiptSchema = object({
  state: string<'open'>()
    .oneOf(['open'] as const)
    .required(),
});

const facts = {
  id: idSchema().required(),
  project: object({
    id: idSchema().required(),
    slug: string().required(),
    title: string().required(),
  })
    .required()
    .meta({ description: 'Empreendimento' }),
  unitId: idSchema().nullable().defined(),
  quotaId: idSchema().nullable().defined(),
  /** Null for a report about the whole project. */
  label: string().nullable().defined(),
  reason: string<ReportReason>().oneOf(REPORT_REASONS).required().meta({ description: 'O erro informado' }),
  state: string<ReportState>().oneOf(REPORT_STATES).required(),
  text: string().nullable().defined().meta({ description: 'Texto do visitante' }),
  email: string().nullable().defined().meta({ description: 'E-mail para a resposta, mantido por 90 dias' }),
  count: number().integer().positive().required().meta({ description: 'Quantas vezes foi informado' }),
  note: string()
    .nullable()
    .defined()
    .meta({ description: 'O que o operador escreveu ao decidir; null enquanto está aberto' }),
  decidedBy: idSchema()
    .nullable()
    .defined()
    .meta({ description: 'Operador que decidiu; null enquanto está aberto' }),
  decidedByName: string().nullable().defined().meta({ description: 'Nome do operador que decidiu' }),
  decidedAt: string().nullable().defined().meta({ description: 'Data e hora da decisão, em UTC' }),
  createdAt: string().required(),
  ...versionField,
  allowedActions: array().of(string<ReportDecision>().oneOf(REPORT_DECISIONS).required()).required(),
};

/** A report for operators. */
export const reportSchema = object(facts).noUnknown();

/** A single report includes its history, oldest first. */
export const reportDetailSchema = object({ ...facts, history: historySchema }).noUnknown();

/**
 * Decision of an operator. The note is required: of a resolved report it reaches the seller and the reporter, of a
 * dismissed one it is the reason, for operators only.
 */
export const reportDecisionSchema = object({
  ...versionField,
  event: string<ReportDecision>().oneOf(REPORT_DECISIONS).required(),
  note: string().trim().max(MAX_NOTE).required().meta({
    description: 'Ao resolver, o que foi feito, para a empresa e para o visitante; ao descartar, o motivo',
  }),
}).noUnknown();

export type Report = InferType<typeof reportSchema>;
export type ReportDetail = InferType<typeof reportDetailSchema>;
export type ReportDecisionInput = InferType<typeof reportDecisionSchema>;
export type NewReport = InferType<typeof newReportSchema>;
export type ReportReceipt = InferType<typeof reportReceiptSchema>;
