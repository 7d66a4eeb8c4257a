import type { ContractTerms } from '@/domain/sale/contractTerms';
import type {
  NewParcel,
  ParcelChange,
  ParcelsAnswer,
  Sale,
  SaleChange,
  SaleWithHistory,
} from '@/domain/sale/record';
import type { Circumstances, RescissionFigures } from '@/domain/sale/rescission';
import type { SaleSummary } from '@/domain/sale/summarySchema';
import { createService } from '@/services/http/createService';
import { recordLists } from '@/services/http/recordLists';
import { type Asking, type Keyed, type OfVersion, withKey } from '@/services/http/requestOptions';

const api = createService('sales');

const at = (id: string, part = '') => `/${encodeURIComponent(id)}${part}`;

export const { list: listSales, query: querySales } = recordLists<Sale>(api);

export const findSale = (id: string, asking: Asking = {}): Promise<SaleWithHistory> =>
  api.get<SaleWithHistory>(at(id), asking);

/** Creates the sale of a confirmed reservation. */
export const createSale = (reservationId: string, keyed: Keyed): Promise<Sale> =>
  api.post<Sale>('', { reservationId }, withKey(keyed));

/** Changes the version that was read; a change in between gives `version_conflict`. */
export const changeSale = (id: string, change: SaleChange, keyed: Keyed): Promise<Sale> =>
  api.put<Sale>(at(id), change, withKey(keyed));

/** Rejects an unsigned sale. */
export const rejectSale = (
  id: string,
  params: { readonly version: number; readonly reason: string },
  asking: Asking = {},
) => api.delete<Sale>(at(id), { params, ...asking });

/** Refund if the sale is rescinded today; shown before the decision. */
export const findRescission = (id: string, told: Circumstances = {}, asking: Asking = {}) =>
  api.get<RescissionFigures>(at(id, '/rescission'), { params: told, ...asking });

export const findSummary = (id: string, asking: Asking = {}): Promise<SaleSummary> =>
  api.get<SaleSummary>(at(id, '/summary'), asking);

export const changeContractTerms = (
  id: string,
  change: OfVersion & { readonly contractTerms: ContractTerms },
  asking: Asking = {},
) => api.put<OfVersion & { readonly contractTerms: ContractTerms }>(at(id, '/contractTerms'), change, asking);

/** Replaces the unpaid parcels. */
export const replaceParcels = (
  id: string,
  change: OfVersion & { readonly parcels: readonly NewParcel[] },
  asking: Asking = {},
): Promise<ParcelsAnswer> => api.put<ParcelsAnswer>(at(id, '/parcels'), change, asking);

export const changeParcel = (
  id: string,
  number: number,
  change: ParcelChange,
  asking: Asking = {},
): Promise<ParcelsAnswer> => api.put<ParcelsAnswer>(at(id, `/parcels/${number}`), change, asking);
