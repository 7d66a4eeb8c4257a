import type { PaymentMethod, ProjectConfig } from '@/domain/project/config';
import type { Phase } from '@/domain/project/phase';
import type { Plan } from '@/domain/project/plan';
import type {
  NewProject,
  ProjectRecord,
  ProjectSummary,
  ToldAddress,
  ToldDetails,
  ToldPhotos,
  UnitsChange,
} from '@/domain/project/record';
import type { Tower } from '@/domain/project/tower';
import type { ProjectVideo } from '@/domain/project/video';
import type { QuotasChange, ToldQuota } from '@/domain/quota/record';
import { createService } from '@/services/http/createService';
import { recordLists } from '@/services/http/recordLists';
import type { Asking, OfVersion } from '@/services/http/requestOptions';

const api = createService('projects');

const at = (id: string, part = '') => `/${encodeURIComponent(id)}${part}`;

/** As long as a large photo takes over a slow phone line. */
const SENDING_MS = 5 * 60 * 1_000;

type Part<Name extends keyof ProjectRecord> = OfVersion & Pick<ProjectRecord, Name>;

/** Those that the caller may see, the newest first. */
export const { list: listProjects, query: queryProjects } = recordLists<ProjectSummary>(api);

export const getProject = (id: string, asking: Asking = {}) => api.get<ProjectRecord>(at(id), asking);

/** Opens a draft of the company that whoever is signed in acts for. */
export const createProject = (told: NewProject, asking: Asking = {}) =>
  api.post<ProjectRecord>('', told, asking);

type Head = Pick<
  NewProject,
  'title' | 'description' | 'category' | 'propertyKind' | 'projectType' | 'registration'
>;

export const changeProject = (id: string, change: OfVersion & Partial<Head>, asking: Asking = {}) =>
  api.put<ProjectRecord>(at(id), change, asking);

/** A draft on which nothing rests goes; any other is archived. */
export const deleteProject = (id: string, version: number, asking: Asking = {}) =>
  api.delete<{ id: string; outcome: 'deleted' | 'archived' }>(at(id), { params: { version }, ...asking });

export const changeAddress = (
  id: string,
  change: OfVersion & { readonly address: ToldAddress },
  asking: Asking = {},
) => api.put<Part<'address' | 'placePath'>>(at(id, '/address'), change, asking);

export const changeDetails = (
  id: string,
  change: OfVersion & { readonly details: ToldDetails },
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

/** Takes away what is not told. */
export const replacePlans = (
  id: string,
  change: OfVersion & { readonly plans: readonly Plan[] },
  asking: Asking = {},
) => api.put<Built<'plans'>>(at(id, '/plans'), change, asking);

/** Leaves what is not told as it is. */
export const upsertPlans = (
  id: string,
  change: OfVersion & { readonly plans: readonly Plan[] },
  asking: Asking = {},
) => api.put<Built<'plans'>>(at(id, '/plans/upsert'), change, asking);

/** Takes away what is not told, with its units: `unit_has_history` where somebody deals with one of them. */
export const replaceTowers = (
  id: string,
  change: OfVersion & { readonly towers: readonly Tower[] },
  asking: Asking = {},
) => api.put<Built<'towers'>>(at(id, '/towers'), change, asking);

/** Leaves what is not told as it is. */
export const upsertTowers = (
  id: string,
  change: OfVersion & { readonly towers: readonly Tower[] },
  asking: Asking = {},
) => api.put<Built<'towers'>>(at(id, '/towers/upsert'), change, asking);

/** Divides all units of a club alike, or those of some plans. */
export const divideUnits = (
  id: string,
  change: OfVersion & { readonly planIndexes?: readonly number[]; readonly quotas: readonly ToldQuota[] },
  asking: Asking = {},
) => api.put<OfVersion & { units: number; quotas: QuotasChange }>(at(id, '/quotas'), change, asking);

/** In their order, the first as cover; those that are left out are deleted. */
export const changePhotos = (
  id: string,
  change: OfVersion & { readonly photos: ToldPhotos },
  asking: Asking = {},
) => api.put<Part<'photos'>>(at(id, '/photos'), change, asking);

/** Sends a picture as it is. `onProgress` gets the part that has left, of 1. */
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

/** Asks operators for the first publication. */
export const submitProject = (id: string, version: number, asking: Asking = {}) =>
  api.put<ProjectRecord>(at(id, '/submission'), { version }, asking);

/** For operators. A rejection says why. */
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

/** Says that what is shown as available is. */
export const confirmAvailability = (id: string, asking: Asking = {}) =>
  api.put<ProjectRecord>(at(id, '/availability'), undefined, asking);
