import type { AnyObjectSchema } from 'yup';
import { AppError } from '@/domain/errors/appError';

const VERSION = /^(?:W\/)?"?([1-9]\d{0,8})"?$/;

/** Largest value of PostgreSQL's integer. */
const MAX_VERSION = 2 ** 31 - 1;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The body with the version of `If-Match`, for a call with a version: header and body are two ways to send
 * it.
 *
 * @throws AppError `version_conflict` if the header is not one of our versions, or differs from the body
 */
export function withIfMatch(schema: AnyObjectSchema, request: Request, body: unknown): unknown {
  if (!('version' in schema.fields) || !isRecord(body)) return body;
  // Larger than the version of any record, so it cannot be the version that the caller read.
  if (typeof body.version === 'number' && body.version > MAX_VERSION) throw new AppError('version_conflict');
  const header = request.headers.get('if-match');
  if (header === null) return body;
  const version = Number(VERSION.exec(header.trim())?.[1] ?? Number.NaN);
  const isOther = body.version !== undefined && body.version !== version;
  if (Number.isNaN(version) || isOther) throw new AppError('version_conflict');
  return { ...body, version };
}

/** Header `ETag` of a record that has a version, or of an answer with the tag of its content. */
export function etagOf(answer: unknown): Record<string, string> {
  if (!isRecord(answer)) return {};
  const tag = typeof answer.version === 'number' ? answer.version : answer.tag;
  return typeof tag === 'number' || typeof tag === 'string' ? { etag: `"${tag}"` } : {};
}
