import { object, string } from 'yup';
import { parseDayInput } from '@/domain/buyer/form';
import { bareAccessKey } from '@/domain/invoice/accessKey';
import { INVOICE_KINDS, type InvoiceKind } from '@/domain/invoice/kinds';
import {
  accessKeySchema,
  invoiceDescriptionSchema,
  invoiceNumberSchema,
  isIssueDay,
  type NewInvoice,
} from '@/domain/invoice/schema';
import { parseAmount } from '@/domain/money/amount';
import { centsSchema } from '@/domain/money/cents';
import type { Locale } from '@/domain/site/locale';

/** Typed nota fiscal or receipt; empty fields are missing. */
export interface InvoiceForm extends Record<string, string> {
  /** Id of the company or sale. */
  recipient: string;
  kind: string;
  number: string;
  /** Day, month and year: "05/03/2026". */
  issuedOn: string;
  /** In reais, as the page writes them: "1.234,56". */
  amount: string;
  accessKey: string;
  description: string;
  /** Name of the chosen file. */
  file: string;
}

export const EMPTY_INVOICE: InvoiceForm = {
  recipient: '',
  kind: '',
  number: '',
  issuedOn: '',
  amount: '',
  accessKey: '',
  description: '',
  file: '',
};

/** Centavos of an amount as a page of the language writes it; 0 for another text. */
function centsOf(text: string, locale: Locale): number {
  const parsed = parseAmount(text, locale);
  return parsed.ok && centsSchema().isValidSync(parsed.cents) ? parsed.cents : 0;
}

const isInvoice = (kind: unknown) => kind === 'invoice';

/** @param locale of the page, whose form the amount has */
export const invoiceFormSchema = (locale: Locale) =>
  object({
    recipient: string().required(),
    kind: string()
      .oneOf(['', ...INVOICE_KINDS])
      .required(),
    number: invoiceNumberSchema().required(),
    issuedOn: string()
      .required()
      .test('day', (text) => text === '' || isIssueDay(parseDayInput(text) ?? '')),
    amount: string()
      .required()
      .test('amount', (text) => text === '' || centsOf(text, locale) > 0),
    accessKey: string().when('kind', ([kind]) => (isInvoice(kind) ? accessKeySchema() : string())),
    description: invoiceDescriptionSchema(),
    file: string().required(),
  });

/** Facts of a valid form, without its recipient. Only a nota fiscal has an access key. */
export function factsOfInvoice(
  form: InvoiceForm,
  locale: Locale,
): Omit<NewInvoice, 'name' | 'saleId' | 'entrepreneurId'> {
  const key = bareAccessKey(form.accessKey);
  return {
    kind: form.kind as InvoiceKind,
    number: form.number.trim(),
    issuedOn: parseDayInput(form.issuedOn) ?? '',
    amountCents: centsOf(form.amount, locale),
    accessKey: isInvoice(form.kind) && key !== '' ? key : undefined,
    description: form.description.trim(),
  };
}

/** Fields of the form by the paths of the API, where the two differ. */
const FIELDS: Readonly<Record<string, string>> = {
  saleId: 'recipient',
  entrepreneurId: 'recipient',
  amountCents: 'amount',
  name: 'file',
};

export const invoiceFieldOf = (path: string): string => FIELDS[path] ?? path;
