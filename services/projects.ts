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
import type { Asking, OfVersion } from '@/services/asking';
import { createService } from '@/services/http';
import { recordLists } from '@/services/recordLists';

const api = createService('projects');

const at = (id: string, part = '') => `/${encodeURIComponent(id)}${part}`;

/** As long as a large photo takes over a slow phone line. */
const SENDING_MS = 5 * 60 * 1_000;

type Part<Name extends keyof ProjectRecord> = OfVersion & Pick<ProjectRecord, Name>;

/** Those that the caller may see, the newest first. */
export const { list: listProjects, query: queryProjects } = recordLists<ProjectSummary>(api);

export const getProject = (id: string, asking: Asking = {}) => api.get<ProjectRecord>(at(id), asking);

/** Opens a draft of the company that whoever is signed in acts for. */
export const createProject = (told: NewProject) => api.post<ProjectRecord>('', told);

type Head = Pick<
  NewProject,
  'title' | 'description' | 'category' | 'propertyKind' | 'projectType' | 'registration'
>;

export const changeProject = (id: string, change: OfVersion & Partial<Head>) =>
  api.put<ProjectRecord>(at(id), change);

/** A draft on which nothing rests goes; any other is archived. */
export const deleteProject = (id: string, version: number) =>
  api.delete<{ id: string; outcome: 'deleted' | 'archived' }>(at(id), { params: { version } });

export const changeAddress = (id: string, change: OfVersion & { readonly address: ToldAddress }) =>
  api.put<Part<'address' | 'placePath'>>(at(id, '/address'), change);

export const changeDetails = (id: string, change: OfVersion & { readonly details: ToldDetails }) =>
  api.put<Part<'details'>>(at(id, '/details'), change);

export const changeVideo = (id: string, change: OfVersion & { readonly video: ProjectVideo | null }) =>
  api.put<Part<'video'>>(at(id, '/video'), change);

export const changeConfig = (id: string, change: OfVersion & { readonly config: ProjectConfig }) =>
  api.put<OfVersion & { config: ProjectConfig }>(at(id, '/config'), change);

export const changePaymentMethods = (
  id: string,
  change: OfVersion & { readonly paymentMethods: readonly PaymentMethod[] },
) => api.put<OfVersion & { paymentMethods: PaymentMethod[] }>(at(id, '/config/paymentMethods'), change);

type Built<Name extends 'plans' | 'towers'> = Part<Name> & { readonly units: UnitsChange };

/** Takes away what is not told. */
export const replacePlans = (id: string, change: OfVersion & { readonly plans: readonly Plan[] }) =>
  api.put<Built<'plans'>>(at(id, '/plans'), change);

/** Leaves what is not told as it is. */
export const upsertPlans = (id: string, change: OfVersion & { readonly plans: readonly Plan[] }) =>
  api.put<Built<'plans'>>(at(id, '/plans/upsert'), change);

/** Takes away what is not told, with its units: `unit_has_history` where somebody deals with one of them. */
export const replaceTowers = (id: string, change: OfVersion & { readonly towers: readonly Tower[] }) =>
  api.put<Built<'towers'>>(at(id, '/towers'), change);

/** Leaves what is not told as it is. */
export const upsertTowers = (id: string, change: OfVersion & { readonly towers: readonly Tower[] }) =>
  api.put<Built<'towers'>>(at(id, '/towers/upsert'), change);

/** Divides all units of a club alike, or those of some plans. */
export const divideUnits = (
  id: string,
  change: OfVersion & { readonly planIndexes?: readonly number[]; readonly quotas: readonly ToldQuota[] },
) => api.put<OfVersion & { units: number; quotas: QuotasChange }>(at(id, '/quotas'), change);

/** In their order, the first as cover; those that are left out are deleted. */
export const changePhotos = (id: string, change: OfVersion & { readonly photos: ToldPhotos }) =>
  api.put<Part<'photos'>>(at(id, '/photos'), change);

/** Sends a picture as it is. `onProgress` gets the part that has left, of 1. */
export const sendPhoto = (
  id: string,
  file: File,
  label: { readonly kind: 'photo' | 'render'; readonly description: string; readonly takenOn?: string },
  onProgress: (part: number) => void,
) =>
  api.post<Part<'photos'>>(at(id, '/photos'), file, {
    params: { ...label, name: file.name },
    headers: { 'content-type': file.type || 'application/octet-stream' },
    timeout: SENDING_MS,
    onProgress,
  });

export const deletePhoto = (id: string, photoId: string) =>
  api.delete<Part<'photos'>>(at(id, `/photos/${encodeURIComponent(photoId)}`));

/** Asks operators for the first publication. */
export const submitProject = (id: string, version: number) =>
  api.put<ProjectRecord>(at(id, '/submission'), { version });

/** For operators. A rejection says why. */
export const reviewProject = (id: string, review: { event: 'approve' | 'reject'; note: string | null }) =>
  api.put<ProjectRecord>(at(id, '/approval'), review);

export const publishProject = (id: string, change: OfVersion & { readonly isPublished: boolean }) =>
  api.put<ProjectRecord>(at(id, '/publication'), change);

export const changePhase = (
  id: string,
  change: OfVersion & { readonly phase: Phase; readonly since: string },
) => api.put<ProjectRecord>(at(id, '/phase'), change);

/** Says that what is shown as available is. */
export const confirmAvailability = (id: string) => api.put<ProjectRecord>(at(id, '/availability'), undefined);
