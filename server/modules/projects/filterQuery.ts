import { array, mixed, object, string } from 'yup';
import { type ListingCriteria, NO_CRITERIA } from '@/domain/listing/criteria';
import {
  criteriaFrom,
  FILTER_OPS,
  FILTER_SCOPES,
  type FilterOp,
  type FilterScope,
} from '@/domain/listing/filters';
import { AppError } from '@/server/http/appError';

const MAX_FILTERS = 30;

/** One condition of `filters=`; which fields and operations exist is the allow-list of the domain. */
export const filtersSchema = array()
  .of(
    object({
      scope: string<FilterScope>().oneOf(FILTER_SCOPES).required(),
      field: string().required(),
      op: string<FilterOp>().oneOf(FILTER_OPS).required(),
      value: mixed().nullable().defined(),
    })
      .noUnknown()
      .required(),
  )
  .max(MAX_FILTERS)
  .required();

function invalid(reason: string): AppError {
  return new AppError('invalid_request', {}, { filters: reason });
}

/** @throws AppError `invalid_request` when the text is no list of conditions */
export function parseFilters(text: string) {
  try {
    return filtersSchema.validateSync(JSON.parse(text), { strict: true });
  } catch {
    throw invalid('Deve ser uma lista JSON de { scope, field, op, value }');
  }
}

/**
 * What a person looks for, from the text of `filters=`.
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
