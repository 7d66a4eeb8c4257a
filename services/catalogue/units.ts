import type { SpreadsheetFormat } from '@/domain/batch/report';
import type { BatchKind } from '@/domain/batch/states';
import type { QuotaRecord, ToldQuota } from '@/domain/quota/record';
import type { BulkAnswer, BulkWish } from '@/domain/unit/bulk';
import type {
  NewUnit,
  UnitChange,
  UnitPricesChange,
  UnitRecord,
  UnitRoomsChange,
} from '@/domain/unit/record';
import { createService } from '@/services/http/createService';
import { recordLists } from '@/services/http/recordLists';
import type { Asking, OfVersion } from '@/services/http/requestOptions';

const api = createService('units');

const at = (id: string, part = '') => `/${encodeURIComponent(id)}${part}`;

/** As long as a table of thousands of units takes over a slow line. */
const EXPORT_MS = 60_000;

/** Those that the caller sells or may see, the newest first. */
export const { list: listUnits, query: queryUnits } = recordLists<UnitRecord>(api);

export const getUnit = (id: string, asking: Asking = {}) => api.get<UnitRecord>(at(id), asking);

export const createUnit = (unit: NewUnit, asking: Asking = {}) => api.post<UnitRecord>('', unit, asking);

/** A change is made to the version that was read; another in between is answered `version_conflict`. */
export const changeUnit = (id: string, change: UnitChange, asking: Asking = {}) =>
  api.put<UnitRecord>(at(id), change, asking);

export const deleteUnit = (id: string, asking: Asking = {}) =>
  api.delete<{ readonly id: string }>(at(id), asking);

export const changeRooms = (id: string, change: UnitRoomsChange, asking: Asking = {}) =>
  api.put<UnitRecord['rooms'] & OfVersion>(at(id, '/rooms'), change, asking);

/** The price from now on, answered with every price there was. */
export const changePrice = (id: string, change: UnitPricesChange, asking: Asking = {}) =>
  api.put<NonNullable<UnitRecord['prices']> & OfVersion>(at(id, '/prices'), change, asking);

interface UnitQuotas extends OfVersion {
  readonly unitId: string;
  readonly quotas: readonly QuotaRecord[];
}

/** Into which quotas a unit of a club is divided. */
export const listQuotas = (id: string, asking: Asking = {}) => api.get<UnitQuotas>(at(id, '/quotas'), asking);

/** All of its quotas; those that somebody deals with stay, and none that is told no more. The version is that of the unit. */
export const replaceQuotas = (
  id: string,
  change: OfVersion & { readonly quotas: readonly ToldQuota[] },
  asking: Asking = {},
) => api.put<UnitQuotas>(at(id, '/quotas'), change, asking);

/** What a change of many would make of each. */
export const previewBulk = (wish: Omit<BulkWish, 'seen'>, asking: Asking = {}) =>
  api.post<BulkAnswer>('/bulk', wish, asking);

/** Exactly what the preview showed, or nothing where something has changed since. */
export const applyBulk = (wish: BulkWish & { readonly seen: string }, asking: Asking = {}) =>
  api.post<BulkAnswer>('/bulk', wish, asking);

/** The units or the prices of a project as a file. */
export const exportUnits = (
  project: string,
  { format, kind }: { readonly format: SpreadsheetFormat; readonly kind: BatchKind },
  asking: Asking = {},
) =>
  api.get<Blob>('/export', {
    params: { project, format, kind },
    responseType: 'blob',
    timeout: EXPORT_MS,
    ...asking,
  });
