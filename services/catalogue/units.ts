import type { SpreadsheetFormat } from '@/domain/batch/report';
import type { BatchKind } from '@/domain/batch/states';
import type { QuotaInput, QuotaRecord } from '@/domain/quota/record';
import type { BulkAnswer, BulkInput } from '@/domain/unit/bulk';
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

/** Enough for a table of thousands of units on a slow line. */
const EXPORT_MS = 60_000;

/** Units that the caller sells or may see, newest first. */
export const { list: listUnits, query: queryUnits } = recordLists<UnitRecord>(api);

export const getUnit = (id: string, asking: Asking = {}) => api.get<UnitRecord>(at(id), asking);

export const createUnit = (unit: NewUnit, asking: Asking = {}) => api.post<UnitRecord>('', unit, asking);

/** Changes the version that was read; a change in between gives `version_conflict`. */
export const changeUnit = (id: string, change: UnitChange, asking: Asking = {}) =>
  api.put<UnitRecord>(at(id), change, asking);

export const deleteUnit = (id: string, asking: Asking = {}) =>
  api.delete<{ readonly id: string }>(at(id), asking);

export const changeRooms = (id: string, change: UnitRoomsChange, asking: Asking = {}) =>
  api.put<UnitRecord['rooms'] & OfVersion>(at(id, '/rooms'), change, asking);

/** Sets the price from now on; returns the whole price history. */
export const changePrice = (id: string, change: UnitPricesChange, asking: Asking = {}) =>
  api.put<NonNullable<UnitRecord['prices']> & OfVersion>(at(id, '/prices'), change, asking);

interface UnitQuotas extends OfVersion {
  readonly unitId: string;
  readonly quotas: readonly QuotaRecord[];
}

/** Quotas of a club's unit. */
export const listQuotas = (id: string, asking: Asking = {}) => api.get<UnitQuotas>(at(id, '/quotas'), asking);

/** Replaces the quotas of a unit; quotas with a deal must stay in the list. The version is that of the unit. */
export const replaceQuotas = (
  id: string,
  change: OfVersion & { readonly quotas: readonly QuotaInput[] },
  asking: Asking = {},
) => api.put<UnitQuotas>(at(id, '/quotas'), change, asking);

/** What a change of many would make of each. */
export const previewBulk = (wish: Omit<BulkInput, 'seen'>, asking: Asking = {}) =>
  api.post<BulkAnswer>('/bulk', wish, asking);

/** Exactly what the preview showed, or nothing where something has changed since. */
export const applyBulk = (wish: BulkInput & { readonly seen: string }, asking: Asking = {}) =>
  api.post<BulkAnswer>('/bulk', wish, asking);

/** Spreadsheet with the units or the prices of a project. */
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
