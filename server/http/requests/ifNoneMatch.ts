import { createHash } from 'node:crypto';

/** Tag of a content, for `ETag`. */
export function contentTag(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
}

/** The answer, or 304 without a body if the request names its `ETag` in `If-None-Match`. */
export function ifNoneMatch(request: Request, answered: Response): Response {
  const sent = request.headers.get('if-none-match') ?? '';
  const known = sent.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!known.includes(answered.headers.get('etag') ?? 'none')) return answered;
  const headers = new Headers(answered.headers);
  headers.delete('content-type');
  return new Response(null, { status: 304, headers });
}
