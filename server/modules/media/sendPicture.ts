import { createHash } from 'node:crypto';
import type { Context } from 'hono';

/** The address names the version, so what it answers never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Answers a picture to be kept for ever, or 304 to whoever has it. */
export function sendPicture(context: Context, picture: Buffer, type: string): Response {
  const etag = `"${createHash('sha1').update(picture).digest('base64url')}"`;
  const headers = { 'Cache-Control': FOR_EVER, ETag: etag, 'X-Content-Type-Options': 'nosniff' };
  const known = context.req.header('if-none-match')?.split(',') ?? [];
  if (known.some((tag) => tag.trim().replace(/^W\//, '') === etag)) return context.body(null, 304, headers);
  return context.body(new Uint8Array(picture), 200, {
    ...headers,
    'Content-Type': type,
    'Content-Length': String(picture.length),
  });
}
