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
import { recordLists } from '@/services/http/recordLists';
import type { Asking, OfVersion } from '@/services/http/requestOptions';

const api = createService('projects');

const at = (id: string, part = '') => `/${encodeURIComponent(id)}${part}`;

/** Enough for a large photo on a slow phone line. */
const SENDING_MS = 5 * 60 * 1_000;

type Part<Name extends keyof ProjectRecord> = OfVersion & Pick<ProjectRecord, Name>;

/** Projects visible to the caller, newest first. */
export const { list: listProjects, query: queryProjects } = recordLists<ProjectSummary>(api);

export const getProject = (id: string, asking: Asking = {}) => api.get<ProjectRecord>(at(id), asking);

/** Creates a draft for the caller's company. */
export const createProject = (told: NewProject, asking: Asking = {}) =>
  api.post<ProjectRecord>('', told, asking);

type Head = Pick<
  NewProject,
  'title' | 'description' | 'category' | 'propertyKind' | 'projectType' | 'registration'
>;

export const changeProject = (id: string, change: OfVersion & Partial<Head>, asking: Asking = {}) =>
  api.put<ProjectRecord>(at(id), change, asking);

/** Deletes an unused draft; archives any other project. */
export const deleteProject = (id: string, version: number, asking: Asking = {}) =>
  api.delete<{ id: string; outcome: 'deleted' | 'archived' }>(at(id), { params: { version }, ...asking });

export const changeAddress = (
  id: string,
  change: OfVersion & { readonly address: AddressInput },
  asking: Asking = {},
) => api.put<Part<'address' | 'placePath'>>(at(id, '/address'), change, asking);

export const changeDetails = (
  id: string,
  change: OfVersion & { readonly details: DetailsInput },
  asking: Asking = {},
) => api.put<Part<'details'>>(at(id, '/details'), change, asking);

export const changeVideo = (
  id: string,
  change: OfVersion & { readonly video: ProjectVideo | null },
  asking: Asking = {},
) => api.put<Part<'video'>>(at(id, '/video'), change, asking);

export const changeConfig = (
  id: string,
  change: OfVersion & { readonly config: ProjectConfig },
  asking: Asking = {},
) => api.put<OfVersion & { config: ProjectConfig }>(at(id, '/config'), change, asking);

export const changePaymentMethods = (
  id: string,
  change: OfVersion & { readonly paymentMethods: readonly PaymentMethod[] },
  asking: Asking = {},
) =>
  api.put<OfVersion & { paymentMethods: PaymentMethod[] }>(at(id, '/config/paymentMethods'), change, asking);

type Built<Name extends 'plans' | 'towers'> = Part<Name> & { readonly units: UnitsChange };

/** Deletes plans that are not in the list. */
export const replacePlans = (
  id: string,
  change: OfVersion & { readonly plans: readonly Plan[] },
  asking: Asking = {},
) => api.put<Built<'plans'>>(at(id, '/plans'), change, asking);

/** Keeps plans that are not in the list. */
export const upsertPlans = (
  id: string,
  change: OfVersion & { readonly plans: readonly Plan[] },
  asking: Asking = {},
) => api.put<Built<'plans'>>(at(id, '/plans/upsert'), change, asking);

/** Deletes towers that are not in the list, with their units; `unit_has_history` if one of them has a deal. */
export const replaceTowers = (
  id: string,
  change: OfVersion & { readonly towers: readonly Tower[] },
  asking: Asking = {},
) => api.put<Built<'towers'>>(at(id, '/towers'), change, asking);

/** Keeps towers that are not in the list. */
export const upsertTowers = (
  id: string,
  change: OfVersion & { readonly towers: readonly Tower[] },
  asking: Asking = {},
) => api.put<Built<'towers'>>(at(id, '/towers/upsert'), change, asking);

/** Divides all units of a club equally, or those of some plans. */
export const divideUnits = (
  id: string,
  change: OfVersion & { readonly planIndexes?: readonly number[]; readonly quotas: readonly QuotaInput[] },
  asking: Asking = {},
) => api.put<OfVersion & { units: number; quotas: QuotasChange }>(at(id, '/quotas'), change, asking);

/** Order of the photos, the first as cover; missing ones are deleted. */
export const changePhotos = (
  id: string,
  change: OfVersion & { readonly photos: PhotosInput },
  asking: Asking = {},
) => api.put<Part<'photos'>>(at(id, '/photos'), change, asking);

/** Uploads a picture. `onProgress` gets the sent part, of 1. */
export const sendPhoto = (
  id: string,
  file: File,
  label: { readonly kind: 'photo' | 'render'; readonly description: string; readonly takenOn?: string },
  onProgress: (part: number) => void,
  asking: Asking = {},
) =>
  api.post<Part<'photos'>>(at(id, '/photos'), file, {
    params: { ...label, name: file.name },
    headers: { 'content-type': file.type || 'application/octet-stream' },
    timeout: SENDING_MS,
    onProgress,
    ...asking,
  });

export const deletePhoto = (id: string, photoId: string, asking: Asking = {}) =>
  api.delete<Part<'photos'>>(at(id, `/photos/${encodeURIComponent(photoId)}`), asking);

/** Requests the approval of the first publication. */
export const submitProject = (id: string, version: number, asking: Asking = {}) =>
  api.put<ProjectRecord>(at(id, '/submission'), { version }, asking);

/** For operators. A rejection has a note. */
export const reviewProject = (
  id: string,
  review: { event: 'approve' | 'reject'; note: string | null },
  asking: Asking = {},
) => api.put<ProjectRecord>(at(id, '/approval'), review, asking);

export const publishProject = (
  id: string,
  change: OfVersion & { readonly isPublished: boolean },
  asking: Asking = {},
) => api.put<ProjectRecord>(at(id, '/publication'), change, asking);

export const changePhase = (
  id: string,
  change: OfVersion & { readonly phase: Phase; readonly since: string },
  asking: Asking = {},
) => api.put<ProjectRecord>(at(id, '/phase'), change, asking);

/** Confirms the displayed availability. */
export const confirmAvailability = (id: string, asking: Asking = {}) =>
  api.put<ProjectRecord>(at(id, '/availability'), undefined, asking);
