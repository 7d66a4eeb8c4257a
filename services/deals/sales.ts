import type { ContractTerms } from '@/domain/sale/contractTerms';
import type { ListedParcel } from '@/domain/sale/parcels/listedParcel';
import type {
  NewParcel,
  ParcelChange,
  ParcelsAnswer,
  Sale,
  SaleChange,
  SaleDetail,
} from '@/domain/sale/record';
import type { Circumstances, RescissionFigures } from '@/domain/sale/rescissionSchema';
import type { SaleSummary } from '@/domain/sale/summarySchema';
import type { Locale } from '@/domain/site/locale';
import { createService } from '@/services/http/createService';
import { recordCounts, recordLists } from '@/services/http/recordLists';
import {
  type IdempotentOptions,
  type RequestOptions,
  type Versioned,
  withKey,
} from '@/services/http/requestOptions';

const api = createService('sales');

const BASE_URL =
  process.env.NEXT_PUBLIC_API_SALES_URL || `${process.env.NEXT_PUBLIC_API_URL || '/api'}/sales`;

/** URL of a file of a sale, a PDF; for its parties. */
const fileUrl = (id: string, file: string, query: Readonly<Record<string, string>>): string =>
  `${BASE_URL}/${encodeURIComponent(id)}/${file}?${new URLSearchParams(query)}`;

export const parcelReceiptUrl = (id: string, parcelNumber: number, language: Locale) =>
  fileUrl(id, `parcels/${parcelNumber}/recibo.pdf`, { language });

export const statementUrl = (id: string, year: number, language: Locale) =>
  fileUrl(id, 'extrato.pdf', { year: String(year), language });

/** URL of the open due days, a calendar file; for the parties. */
export const dueDaysUrl = (id: string, language: Locale) => fileUrl(id, 'vencimentos.ics', { language });

export const summaryUrl = (id: string, language: Locale) => fileUrl(id, 'quadro-resumo.pdf', { language });

const at = (id: string, part = '') => `/${encodeURIComponent(id)}${part}`;

export const { list: listSales, query: querySales } = recordLists<Sale>(api);

export const countSales = recordCounts(api);

/** Parcels of all sales, by due day unless sorted otherwise. */
export const { list: listParcels, query: queryParcels } = recordLists<ListedParcel>(api, '/parcels');

export const countParcels = recordCounts(api, '/parcels');

export const findSale = (id: string, options: RequestOptions = {}): Promise<SaleDetail> =>
  api.get<SaleDetail>(at(id), options);

/** Creates the sale of a confirmed reservation. */
export const createSale = (reservationId: string, options: IdempotentOptions): Promise<Sale> =>
  api.post<Sale>('', { reservationId }, withKey(options));

/** Changes the version that was read; a change in between gives `version_conflict`. */
export const changeSale = (id: string, change: SaleChange, options: IdempotentOptions): Promise<Sale> =>
  api.put<Sale>(at(id), change, withKey(options));

/** Rejects an unsigned sale. */
export const rejectSale = (
  id: string,
  params: { readonly version: number; readonly reason: string },
  options: RequestOptions = {},
) => api.delete<Sale>(at(id), { params, ...options });

/** Refund if the sale is rescinded today; shown before the decision. */
export const findRescission = (id: string, body: Circumstances = {}, options: RequestOptions = {}) =>
  api.get<RescissionFigures>(at(id, '/rescission'), { params: body, ...options });

export const findSummary = (id: string, options: RequestOptions = {}): Promise<SaleSummary> =>
  api.get<SaleSummary>(at(id, '/summary'), options);

export const changeContractTerms = (
  id: string,
  change: Versioned & { readonly contractTerms: ContractTerms },
  options: RequestOptions = {},
) =>
  api.put<Versioned & { readonly contractTerms: ContractTerms }>(at(id, '/contractTerms'), change, options);

/** Replaces the unpaid parcels. */
export const replaceParcels = (
  id: string,
  change: Versioned & { readonly parcels: readonly NewParcel[] },
  options: RequestOptions = {},
): Promise<ParcelsAnswer> => api.put<ParcelsAnswer>(at(id, '/parcels'), change, options);

export const changeParcel = (
  id: string,
  number: number,
  change: ParcelChange,
  options: RequestOptions = {},
): Promise<ParcelsAnswer> => api.put<ParcelsAnswer>(at(id, `/parcels/${number}`), change, options);
