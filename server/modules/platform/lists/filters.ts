import { array, type InferType, mixed, object, string } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { FILTER_OPS, FILTER_SCOPES, type FilterOp, type FilterScope } from '@/domain/listing/filters';

const MAX_FILTERS = 30;

/** Conditions of `filters`; each list defines its fields and operations. */
export const filtersSchema = array()
  .of(
    object({
      scope: string<FilterScope>().oneOf(FILTER_SCOPES).required().meta({
        description:
          'De onde é o campo: ALL, PROJECT, UNIT ou SIZE na busca; as listas de registros aceitam qualquer um e não o leem',
      }),
      field: string().required().meta({ description: 'Campo do registro; a chamada enumera os que existem' }),
      op: string<FilterOp>()
        .oneOf(FILTER_OPS)
        .required()
        .meta({ description: 'Operação, uma das que a lista enumera ao lado do campo' }),
      value: mixed().nullable().defined(),
    })
      .noUnknown()
      .required(),
  )
  .max(MAX_FILTERS)
  .required();

/**
 * Parses the conditions of `filters=`.
 *
 * @throws AppError `invalid_request` if the text is not a list of conditions
 */
export function parseFilters(text: string): InferType<typeof filtersSchema> {
  try {
    return filtersSchema.validateSync(JSON.parse(text), { strict: true });
  } catch {
    throw new AppError(
      'invalid_request',
      {},
      { filters: 'Deve ser uma lista JSON de { scope, field, op, value }' },
    );
  }
}
