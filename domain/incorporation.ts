import type { IncorporationRegistration } from '@/domain/project/registration';
import { legalLimit } from '@/domain/setting/legalLimit';
import { addDays, type CalendarDay, isValidDate } from '@/domain/time/calendar';

/** Longest term in which the developer may give the project up, from its registration (Lei 4.591/64, arts. 33 and 34). */
const MAX_WITHDRAWAL_TERM_DAYS = 180;

/**
 * Longest delay of the delivery without penalty, in calendar days, if it is part of the contract (Lei
 * 4.591/64, art. 43-A).
 */
export const MAX_DELIVERY_TOLERANCE_DAYS = legalLimit('deliveryToleranceDays');

type RegistrationField = keyof IncorporationRegistration;

/**
 * Facts that are missing before anything may be offered for sale: the number, the office and the date of the
 * registration of incorporation (Lei 4.591/64, art. 32). Empty when the offer is lawful.
 */
export function missingForSale(registration: Partial<IncorporationRegistration> | null): RegistrationField[] {
  const missing: RegistrationField[] = [];
  if (!registration?.number?.trim()) missing.push('number');
  if (!registration?.office?.trim()) missing.push('office');
  if (!isValidDate(registration?.date ?? '')) missing.push('date');
  return missing;
}

/** "RI R.3/12.345 – 5º RI de São Paulo": part of every offer, card and print (Lei 4.591/64, art. 32, § 3). */
export function registrationLine(registration: Pick<IncorporationRegistration, 'number' | 'office'>): string {
  return `RI ${registration.number} – ${registration.office}`;
}

/**
 * Last day on which the developer may give the project up. The day of registration does not count (Código Civil,
 * art. 132): registered on 2026-03-02, the last of 180 days is 2026-08-29.
 *
 * @throws RangeError when the term is longer than the law allows.
 */
export function withdrawalTermLastDay(
  registeredOn: CalendarDay,
  termDays: number = MAX_WITHDRAWAL_TERM_DAYS,
): CalendarDay {
  assertTerm(termDays, MAX_WITHDRAWAL_TERM_DAYS);
  return addDays(registeredOn, termDays);
}

/**
 * True from the registration to the last day of the term, while buyers must be informed that the project may be
 * abandoned.
 */
export function isInWithdrawalTerm(
  registeredOn: CalendarDay,
  day: CalendarDay,
  termDays: number = MAX_WITHDRAWAL_TERM_DAYS,
): boolean {
  return day >= registeredOn && day <= withdrawalTermLastDay(registeredOn, termDays);
}

/**
 * Last day of a delivery without penalty: promised for 2028-06-30, with 180 calendar days it is 2028-12-27.
 * Both dates are shown.
 *
 * @throws RangeError when the tolerance is longer than the law allows.
 */
export function deliveryLimit(
  promisedOn: CalendarDay,
  toleranceDays: number = MAX_DELIVERY_TOLERANCE_DAYS,
): CalendarDay {
  assertTerm(toleranceDays, MAX_DELIVERY_TOLERANCE_DAYS);
  return addDays(promisedOn, toleranceDays);
}

function assertTerm(days: number, max: number): void {
  if (!Number.isInteger(days) || days < 0 || days > max) {
    throw new RangeError(`A term is a whole number of days from 0 to ${max}: ${days}`);
  }
}
