import { countInvoices, queryInvoices } from '@/services/money/invoices';
import { defineList } from '../lists/accountList';

const SHARED = {
  orders: [
    { name: 'newest', slug: 'mais-novas', sort: 'issuedOnDesc' },
    { name: 'oldest', slug: 'mais-antigas', sort: 'issuedOnAsc' },
    { name: 'highest', slug: 'maior-valor', sort: 'amountDesc' },
    { name: 'lowest', slug: 'menor-valor', sort: 'amountAsc' },
  ],
  query: queryInvoices,
  count: countInvoices,
} as const;

/** Documents about the purchases of a buyer. */
export const BUYER_INVOICES = defineList({
  ...SHARED,
  field: 'state',
  groups: [
    { name: 'issued', slug: 'emitidos', states: ['issued'] },
    { name: 'canceled', slug: 'cancelados', states: ['canceled'] },
  ],
});

/** Documents that a company received from the platform, and those that it issued. */
export const COMPANY_INVOICES = defineList({
  ...SHARED,
  field: 'issuer',
  groups: [
    { name: 'received', slug: 'recebidos', states: ['platform'] },
    { name: 'sent', slug: 'emitidos', states: ['company'] },
  ],
});

export type InvoiceGroup =
  | (typeof BUYER_INVOICES)['groups'][number]['name']
  | (typeof COMPANY_INVOICES)['groups'][number]['name'];
export type InvoiceOrder = (typeof BUYER_INVOICES)['orders'][number]['name'];
