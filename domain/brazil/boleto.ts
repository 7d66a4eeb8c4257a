import { type CalendarDay, daysBetween } from '@/domain/time/calendar';

/**
 * Reference day of the due-date factor; 9999 was 2025-02-21, and the factor restarted at 1000 on the day
 * after.
 */
const FIRST_DAY: CalendarDay = '1997-10-07';
const LAST_FACTOR = 9_999;
const FIRST_FACTOR = 1_000;

/** Due-date factor of a boleto: four digits, restarted at 1000 on 2025-02-22. */
export function dueFactor(dueOn: CalendarDay): number {
  const days = daysBetween(FIRST_DAY, dueOn);
  if (days <= LAST_FACTOR) return days;
  return FIRST_FACTOR + ((days - LAST_FACTOR - 1) % (LAST_FACTOR - FIRST_FACTOR + 1));
}

/** Check digit of each field of the line: weights 2 and 1 from the right, digits of products added up. */
export function modulo10(digits: string): number {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += product > 9 ? product - 9 : product;
  }
  return (10 - (sum % 10)) % 10;
}

/** Check digit of the bar code: weights 2 to 9 from the right; 0, 10 and 11 are written as 1. */
export function modulo11(digits: string): number {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) sum += Number(digit) * (2 + (index % 8));
  const rest = 11 - (sum % 11);
  return rest > 9 || rest === 0 ? 1 : rest;
}

interface Boleto {
  /** Three digits of the bank. */
  readonly bank: string;
  readonly dueOn: CalendarDay;
  readonly amountCents: number;
  /** Free field of the bank: 25 digits. */
  readonly free: string;
}

/**
 * The 47 digits that people type: three fields with a check digit each, that of the bar code, and due date
 * and amount.
 */
export function boletoLine({ bank, dueOn, amountCents, free }: Boleto): string {
  const head = `${bank}9`;
  const tail = `${String(dueFactor(dueOn)).padStart(4, '0')}${String(amountCents).padStart(10, '0')}`;
  const check = modulo11(head + tail + free);
  const fields = [head + free.slice(0, 5), free.slice(5, 15), free.slice(15, 25)];
  return fields.map((digits) => digits + modulo10(digits)).join('') + check + tail;
}

/**
 * Digitable line of a boleto in its five fields, as banks print it: `99999.99999 99999.999999 99999.999999 9
 * 99999999999999`.
 */
export function formatBoletoLine(line: string): string {
  const fields = /^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/.exec(line.replace(/\D/g, ''));
  if (!fields) return line;
  const [, a, b, c, d, e, f, check, rest] = fields;
  return `${a}.${b} ${c}.${d} ${e}.${f} ${check} ${rest}`;
}
