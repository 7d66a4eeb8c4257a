import type { PaymentMethod, ProjectConfig } from '@/domain/project/config';
import type { Phase } from '@/domain/project/phase';
import type { Plan } from '@/domain/project/plan';
import type {
  AddressInput,
  DetailsInput,
  NewProject,
  PhotosInput,
  ProjectRecord,
  ProjectSummary,
  UnitsChange,
} from '@/domain/project/record';
import type { Tower } from '@/domain/project/tower';
import type { ProjectVideo } from '@/domain/project/video';
import type { QuotaInput, QuotasChange } from '@/domain/quota/record';
import { createService } from '@/services/http/createService';
import { recordCounts, recordLists } from '@/services/http/recordLists';
import type { RequestOptions, Versioned } from '@/services/http/requestOptions';
import { uploadOptions } from '@/services/http/uploadOptions';

const api = createService('projects');

const at = (id: string, part = '') => `/${encodeURIComponent(id)}${part}`;

type Part<Name extends keyof ProjectRecord> = Versioned & Pick<ProjectRecord, Name>;

/** Projects visible to the caller, newest first. */
export const { list: listProjects, query: queryProjects } = recordLists<ProjectSummary>(api);

export const countProjects = recordCounts(api);

export const getProject = (id: string, options: RequestOptions = {}) =>
  api.get<ProjectRecord>(at(id), options);

/** Creates a draft for the caller's company. */
export const createProject = (body: NewProject, options: RequestOptions = {}) =>
  api.post<ProjectRecord>('', body, options);

type Head = Pick<
  NewProject,
  'title' | 'description' | 'category' | 'propertyKind' | 'projectType' | 'registration'
>;

export const changeProject = (id: string, change: Versioned & Partial<Head>, options: RequestOptions = {}) =>
  api.put<ProjectRecord>(at(id), change, options);

/** Deletes an unused draft; archives any other project. */
export const deleteProject = (id: string, version: number, options: RequestOptions = {}) =>
  api.delete<{ id: string; outcome: 'deleted' | 'archived' }>(at(id), { params: { version }, ...options });

export const changeAddress = (
  id: string,
  change: Versioned & { readonly address: AddressInput },
  options: RequestOptions = {},
) => api.put<Part<'address' | 'placePath'>>(at(id, '/address'), change, options);

export const changeDetails = (
  id: string,
  change: Versioned & { readonly details: DetailsInput },
  options: RequestOptions = {},
) => api.put<Part<'details'>>(at(id, '/details'), change, options);

export const changeVideo = (
  id: string,
  change: Versioned & { readonly video: ProjectVideo | null },
  options: RequestOptions = {},
) => api.put<Part<'video'>>(at(id, '/video'), change, options);

export const changeConfig = (
  id: string,
  change: Versioned & { readonly config: ProjectConfig },
  options: RequestOptions = {},
) => api.put<Versioned & { config: ProjectConfig }>(at(id, '/config'), change, options);

export const changePaymentMethods = (
  id: string,
  change: Versioned & { readonly paymentMethods: readonly PaymentMethod[] },
  options: RequestOptions = {},
) =>
  api.put<Versioned & { paymentMethods: PaymentMethod[] }>(at(id, '/config/paymentMethods'), change, options);

type Built<Name extends 'plans' | 'towers'> = Part<Name> & { readonly units: UnitsChange };

/** Deletes plans that are not in the list. */
export const replacePlans = (
  id: string,
  change: Versioned & { readonly plans: readonly Plan[] },
  options: RequestOptions = {},
) => api.put<Built<'plans'>>(at(id, '/plans'), change, options);

/** Keeps plans that are not in the list. */
export const upsertPlans = (
  id: string,
  change: Versioned & { readonly plans: readonly Plan[] },
  options: RequestOptions = {},
) => api.put<Built<'plans'>>(at(id, '/plans/upsert'), change, options);

/** Deletes towers that are not in the list, with their units; `unit_has_history` if one of them has a deal. */
export const replaceTowers = (
  id: string,
  change: Versioned & { readonly towers: readonly Tower[] },
  options: RequestOptions = {},
) => api.put<Built<'towers'>>(at(id, '/towers'), change, options);

/** Keeps towers that are not in the list. */
export const upsertTowers = (
  id: string,
  change: Versioned & { readonly towers: readonly Tower[] },
  options: RequestOptions = {},
) => api.put<Built<'towers'>>(at(id, '/towers/upsert'), change, options);

/** Divides all units of a club equally, or those of some plans. */
export const divideUnits = (
  id: string,
  change: Versioned & { readonly planIndexes?: readonly number[]; readonly quotas: readonly QuotaInput[] },
  options: RequestOptions = {},
) => api.put<Versioned & { units: number; quotas: QuotasChange }>(at(id, '/quotas'), change, options);

/** Order of the photos, the first as cover; missing ones are deleted. */
export const changePhotos = (
  id: string,
  change: Versioned & { readonly photos: PhotosInput },
  options: RequestOptions = {},
) => api.put<Part<'photos'>>(at(id, '/photos'), change, options);

/** Uploads a picture. `onProgress` gets the sent part, of 1. */
export const sendPhoto = (
  id: string,
  file: File,
  label: { readonly kind: 'photo' | 'render'; readonly description: string; readonly takenOn?: string },
  { onProgress, ...options }: RequestOptions & { readonly onProgress: (part: number) => void },
) =>
  api.post<Part<'photos'>>(at(id, '/photos'), file, {
    ...uploadOptions(file, { params: { ...label }, onProgress }),
    ...options,
  });

export const deletePhoto = (id: string, photoId: string, options: RequestOptions = {}) =>
  api.delete<Part<'photos'>>(at(id, `/photos/${encodeURIComponent(photoId)}`), options);

/** Requests the approval of the first publication. */
export const submitProject = (id: string, version: number, options: RequestOptions = {}) =>
  api.put<ProjectRecord>(at(id, '/submission'), { version }, options);

/** For operators. A rejection has a note. */
export const reviewProject = (
  id: string,
  review: { event: 'approve' | 'reject'; note: string | null },
  options: RequestOptions = {},
) => api.put<ProjectRecord>(at(id, '/approval'), review, options);

export const publishProject = (
  id: string,
  change: Versioned & { readonly isPublished: boolean },
  options: RequestOptions = {},
) => api.put<ProjectRecord>(at(id, '/publication'), change, options);

export const changePhase = (
  id: string,
  change: Versioned & { readonly phase: Phase; readonly since: string },
  options: RequestOptions = {},
) => api.put<ProjectRecord>(at(id, '/phase'), change, options);

/** Confirms the displayed availability. */
export const confirmAvailability = (id: string, options: RequestOptions = {}) =>
  api.put<ProjectRecord>(at(id, '/availability'), undefined, options);
