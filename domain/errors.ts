/**
 * Why a request was refused. A program reads the code, a person the sentence of locales/pt-BR/errors.json; the status
 * stands in server/http/problems.ts.
 *
 * - `route_not_found`: no such call. Look at the API document.
 * - `method_not_allowed`: the call exists with another method; the `allow` header names them.
 * - `invalid_request`: a parameter or field is missing, unknown, or not what it must be; `fields` names each.
 * - `invalid_json`: the body is not JSON.
 * - `unsupported_media_type`: the body is not declared as JSON.
 * - `body_too_large`: send less.
 * - `invalid_cursor`: the cursor is not one of ours, or belongs to another order. Begin at the first page.
 * - `unknown_filter_field`, `unknown_filter_op`, `invalid_filter_value`: a filter outside the allow-list.
 * - `unauthenticated`: sign in and try again.
 * - `forbidden`: signed in, and not allowed to do this.
 * - `…_not_found`: there is none, or the caller may not see it.
 * - `too_busy`: too many ask at once; ask again after the seconds of `Retry-After`.
 * - `too_many_reports`: this address has sent as many reports as an hour may have; wait.
 * - `internal_error`: our fault; tell the support the request id.
 */
export const ERROR_CODES = [
  'route_not_found',
  'method_not_allowed',
  'invalid_request',
  'invalid_json',
  'unsupported_media_type',
  'body_too_large',
  'invalid_cursor',
  'unknown_filter_field',
  'unknown_filter_op',
  'invalid_filter_value',
  'unauthenticated',
  'forbidden',
  'project_not_found',
  'unit_not_found',
  'place_not_found',
  'advertisement_not_found',
  'entrepreneur_not_found',
  'incorporator_page_not_found',
  'too_busy',
  'too_many_reports',
  'internal_error',
] as const;

/**
 * What only an address tells, as `?err=`, and no answer of the API.
 *
 * - `expired_session`: the identity ran out while a session cookie was there; the person is asked to sign in again.
 */
export const ADDRESS_ERRORS = ['expired_session'] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];
