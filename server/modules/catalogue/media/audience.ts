import { AppError } from '@/domain/errors/appError';
import type { Database } from '@/server/db/client';
import type { IdentifyCaller } from '@/server/http/callers/caller';
import { canSeeProject } from '@/server/modules/catalogue/projects/policy';
import { findAudienceFacts } from './store';

export interface AudienceDependencies {
  readonly db: Database;
  readonly identifyCaller: IdentifyCaller;
}

/** Who may have a picture: everybody, and then whatever keeps copies may, or those alone who may see its project already. */
export type Audience = 'everybody' | 'team';

/**
 * Asked for each time: what was drawn or resized while everybody could see the project is still there when nobody may. Who asks is
 * looked at only where not everybody may see it.
 *
 * @throws AppError `project_not_found` where it is nobody's business
 */
export async function audienceOf(
  { db, identifyCaller }: AudienceDependencies,
  request: Request,
  projectId: string,
): Promise<Audience> {
  const facts = await findAudienceFacts(db, projectId);
  if (facts === null) throw new AppError('project_not_found');
  const { entrepreneurId, isShown } = facts;
  if (isShown) return 'everybody';
  const caller = await identifyCaller(request, true);
  if (canSeeProject(caller, { entrepreneurId, isPublished: false, isBonded: false })) return 'team';
  throw new AppError('project_not_found');
}
