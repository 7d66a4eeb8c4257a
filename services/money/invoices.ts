import type { FileLink } from '@/domain/document/schema';
import type { Invoice, InvoiceChange, NewInvoice } from '@/domain/invoice/schema';
import { createService } from '@/services/http/createService';
import { recordCounts, recordLists } from '@/services/http/recordLists';
import type { RequestOptions } from '@/services/http/requestOptions';
import { uploadOptions } from '@/services/http/uploadOptions';

const api = createService('invoices');

const at = (id: string, part = '') => `/${encodeURIComponent(id)}${part}`;

export const { list: listInvoices, query: queryInvoices } = recordLists<Invoice>(api);

export const countInvoices = recordCounts(api);

export const findInvoice = (id: string, options: RequestOptions = {}): Promise<Invoice> =>
  api.get<Invoice>(at(id), options);

/** Facts of a new document; the name is that of its file. */
export type InvoiceFacts = Omit<NewInvoice, 'name'>;

/** Issues a document. Operators name the company, a company names its sale. */
export const issueInvoice = (
  facts: InvoiceFacts,
  file: File,
  onProgress: (part: number) => void,
  options: RequestOptions = {},
): Promise<Invoice> =>
  api.post<Invoice>('', file, {
    ...uploadOptions(file, { params: { ...facts }, onProgress }),
    ...options,
  });

/** Cancels the version that was read, with a reason. */
export const cancelInvoice = (
  id: string,
  { version, reason }: Omit<InvoiceChange, 'event'>,
  options: RequestOptions = {},
): Promise<Invoice> => api.put<Invoice>(at(id), { version, event: 'cancel', reason }, options);

/** URL that downloads the file, for a few minutes. */
export const linkToInvoice = (id: string): Promise<FileLink> => api.get<FileLink>(at(id, '/link'));
