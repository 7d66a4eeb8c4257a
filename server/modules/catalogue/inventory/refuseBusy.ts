import { AppError } from '@/domain/errors/appError';

/** Units or quotas named in the error. */
const MAX_NAMED = 20;

/**
 * Refuses a change of units or quotas that are held, sold or in an open deal.
 *
 * @param labels of the busy ones
 * @throws AppError `unit_has_history`, naming them; nothing for an empty list
 */
export function refuseBusy(labels: readonly string[]): void {
  if (labels.length === 0) return;
  const named = [...labels.slice(0, MAX_NAMED), ...(labels.length > MAX_NAMED ? ['…'] : [])];
  throw new AppError('unit_has_history', { units: named.join(', ') });
}
