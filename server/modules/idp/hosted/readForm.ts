import type { Context } from 'hono';

const FORM_TYPE = 'application/x-www-form-urlencoded';

/** What a form tells, by the names of its fields; nothing where it is not of the one kind that pages and clients here send. */
export async function readForm(context: Context): Promise<Readonly<Record<string, string>>> {
  const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  return type === FORM_TYPE ? Object.fromEntries(new URLSearchParams(await context.req.text())) : {};
}
