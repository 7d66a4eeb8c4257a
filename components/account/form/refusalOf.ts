import type { Refusal } from '@/components/form/useBoundForm';
import { failureMessage } from '@/hooks/calls/failureMessage';
import type { Translate } from '@/hooks/useMessages';
import { ApiError } from '@/services/http/apiError';

const sameName = (path: string) => path;

/** Refusal of a form by the API, whose typed values stay. */
export function refusalOf(
  error: unknown,
  t: Translate<'account'>,
  fieldOfPath: (path: string) => string = sameName,
): Refusal {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 401) return { message: t('form.sessionEnded') };
  const fields = Object.entries(error.fields).map(([path, sentence]) => [fieldOfPath(path), sentence]);
  return { message: failureMessage(error, t('form.failed')), fields: Object.fromEntries(fields) };
}
