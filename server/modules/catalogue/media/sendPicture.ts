import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Audience } from './audience';

const CACHING: Readonly<Record<Audience, string>> = {
  /** The URL contains the version, so its content never changes. */
  everybody: 'public, max-age=31536000, immutable',
  /** Stored only by the browser and revalidated each time: another person may use the browser later. */
  team: 'private, no-cache',
};

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
  const headers = { 'Cache-Control': CACHING[audience], ETag: etag, 'X-Content-Type-Options': 'nosniff' };
  const known = context.req.header('if-none-match')?.split(',') ?? [];
  if (known.some((tag) => tag.trim().replace(/^W\//, '') === etag)) return context.body(null, 304, headers);
  return context.body(new Uint8Array(picture), 200, {
    ...headers,
    'Content-Type': type,
    'Content-Length': String(picture.length),
  });
}
