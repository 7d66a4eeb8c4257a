import { type InferType, object, string } from 'yup';
import { normalizeCpf } from '@/domain/brazil/cpf';
import { normalizePhone } from '@/domain/brazil/phone';
import { MAX_WORDS_LENGTH } from '@/domain/deal/deal';
import { parseAmount } from '@/domain/money/amount';
import { mailableSchema } from '@/domain/person/email';
import { personNameSchema } from '@/domain/person/parts';
import type { Locale } from '@/domain/site/locale';
import type { NewSaleTransfer } from './schema';

/** Answers to "for value?"; none is given before the buyer chooses. */
export const TRANSFER_TERMS = ['free', 'forValue'] as const;

const centsOf = (text: string, locale: Locale): number | null => {
  const parsed = parseAmount(text, locale);
  return parsed.ok && parsed.cents > 0 ? parsed.cents : null;
};

/** Typed request of a transfer, in the language of the page. */
export const transferFormSchema = (locale: Locale) =>
  object({
    name: personNameSchema().trim().required(),
    email: mailableSchema().trim().required(),
    cpf: string()
      .required()
      .test('document', (text) => normalizeCpf(text) !== null),
    phone: string()
      .defined()
      .test('phone', (text) => text === '' || normalizePhone(text) !== null),
    terms: string().oneOf(TRANSFER_TERMS).required(),
    price: string()
      .defined()
      .test('amount', (text, { parent }) => {
        const typed = text.trim();
        return typed === '' || parent.terms !== 'forValue' || centsOf(typed, locale) !== null;
      }),
    note: string().trim().defined().max(MAX_WORDS_LENGTH),
  });

export type TransferForm = InferType<ReturnType<typeof transferFormSchema>>;

export const EMPTY_TRANSFER_FORM = {
  name: '',
  email: '',
  cpf: '',
  phone: '',
  terms: '',
  price: '',
  note: '',
};

/** The request as it is sent. */
export function transferOf(
  form: typeof EMPTY_TRANSFER_FORM,
  { version, locale }: { readonly version: number; readonly locale: Locale },
): NewSaleTransfer {
  const isForValue = form.terms === 'forValue';
  return {
    version,
    name: form.name.trim(),
    email: form.email.trim(),
    cpf: form.cpf,
    phone: form.phone.trim() || null,
    isForValue,
    priceCents: isForValue ? centsOf(form.price.trim(), locale) : null,
    note: form.note.trim() || null,
  };
}

/** Name of the form field of a path of the API. */
export function transferFieldOfPath(path: string): string {
  if (path === 'isForValue') return 'terms';
  return path === 'priceCents' ? 'price' : path;
}
