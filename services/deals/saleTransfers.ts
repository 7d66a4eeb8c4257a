import type { NewSaleTransfer, SaleTransfer, SaleTransferChange } from '@/domain/sale/transfer/schema';
import { createService } from '@/services/http/createService';
import { recordCounts, recordLists } from '@/services/http/recordLists';
import { type IdempotentOptions, type RequestOptions, withKey } from '@/services/http/requestOptions';

const api = createService('sales');

const at = (id: string) => `/transfers/${encodeURIComponent(id)}`;

/** Transfers of sales to other buyers. */
export const { list: listSaleTransfers, query: querySaleTransfers } = recordLists<SaleTransfer>(
  api,
  '/transfers',
);

export const countSaleTransfers = recordCounts(api, '/transfers');

export const findSaleTransfer = (id: string, options: RequestOptions = {}): Promise<SaleTransfer> =>
  api.get<SaleTransfer>(at(id), options);

/** Requests the transfer of a sale to another person. */
export const requestSaleTransfer = (
  saleId: string,
  transfer: NewSaleTransfer,
  options: IdempotentOptions,
): Promise<SaleTransfer> =>
  api.post<SaleTransfer>(`/${encodeURIComponent(saleId)}/transfers`, transfer, withKey(options));

/** Answers or cancels the version that was read; a change in between gives `version_conflict`. */
export const changeSaleTransfer = (
  id: string,
  change: SaleTransferChange,
  options: IdempotentOptions,
): Promise<SaleTransfer> => api.put<SaleTransfer>(at(id), change, withKey(options));
