import { AppError } from '@/domain/errors/appError';
import { canSeeProject } from '@/server/modules/catalogue/projects/policy';
import type { Audience, AudienceDependencies } from '@/server/modules/parties/documents/uploadAudience';
import { findAudienceFacts } from './store';

/**
 * Audience of a picture, checked on every request: a file made while the project was public outlives its
 * publication. The caller is identified only for pictures that are not public.
 *
 * @throws AppError `project_not_found` for a caller who may not see the project
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
