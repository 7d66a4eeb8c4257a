import { eq } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { type Executor, violatedConstraint } from '@/server/db/client';
import { incorporatorPage } from '@/server/db/schema/catalogue/incorporatorPage';
import { isOneOf } from '@/server/modules/catalogue/inventory/tables';

export type PageRow = typeof incorporatorPage.$inferSelect;

const SLUG_CONSTRAINTS = ['incorporator_page_slug_unique', 'company_slug_of_another'];

/** Rethrows a violated constraint as its AppError. @throws AppError `incorporator_page_exists`, `slug_taken` */
export function rethrowRefusal(error: unknown): never {
  const constraint = violatedConstraint(error) ?? '';
  if (constraint === 'incorporator_page_entrepreneur_id_unique') {
    throw new AppError('incorporator_page_exists');
  }
  throw SLUG_CONSTRAINTS.includes(constraint) ? new AppError('slug_taken') : error;
}

export async function findPageRow(executor: Executor, id: string): Promise<PageRow | null> {
  const [row] = await executor.select().from(incorporatorPage).where(eq(incorporatorPage.id, id));
  return row ?? null;
}

/** Pages of these ids, in any order. */
export async function findPageRows(executor: Executor, ids: readonly string[]): Promise<PageRow[]> {
  return executor.select().from(incorporatorPage).where(isOneOf(incorporatorPage.id, ids));
}
