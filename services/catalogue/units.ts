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
import { recordCounts, recordLists } from '@/services/http/recordLists';
import type { RequestOptions, Versioned } from '@/services/http/requestOptions';

const api = createService('units');

const at = (id: string, part = '') => `/${encodeURIComponent(id)}${part}`;

/** Enough for a table of thousands of units on a slow line. */
const EXPORT_MS = 60_000;

/** Units that the caller sells or may see, newest first. */
export const { list: listUnits, query: queryUnits } = recordLists<UnitRecord>(api);

export const countUnits = recordCounts(api);

export const getUnit = (id: string, options: RequestOptions = {}) => api.get<UnitRecord>(at(id), options);

export const createUnit = (unit: NewUnit, options: RequestOptions = {}) =>
  api.post<UnitRecord>('', unit, options);

/** Changes the version that was read; a change in between gives `version_conflict`. */
export const changeUnit = (id: string, change: UnitChange, options: RequestOptions = {}) =>
  api.put<UnitRecord>(at(id), change, options);

export const deleteUnit = (id: string, options: RequestOptions = {}) =>
  api.delete<{ readonly id: string }>(at(id), options);

export const changeRooms = (id: string, change: UnitRoomsChange, options: RequestOptions = {}) =>
  api.put<UnitRecord['rooms'] & Versioned>(at(id, '/rooms'), change, options);

/** Sets the price from now on; returns the whole price history. */
export const changePrice = (id: string, change: UnitPricesChange, options: RequestOptions = {}) =>
  api.put<NonNullable<UnitRecord['prices']> & Versioned>(at(id, '/prices'), change, options);

interface UnitQuotas extends Versioned {
  readonly unitId: string;
  readonly quotas: readonly QuotaRecord[];
}

/** Quotas of a club's unit. */
export const listQuotas = (id: string, options: RequestOptions = {}) =>
  api.get<UnitQuotas>(at(id, '/quotas'), options);

/** Replaces the quotas of a unit; quotas with a deal must stay in the list. The version is that of the unit. */
export const replaceQuotas = (
  id: string,
  change: Versioned & { readonly quotas: readonly QuotaInput[] },
  options: RequestOptions = {},
) => api.put<UnitQuotas>(at(id, '/quotas'), change, options);

/** Preview of a bulk change, unit by unit. */
export const previewBulk = (wish: Omit<BulkInput, 'seen'>, options: RequestOptions = {}) =>
  api.post<BulkAnswer>('/bulk', wish, options);

/** Exactly the change of the preview, or nothing after a change of one of its units. */
export const applyBulk = (wish: BulkInput & { readonly seen: string }, options: RequestOptions = {}) =>
  api.post<BulkAnswer>('/bulk', wish, options);

/** Spreadsheet with the units or the prices of a project. */
export const exportUnits = (
  project: string,
  { format, kind }: { readonly format: SpreadsheetFormat; readonly kind: BatchKind },
  options: RequestOptions = {},
) =>
  api.get<Blob>('/export', {
    params: { project, format, kind },
    responseType: 'blob',
    timeout: EXPORT_MS,
    ...options,
  });
