import { type InferType, number, object, string } from 'yup';
import { idSchema } from '@/domain/id';
import {
  MAX_REPORT_TEXT,
  REPORT_REASONS,
  REPORT_STATES,
  type ReportReason,
  type ReportState,
} from '@/domain/report/rules';

const MAX_EMAIL = 254;

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
  email: string().email().max(MAX_EMAIL).nullable(),
  website: string().max(MAX_REPORT_TEXT).nullable().meta({ description: 'Deixe vazio: só robôs preenchem' }),
});

/** The same answer for every reporter, so that it does not reveal the outcome. */
export const reportReceiptSchema = object({
  state: string<'open'>()
    .oneOf(['open'] as const)
    .required(),
});

/** A report for operators. */
export const reportSchema = object({
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
  reason: string<ReportReason>().oneOf(REPORT_REASONS).required().meta({ description: 'O erro informado' }),
  state: string<ReportState>().oneOf(REPORT_STATES).required(),
  text: string().nullable().defined().meta({ description: 'Texto do visitante' }),
  email: string().nullable().defined().meta({ description: 'E-mail para a resposta, mantido por 90 dias' }),
  count: number().integer().positive().required().meta({ description: 'Quantas vezes foi informado' }),
  createdAt: string().required(),
});

export type Report = InferType<typeof reportSchema>;
export type NewReport = InferType<typeof newReportSchema>;
export type ReportReceipt = InferType<typeof reportReceiptSchema>;
