import { array } from 'yup';
import { invoiceSchema } from '@/domain/invoice/schema';
import { defineNoun } from '@/server/modules/noun';
import { readInvoicesOfBuyer, readInvoicesOfCompany } from './personalData';
import { invoiceRoutes } from './routes';

declare module '@/server/modules/platform/history/store' {
  interface SubjectKinds {
    invoice: true;
  }
}

const fields = {
  invoices: array().of(invoiceSchema.required()).required().meta({ description: 'Notas fiscais e recibos' }),
};

export const invoices = defineNoun({
  routes: invoiceRoutes,
  tags: { invoices: 'Notas e recibos' },
  records: { Invoice: invoiceSchema },
  // Kept when an account ends: the law requires fiscal documents, and the sale keeps its client.
  personalData: {
    buyer: {
      fields,
      read: async ({ db }, caller) => ({ invoices: await readInvoicesOfBuyer(db, caller) }),
    },
    entrepreneur: {
      fields,
      read: async ({ db }, caller, { id }) => ({ invoices: await readInvoicesOfCompany(db, caller, id) }),
    },
  },
});
