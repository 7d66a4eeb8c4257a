import { type InferType, object, string } from 'yup';
import { idSchema } from '@/domain/id';

/** What can be wrong with an advertisement, as whoever looks at it may find. */
export const REPORT_REASONS = ['sold', 'price', 'place', 'repeated', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** A report is open until the seller or an operator finds it right or wrong; of itself it changes nothing of the offer. */
export const REPORT_STATES = ['open', 'confirmed', 'dismissed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

export const MAX_REPORT_TEXT = 500;
const MAX_EMAIL = 254;

/**
 * What a visitor reports of a project, or of one unit or quota of it. Of a fault that is none of the listed ones the
 * text must tell. `email` is for the answer alone and is forgotten after CONTACT_DAYS (LGPD, art. 16). `website` is a
 * field that people do not see: whoever fills it in is a program.
 */
export const newReportSchema = object({
  reason: string<ReportReason>().oneOf(REPORT_REASONS).required(),
  unitId: idSchema().nullable(),
  quotaId: idSchema().nullable(),
  text: string()
    .max(MAX_REPORT_TEXT)
    .nullable()
    .when('reason', ([reason], text) => (reason === 'other' ? text.required().matches(/\S/) : text)),
  email: string().email().max(MAX_EMAIL).nullable(),
  website: string().max(MAX_REPORT_TEXT).nullable(),
});

/** The same answer to everybody, so that it tells nobody what was done with the report. */
export const reportReceiptSchema = object({
  state: string<'open'>()
    .oneOf(['open'] as const)
    .required(),
});

export type NewReport = InferType<typeof newReportSchema>;
export type ReportReceipt = InferType<typeof reportReceiptSchema>;
