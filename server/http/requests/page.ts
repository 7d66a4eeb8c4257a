import { type AnySchema, array, boolean, number, object, string } from 'yup';
import { PAGE_LIMITS } from '@/domain/site/page';

/** Query parameters of every list. */
export const pageQuery = {
  limit: number()
    .integer()
    .min(PAGE_LIMITS.min)
    .max(PAGE_LIMITS.max)
    .default(PAGE_LIMITS.default)
    .meta({ description: 'Quantos registros por página' }),
  cursor: string()
    .max(500)
    .nullable()
    .default(null)
    .meta({ description: 'nextCursor da página anterior; sem ele, a primeira página' }),
};

/** Wire form of a list of such records. */
export function pageOf<Item extends AnySchema>(item: Item) {
  return object({
    items: array().of(item).required(),
    nextCursor: string().nullable().defined(),
    total: number().integer().min(0).required(),
    totalIsCapped: boolean().required(),
  });
}
