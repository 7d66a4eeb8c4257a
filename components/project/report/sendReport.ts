import { REPORT_REASONS } from '@/domain/report/rules';
import { ApiError } from '@/services/http/apiError';
import { reportProject } from '@/services/public';
import type { FormSubject } from '../loadFormSubject';

const REPORT_FIELDS = ['reason', 'text', 'email'] as const;
export type ReportField = (typeof REPORT_FIELDS)[number];

/** Form as shown: empty at first, and with its values and errors after a refusal. */
export interface ReportForm {
  readonly values: Readonly<Record<ReportField, string>>;
  readonly problem: 'fields' | 'tooMany' | 'failed' | null;
  readonly errors: readonly ReportField[];
}

export const EMPTY_FORM: ReportForm = {
  values: { reason: '', text: '', email: '' },
  problem: null,
  errors: [],
};

type SentReport =
  | { readonly isSent: true }
  | { readonly isSent: false; readonly status: number; readonly form: ReportForm };

/** Sends a report; returns the form to show again after a refusal. */
export async function sendReport(
  subject: FormSubject,
  fields: URLSearchParams,
  clientIp: string,
): Promise<SentReport> {
  const values = {
    reason: typed(fields, 'reason'),
    text: typed(fields, 'text'),
    email: typed(fields, 'email').trim(),
  };
  const reason = REPORT_REASONS.find((one) => one === values.reason);
  if (!reason) return { isSent: false, status: 400, form: { values, problem: 'fields', errors: ['reason'] } };
  const { unitId, quotaId } = subject;
  const report = {
    reason,
    unitId,
    quotaId,
    text: values.text.trim() || null,
    email: values.email || null,
    website: typed(fields, 'website'),
  };
  try {
    await reportProject(subject.project.id, report, clientIp);
    return { isSent: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { isSent: false, status: error.status || 502, form: { values, ...refusalOf(error) } };
  }
}

function refusalOf({ status, fields }: ApiError): Pick<ReportForm, 'problem' | 'errors'> {
  const errors = REPORT_FIELDS.filter((field) => field in fields);
  if (errors.length > 0) return { problem: 'fields', errors };
  return { problem: status === 429 ? 'tooMany' : 'failed', errors: [] };
}

/** Browsers send line ends as two characters, which would count twice against the limit. */
function typed(fields: URLSearchParams, name: string): string {
  return (fields.get(name) ?? '').replaceAll('\r\n', '\n');
}
