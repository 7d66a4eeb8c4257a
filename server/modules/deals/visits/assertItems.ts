import { AppError } from '@/domain/errors/appError';
import type { NewVisit } from '@/domain/visit/schema';
import type { Executor } from '@/server/db/client';
import { fieldRefusal } from '@/server/http/requests/validation';
import { areOfProject } from './store';

/** @throws AppError unless the units or the quota of the request are of the project, each named once */
export async function assertItems(
  executor: Executor,
  input: Pick<NewVisit, 'projectId' | 'unitId' | 'quotaId' | 'moreUnitIds'>,
): Promise<void> {
  const { projectId, unitId, quotaId, moreUnitIds = [] } = input;
  if (unitId !== undefined && quotaId !== undefined) throw fieldRefusal('quotaId', 'unknown');
  if (unitId === undefined && moreUnitIds.length > 0) throw fieldRefusal('unitId', 'required');
  const unitIds = unitId === undefined ? [] : [unitId, ...moreUnitIds];
  if (new Set(unitIds).size < unitIds.length) throw fieldRefusal('moreUnitIds', 'unique');
  if (await areOfProject(executor, projectId, { unitIds, quotaId: quotaId ?? null })) return;
  throw new AppError(unitId === undefined ? 'quota_not_found' : 'unit_not_found');
}
