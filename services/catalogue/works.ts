import type { NewWorksUpdate, PublicWorks, StagesChange, Works, WorksUpdate } from '@/domain/works/schema';
import { createService } from '@/services/http/createService';
import type { RequestOptions, Versioned } from '@/services/http/requestOptions';
import { uploadOptions } from '@/services/http/uploadOptions';

const api = createService('projects');
const open = createService('public');

const at = (projectId: string, part = '') => `/${encodeURIComponent(projectId)}/works${part}`;
const atUpdate = (projectId: string, updateId: string, part = '') =>
  at(projectId, `/updates/${encodeURIComponent(updateId)}${part}`);

/** Stages and published updates of the works, as everyone sees them. */
export const findPublicWorks = (projectId: string, options: RequestOptions = {}): Promise<PublicWorks> =>
  open.get(`/projects${at(projectId)}`, options);

/** The same with drafts, for the company of the project. */
export const findWorks = (projectId: string, options: RequestOptions = {}): Promise<Works> =>
  api.get(at(projectId), options);

export const changeStages = (
  projectId: string,
  change: StagesChange,
  options: RequestOptions = {},
): Promise<Works> => api.put(at(projectId), change, options);

export const createWorksUpdate = (
  projectId: string,
  update: NewWorksUpdate,
  options: RequestOptions = {},
): Promise<WorksUpdate> => api.post(at(projectId, '/updates'), update, options);

/** `onProgress` gets the sent part, of 1. */
export const sendWorksPhoto = (
  { projectId, updateId }: { readonly projectId: string; readonly updateId: string },
  { file, description }: { readonly file: File; readonly description: string },
  { onProgress, ...options }: RequestOptions & { readonly onProgress: (part: number) => void },
): Promise<WorksUpdate> =>
  api.post(atUpdate(projectId, updateId, '/photos'), file, {
    ...uploadOptions(file, { params: { description }, onProgress }),
    ...options,
  });

export const publishWorksUpdate = (
  projectId: string,
  updateId: string,
  change: Versioned,
  options: RequestOptions = {},
): Promise<WorksUpdate> => api.put(atUpdate(projectId, updateId), { ...change, event: 'publish' }, options);

export const deleteWorksUpdate = (
  projectId: string,
  updateId: string,
  options: RequestOptions = {},
): Promise<unknown> => api.delete(atUpdate(projectId, updateId), options);
