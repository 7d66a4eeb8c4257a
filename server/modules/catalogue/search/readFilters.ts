import { AppError } from '@/domain/errors/appError';
import { type ListingCriteria, NO_CRITERIA } from '@/domain/listing/criteria';
import { criteriaFrom } from '@/domain/listing/filters';
import { parseFilters } from '@/server/modules/platform/lists/filters';

/**
 * Parses the text of `filters=` into criteria.
 *
 * @throws AppError `invalid_request` when it is no list of conditions; `unknown_filter_field`, `unknown_filter_op`,
 * `invalid_filter_value` naming the field
 */
export function readFilters(text: string | null): ListingCriteria {
  if (text === null) return NO_CRITERIA;
  const reading = criteriaFrom(parseFilters(text));
  if (reading.ok) return reading.criteria;
  const { code, field, op } = reading.problem;
  throw new AppError(code, { field, op });
}
