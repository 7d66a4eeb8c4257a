import { AppError } from '@/domain/errors/appError';
import type { Dependencies } from '@/server/modules/dependencies';

/** Every caller, in which case caches may store the file, or only the team that can see its project. */
export type Audience = 'everybody' | 'team';

export const AUDIENCE_CACHING: Readonly<Record<Audience, string>> = {
  /**
   * The URL contains the key or the version, so its content never changes. A shared cache asks again after an hour, because the company
   * may unpublish the project.
   */
  everybody: 'public, max-age=31536000, s-maxage=3600, immutable',
  /** Stored only by the browser and revalidated each time: another person may use the browser later. */
  team: 'private, no-cache',
};

export type AudienceDependencies = Pick<Dependencies, 'db' | 'identifyCaller'>;

type AudienceRule = (
  dependencies: AudienceDependencies,
  request: Request,
  ownerId: string,
) => Promise<Audience>;

let registered: AudienceRule | null = null;

/** Registers the audience of uploads: this context does not know the projects that own them. */
export function registerUploadAudience(rule: AudienceRule): void {
  registered = rule;
}

/**
 * Audience of an upload, checked on every request.
 *
 * @throws AppError `file_not_found` where the caller may not see its owner
 */
export async function audienceOfUpload(
  dependencies: AudienceDependencies,
  request: Request,
  ownerId: string,
): Promise<Audience> {
  if (registered === null) throw new AppError('file_not_found');
  try {
    return await registered(dependencies, request, ownerId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'project_not_found') throw new AppError('file_not_found');
    throw error;
  }
}
