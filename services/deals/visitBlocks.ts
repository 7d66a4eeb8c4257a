import type { NewVisitBlock, VisitBlock, VisitBlocks } from '@/domain/visitBlock/schema';
import { createService } from '@/services/http/createService';
import type { RequestOptions } from '@/services/http/requestOptions';

const api = createService('projects');

const at = (projectId: string) => `/${encodeURIComponent(projectId)}/visitBlocks`;

/** Days of a project that are closed for visits. */
export const listVisitBlocks = (projectId: string, options: RequestOptions = {}): Promise<VisitBlocks> =>
  api.get<VisitBlocks>(at(projectId), options);

/** Closes days for visits; visitors of those days are e-mailed. */
export const createVisitBlock = (
  projectId: string,
  body: NewVisitBlock,
  options: RequestOptions = {},
): Promise<VisitBlock> => api.post<VisitBlock>(at(projectId), body, options);

/** Opens days again. */
export const deleteVisitBlock = (
  projectId: string,
  id: string,
  options: RequestOptions = {},
): Promise<VisitBlock> => api.delete<VisitBlock>(`${at(projectId)}/${encodeURIComponent(id)}`, options);
