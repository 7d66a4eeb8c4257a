import type { IncomingMessage } from 'node:http';

/** More than any of our forms can send, in bytes. */
const MAX_FORM_BYTES = 16 * 1024;

/** Fields of a form sent without JavaScript; empty if the body is not a form or is too large. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size <= MAX_FORM_BYTES) parts.push(part);
  }
  const isForm = type === 'application/x-www-form-urlencoded' && size <= MAX_FORM_BYTES;
  return new URLSearchParams(isForm ? Buffer.concat(parts).toString('utf8') : '');
}

/** The server sets it on every page request, overwriting a header of that name. */
export const CLIENT_IP_HEADER = 'x-client-address';

/**
 * True for a form on another site, whose visitors would send it unknowingly, each from a different IP
 * address, which the limit counts.
 */
export function isOfAnotherSite({ headers }: IncomingMessage): boolean {
  return !['same-origin', 'none'].includes(String(headers['sec-fetch-site'] ?? 'same-origin'));
}
