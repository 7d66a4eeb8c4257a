import type { Context } from 'hono';
import { readText } from '@/server/http/requests/body';
import { IdpError } from '../idpError';
import { MAX_BODY_BYTES } from '../wire';

const FORM_TYPE = 'application/x-www-form-urlencoded';
const tooLarge = () => new IdpError('InvalidParameterException', 'The form is too large.');

/** Form fields by name; empty if the body is too long or has another content type. */
export async function readForm(context: Context): Promise<Readonly<Record<string, string>>> {
  const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== FORM_TYPE) return {};
  const text = await readText(context.req.raw, MAX_BODY_BYTES, tooLarge).catch((error: unknown) => {
    if (error instanceof IdpError) return '';
    throw error;
  });
  return Object.fromEntries(new URLSearchParams(text));
}
