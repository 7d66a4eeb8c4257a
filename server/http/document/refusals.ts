import { ERROR_TABLE, type ErrorCode } from '@/domain/errors/errorTable';
import { isSafeMethod } from '@/server/http/callers/sameOrigin';
import type { JsonSchema } from '@/server/http/document/jsonSchema';
import type { Route } from '@/server/http/routing/route';

/** Properties of a call that decide its possible errors. */
type Refusing = Pick<Route, 'who' | 'method' | 'errors'> &
  Partial<Pick<Route, 'query' | 'body' | 'notFound' | 'maxFileBytes' | 'signedBy' | 'idempotent'>>;

/** Codes that any call may answer in addition to its own. */
const EVERY_CALL: readonly ErrorCode[] = ['too_many_requests', 'too_busy', 'internal_error'];
const WITH_INPUT: readonly ErrorCode[] = ['invalid_request'];
const WITH_BODY: readonly ErrorCode[] = [
  'invalid_json',
  'unsupported_media_type',
  'body_too_large',
  'body_incomplete',
];
const WITH_FILE: readonly ErrorCode[] = [
  'file_empty',
  'file_type_not_accepted',
  'file_type_mismatch',
  'file_too_large',
  'file_damaged',
  'upload_too_slow',
  'body_incomplete',
];

const WITH_KEY: readonly ErrorCode[] = [
  'idempotency_key_invalid',
  'idempotency_key_reused',
  'call_under_way',
];

/**
 * Errors that are possible before the call begins. An invalid token is refused everywhere; invalid cookies and
 * an unavailable provider, only where the call changes something or requires a sign-in.
 */
function codesOfCaller({ who, method }: Refusing): readonly ErrorCode[] {
  const isReading = isSafeMethod(method);
  return [
    'unauthenticated',
    ...(who === 'signedIn' || !isReading ? (['identity_unavailable'] as const) : []),
    ...(isReading ? [] : (['cross_site_request'] as const)),
  ];
}

/** Every code that the call may answer. */
export function codesOf(route: Refusing): ErrorCode[] {
  const hasInput = Boolean(route.query || route.body) || !route.notFound;
  const codes = [
    ...codesOfCaller(route),
    ...route.errors,
    ...(hasInput ? WITH_INPUT : []),
    ...(route.body ? WITH_BODY : []),
    ...(route.maxFileBytes === undefined ? [] : WITH_FILE),
    ...(route.signedBy === undefined ? [] : (['body_too_large', 'body_incomplete'] as const)),
    ...(route.idempotent ? WITH_KEY : []),
    ...EVERY_CALL,
  ];
  return [...new Set(codes)];
}

/** The codes by HTTP status, lowest first. */
export function codesByStatus(codes: readonly ErrorCode[]): [status: number, codes: ErrorCode[]][] {
  const statuses = [...new Set(codes.map((code) => ERROR_TABLE[code].status))].sort(
    (one, other) => one - other,
  );
  return statuses.map((status) => [status, codes.filter((code) => ERROR_TABLE[code].status === status)]);
}

const hasToWait = (status: number) => status === 429 || status === 503;

/** Refusals of a call, with the error codes of each status. */
export function problemResponses(route: Refusing): JsonSchema {
  const entries = codesByStatus(codesOf(route)).map(([status, codes]) => {
    const description = codes.map((code) => `- \`${code}\`: ${ERROR_TABLE[code].when}`).join('\n');
    const schema = {
      allOf: [{ $ref: '#/components/schemas/Problem' }],
      properties: { code: { enum: codes } },
    };
    const headers = {
      'x-request-id': { $ref: '#/components/headers/RequestId' },
      ...(hasToWait(status) ? { 'retry-after': { $ref: '#/components/headers/RetryAfter' } } : {}),
    };
    return [String(status), { description, headers, content: { 'application/json': { schema } } }];
  });
  return Object.fromEntries(entries);
}
