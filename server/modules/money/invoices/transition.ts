import { invoiceStates } from '@/domain/invoice/states';
import { invoice } from '@/server/db/schema/money/invoice';
import { defineTransition } from '@/server/modules/platform/history/defineTransition';

export type InvoiceRow = typeof invoice.$inferSelect;

export const transitionInvoice = defineTransition({
  table: invoice,
  column: 'state',
  states: invoiceStates,
  subjectKind: 'invoice',
});
