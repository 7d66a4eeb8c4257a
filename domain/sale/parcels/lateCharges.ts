import { type InferType, number, object, string } from 'yup';
import { scaleCents } from '@/domain/money/money';
import { type CalendarDay, daysBetween } from '@/domain/time/calendar';
import { nextWorkingDay } from '@/domain/time/workingDays';

/**
 * Most that a contract with a consumer may charge for a late parcel: a fine of 2 % ("multas de mora … não poderão ser superiores a dois
 * por cento do valor da prestação", CDC, art. 52, § 1) and interest of 1 % a month (Decreto 22.626/33, art. 5).
 */
export const LATE_LIMITS = { finePercent: 2, monthlyInterestPercent: 1 } as const;

const percentUpTo = (most: number) => number().min(0).max(most).required();

/** Charges of a contract for late parcels. Without them nothing is charged. */
export const lateTermsSchema = object({
  finePercent: percentUpTo(LATE_LIMITS.finePercent).meta({
    description: 'Multa por atraso, em % da parcela; até 2% pela lei',
  }),
  monthlyInterestPercent: percentUpTo(LATE_LIMITS.monthlyInterestPercent).meta({
    description: 'Juros de mora, em % ao mês, proporcionais aos dias; até 1% pela lei',
  }),
})
  .noUnknown()
  .meta({ description: 'Encargos das parcelas atrasadas; não podem ser acrescentados depois da assinatura' });

type LateTerms = InferType<typeof lateTermsSchema>;

const cents = () => number().integer().min(0).required();
const day = () => string().required();

/** Charges of a late parcel with their calculation. */
export const lateChargesSchema = object({
  baseCents: cents().meta({ description: 'Valor em atraso, corrigido, em centavos' }),
  countedFrom: day().meta({
    description: 'Último dia para pagar sem encargos; o atraso conta do dia seguinte',
    format: 'date',
  }),
  countedUntil: day().meta({ description: 'Dia do cálculo', format: 'date' }),
  days: number().integer().positive().required().meta({ description: 'Dias de atraso' }),
  finePercent: number().min(0).required().meta({ description: 'Multa do contrato, em %' }),
  fineCents: cents().meta({ description: 'Multa, em centavos' }),
  monthlyInterestPercent: number()
    .min(0)
    .required()
    .meta({ description: 'Juros de mora do contrato, em % ao mês' }),
  interestCents: cents().meta({ description: 'Juros de mora, em centavos' }),
  totalCents: cents().meta({ description: 'Valor com os encargos, em centavos' }),
});

export type LateCharges = InferType<typeof lateChargesSchema>;

/** Percents are kept with up to four decimals. */
const PARTS = 10_000;
const PERCENT = 100 * PARTS;
const DAYS_OF_MONTH = 30;

/**
 * Charges of a parcel on a day: the fine once, and simple interest by the day, a thirtieth of the monthly rate, each rounded half up once.
 * Days count from the last day on which it could be paid without charge: 1.572,58 after 17 days costs 31,45 and 8,91 more.
 *
 * @param parcel corrected amount that is still owed, in centavos
 * @returns null in time, without an amount, and where the contract charges nothing
 */
export function lateChargesOf(
  { owedCents, dueOn }: { readonly owedCents: number; readonly dueOn: CalendarDay },
  terms: LateTerms | undefined,
  today: CalendarDay,
): LateCharges | null {
  const countedFrom = nextWorkingDay(dueOn);
  if (terms === undefined || owedCents <= 0 || today <= countedFrom) return null;
  const { finePercent, monthlyInterestPercent } = terms;
  const days = daysBetween(countedFrom, today);
  const fineCents = scaleCents(owedCents, Math.round(finePercent * PARTS), PERCENT);
  const rate = Math.round(monthlyInterestPercent * PARTS) * days;
  const interestCents = scaleCents(owedCents, rate, PERCENT * DAYS_OF_MONTH);
  if (fineCents + interestCents === 0) return null;
  return {
    ...{ baseCents: owedCents, countedFrom, countedUntil: today, days },
    ...{ finePercent, fineCents, monthlyInterestPercent, interestCents },
    totalCents: owedCents + fineCents + interestCents,
  };
}
