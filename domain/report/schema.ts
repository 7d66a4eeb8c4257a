import { type InferType, object, string } from 'yup';
import { idSchema } from '@/domain/id';
import { MAX_REPORT_TEXT, REPORT_REASONS, type ReportReason } from '@/domain/report/rules';

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

export type NewReport = InferType<typeof newReportSchema>;
export type ReportReceipt = InferType<typeof reportReceiptSchema>;
