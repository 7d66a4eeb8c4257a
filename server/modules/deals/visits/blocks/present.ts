import type { VisitBlock } from '@/domain/visitBlock/schema';
import type { Caller } from '@/server/http/callers/caller';
import { canChangeProject, factsOf } from '@/server/modules/catalogue/projects/policy';
import { canSee } from '../policy';
import { presentVisit } from '../present';
import type { VisitBlockRecord } from './store';

export function presentBlock(
  { row, visits }: VisitBlockRecord,
  project: Parameters<typeof factsOf>[0],
  { caller, now }: { readonly caller: Caller; readonly now: Date },
): VisitBlock {
  const { id, projectId, fromDay, untilDay, reason, createdAt } = row;
  return {
    ...{ id, projectId, fromDay, untilDay, reason, createdAt: createdAt.toISOString() },
    visits: visits
      .filter((record) => canSee(caller, record.row))
      .map((record) => presentVisit(record, caller, now)),
    allowedActions: canChangeProject(caller, factsOf(project)) ? ['delete'] : [],
  };
}
