import { defineStates } from '@/domain/stateTable';

export const INVOICE_STATES = ['issued', 'canceled'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

export const INVOICE_ACTIONS = ['cancel'] as const;
export type InvoiceAction = (typeof INVOICE_ACTIONS)[number];

/** A fiscal document is cancelled, never deleted. */
export const invoiceStates = defineStates(INVOICE_STATES, [
  { from: 'issued', event: 'cancel', to: 'canceled' },
]);
