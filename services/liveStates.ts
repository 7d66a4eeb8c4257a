import type { ProjectStates } from '@/domain/event/schema';
import { ApiError } from '@/services/http/apiError';
import { createService } from '@/services/http/createService';

const api = createService('public');

/**
 * States of all units and quotas of a project; null if they have not changed since the answer with this tag.
 *
 * @throws ApiError
 */
export async function getProjectStates(
  projectId: string,
  tag: string | null = null,
): Promise<ProjectStates | null> {
  const headers: Record<string, string> = tag === null ? {} : { 'if-none-match': `"${tag}"` };
  try {
    return await api.get<ProjectStates>(`/projects/${encodeURIComponent(projectId)}/states`, { headers });
  } catch (error) {
    if (error instanceof ApiError && error.status === 304) return null;
    throw error;
  }
}
