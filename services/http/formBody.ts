import type { IncomingMessage } from 'node:http';

/** More than any form of ours can send, in bytes. */
const MAX_FORM_BYTES = 16 * 1024;

/** The fields of a form that a browser sent without script; none where the body is no form, or is too large for one. */
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
