import { sqlState, violatedConstraint } from '@/server/db/client';

/** Failure as operators and the database see it: its kind, without any text that a person wrote. */
export function failureMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const state = sqlState(error);
  if (state) return ['SQLSTATE', state, violatedConstraint(error)].filter(Boolean).join(' ');
  const { code } = error as Error & { code?: unknown };
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? `${error.name} ${code}` : error.name;
}
