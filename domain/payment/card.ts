import { object, string } from 'yup';
import { nameSchema } from '@/domain/person/parts';

/** Luhn check: every second digit from the right counts twice. Blanks and hyphens separate, nothing else does. */
export function isCardNumber(text: string): boolean {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d{13,19}$/.test(digits) || /^0+$/.test(digits)) return false;
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** Reads the last month of a card, `08/29` or as browsers fill it in, `08/2029`; null for an invalid or a past month. */
export function readExpiry(
  text: string,
  now: Date,
): { readonly month: number; readonly year: number } | null {
  const [, month, year] = /^(\d{2})\/(?:20)?(\d{2})$/.exec(text.trim()) ?? [];
  const read = { month: Number(month), year: 2000 + Number(year) };
  if (!(read.month >= 1 && read.month <= 12)) return null;
  const isPast = read.year * 12 + read.month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
  return isPast ? null : read;
}

/** Input of the card form, sent to the provider only: none of our calls carries it. */
export interface CardForm extends Record<string, string> {
  cardNumber: string;
  cardExpiry: string;
  cardCvc: string;
  cardHolder: string;
}

export const EMPTY_CARD: CardForm = { cardNumber: '', cardExpiry: '', cardCvc: '', cardHolder: '' };

export const cardHolderSchema = object({ cardHolder: nameSchema().required() });

export const cardFormSchema = (now: () => Date) =>
  cardHolderSchema.shape({
    cardNumber: string().required().test('cardNumber', isCardNumber),
    cardExpiry: string()
      .required()
      .test('cardExpiry', (text) => readExpiry(text, now()) !== null),
    cardCvc: string()
      .required()
      .test('cardCvc', (text) => /^\d{3,4}$/.test(text.trim())),
  });
