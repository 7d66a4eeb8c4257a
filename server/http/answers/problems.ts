import { object, string } from 'yup';
import { AppError, type ErrorParams, type FieldErrors } from '@/domain/errors/appError';
import { ERROR_CODES, type ErrorCode } from '@/domain/errors/codes';
import errors from '@/locales/pt-BR/errors.json';
import transitions from '@/locales/pt-BR/transitions.json';
import { translate } from '@/locales/translate';
import { isOverloaded } from '@/server/db/client';
import { log } from '@/server/log';

/** HTTP status of each code: a code without a row does not compile. */
export const PROBLEM_STATUS = {
  route_not_found: 404,
  method_not_allowed: 405,
  invalid_request: 400,
  invalid_json: 400,
  unsupported_media_type: 415,
  body_too_large: 413,
  body_incomplete: 400,
  invalid_cursor: 400,
  unknown_filter_field: 400,
  unknown_filter_op: 400,
  invalid_filter_value: 400,
  unauthenticated: 401,
  identity_unavailable: 503,
  forbidden: 403,
  project_not_found: 404,
  unit_not_found: 404,
  place_not_found: 404,
  advertisement_not_found: 404,
  entrepreneur_not_found: 404,
  incorporator_page_not_found: 404,
  cross_site_request: 403,
  session_not_found: 404,
  quota_not_found: 404,
  user_not_found: 404,
  favorite_not_found: 404,
  offer_not_available: 409,
  cart_empty: 409,
  version_conflict: 409,
  email_not_verified: 403,
  email_already_registered: 409,
  cnpj_already_registered: 409,
  company_already_approved: 409,
  company_incomplete: 409,
  company_has_projects: 409,
  too_many_favorites: 409,
  too_many_requests: 429,
  job_not_found: 404,
  invalid_transition: 409,
  file_not_found: 404,
  file_empty: 400,
  file_type_not_accepted: 415,
  file_type_mismatch: 415,
  file_damaged: 400,
  file_too_large: 413,
  upload_too_slow: 408,
  too_many_files: 409,
  document_kind_not_accepted: 400,
  document_in_use: 409,
  link_expired: 410,
  cep_not_found: 404,
  cep_unavailable: 503,
  saved_search_not_found: 404,
  search_address_invalid: 400,
  too_many_saved_searches: 409,
  idempotency_key_invalid: 400,
  idempotency_key_reused: 422,
  call_under_way: 409,
  reservation_not_found: 404,
  unit_not_available: 409,
  price_changed: 409,
  too_many_holds: 409,
  queue_place_not_found: 404,
  queue_not_needed: 409,
  too_many_queue_places: 409,
  sale_not_found: 404,
  sale_exists: 409,
  sale_plan_differs: 409,
  price_not_agreed: 409,
  parcel_not_found: 404,
  summary_incomplete: 409,
  regret_over: 409,
  undoing_not_due: 409,
  omission_not_due: 409,
  undoing_not_asked: 409,
  account_has_deals: 409,
  too_busy: 503,
  too_many_reports: 429,
  project_incomplete: 409,
  project_already_published: 409,
  project_not_approved: 409,
  project_has_reservations: 409,
  unit_has_history: 409,
  photo_not_found: 404,
  incorporator_page_exists: 409,
  slug_taken: 409,
  payment_not_found: 404,
  payment_record_not_found: 404,
  payment_link_not_found: 404,
  refund_not_found: 404,
  withdrawal_not_found: 404,
  payment_link_over: 410,
  payment_link_ended: 410,
  nothing_to_pay: 409,
  amount_not_payable_online: 409,
  payment_method_not_offered: 409,
  payer_incomplete: 409,
  payment_provider_refused: 409,
  payment_provider_unavailable: 503,
  invalid_signature: 400,
  withdrawal_not_possible: 409,
  withdrawal_not_covered: 409,
  unit_held: 409,
  unit_place_taken: 409,
  preview_outdated: 409,
  bulk_empty: 409,
  batch_not_found: 404,
  spreadsheet_not_accepted: 415,
  spreadsheet_too_long: 400,
  spreadsheet_too_wide: 400,
  spreadsheet_without_columns: 400,
  negotiation_not_found: 404,
  negotiation_expired: 409,
  negotiation_open: 409,
  approval_needed: 403,
  coupon_not_found: 404,
  coupon_expired: 409,
  coupon_not_applicable: 409,
  coupon_used_up: 409,
  coupon_already_used: 409,
  coupon_not_combined: 409,
  coupon_not_applied: 404,
  coupon_code_taken: 409,
  visit_not_found: 404,
  visit_slot_not_offered: 409,
  visit_slot_full: 409,
  visit_already_booked: 409,
  too_many_visits: 409,
  member_not_found: 404,
  too_many_members: 409,
  cannot_change_oneself: 409,
  bond_not_found: 404,
  bond_exists: 409,
  bond_expired: 410,
  partner_without_account: 409,
  partner_without_creci: 409,
  notification_not_found: 404,
  internal_error: 500,
} as const satisfies Record<ErrorCode, number>;

export interface Problem {
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields?: FieldErrors;
  readonly details?: ErrorParams;
  readonly requestId: string;
}

/** The wire form of every refusal, for the API document. */
export const problemSchema = object({
  code: string<ErrorCode>().oneOf(ERROR_CODES).required(),
  message: string().required(),
  fields: object().optional().default(undefined),
  details: object().optional().default(undefined),
  requestId: string().required(),
});

/** What of the parameters of a code is for programs as well: a sentence alone is nothing to reckon with. */
const DETAILS: Partial<Readonly<Record<ErrorCode, readonly string[]>>> = {
  invalid_transition: ['from', 'event'],
  price_changed: ['priceCents'],
};

function detailsOf({ code, params }: AppError): { details?: ErrorParams } {
  const names = DETAILS[code] ?? [];
  const told = Object.entries(params).filter(([name]) => names.includes(name));
  return told.length > 0 ? { details: Object.fromEntries(told) } : {};
}

/** A state and what was asked of it, as people call them. */
function inWords({ from, event, ...params }: ErrorParams): ErrorParams {
  const wordOf = (kind: 'state' | 'event', name: string) => translate(transitions[kind], name);
  return { ...params, from: wordOf('state', String(from)), event: wordOf('event', String(event)) };
}

/** The Portuguese sentence of a code with its parameters. */
export function problemMessage(code: ErrorCode, params: ErrorParams = {}): string {
  return translate(
    errors,
    code,
    code === 'invalid_transition' && 'from' in params ? inWords(params) : params,
  );
}

function knownOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError(isOverloaded(error) ? 'too_busy' : 'internal_error');
}

/**
 * Turns whatever was thrown into the one answer for refusals. What is not an AppError is our own fault: the log gets
 * it whole, the caller a request id and nothing of its text.
 */
export function toProblem(error: unknown, requestId: string): { status: number; problem: Problem } {
  const known = knownOf(error);
  if (known.code === 'internal_error') log.error('request_failed', { requestId, error });
  const { code, params, fields } = known;
  return {
    status: PROBLEM_STATUS[code],
    problem: {
      code,
      message: problemMessage(code, params),
      ...(fields ? { fields } : {}),
      ...detailsOf(known),
      requestId,
    },
  };
}
