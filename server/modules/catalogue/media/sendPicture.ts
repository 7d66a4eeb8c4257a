import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { AUDIENCE_CACHING, type Audience } from '@/server/modules/parties/documents/uploadAudience';

interface Sent {
  readonly type: string;
  readonly audience?: Audience;
}

/** Answers a picture, which its audience may cache, or 304 to a client with a current copy. */
export function sendPicture(
  context: Context,
  picture: Buffer,
  { type, audience = 'everybody' }: Sent,
): Response {
  const etag = `"${createHash('sha1').update(picture).digest('base64url')}"`;
  const headers = {
    'Cache-Control': AUDIENCE_CACHING[audience],
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
  };
  const known = context.req.header('if-none-match')?.split(',') ?? [];
  if (known.some((tag) => tag.trim().replace(/^W\//, '') === etag)) return context.body(null, 304, headers);
  return context.body(new Uint8Array(picture), 200, {
    ...headers,
    'Content-Type': type,
    'Content-Length': String(picture.length),
  });
}
