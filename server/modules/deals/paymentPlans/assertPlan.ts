import { AppError } from '@/domain/errors/appError';
import { formatBRL } from '@/domain/money/money';
import { type PlanFault, planFaults } from '@/domain/paymentPlan/faults';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import type { PlanTerms } from '@/domain/paymentPlan/terms';
import { formatShortDate } from '@/domain/time/calendar';
import errors from '@/locales/pt-BR/errors.json';
import { translate } from '@/locales/translate';

/** The figures of a fault as people read them: `leastCents` of a thousand reais fills `{least}` with "R$ 1.000,00". */
function readable([name, value]: readonly [string, string | number]): [string, string | number] {
  if (name.endsWith('Cents') && typeof value === 'number') {
    return [name.replace(/Cents$/, ''), formatBRL(Math.abs(value))];
  }
  return [name, name.endsWith('On') ? formatShortDate(String(value)) : value];
}

function sentenceOf({ code, params }: PlanFault): string {
  return translate(errors, `field.${code}`, Object.fromEntries(Object.entries(params).map(readable)));
}

/**
 * Refuses a plan that does not fit the price or the terms of the project, naming each field below `path`.
 *
 * @throws AppError `invalid_request`
 */
export function assertPlan(plan: PaymentPlan, terms: PlanTerms, path = 'plan'): void {
  refuseFaults(planFaults(plan, terms).map((fault) => ({ ...fault, field: `${path}.${fault.field}` })));
}

/**
 * Refuses where anything is wrong, naming each field with the first fault of it.
 *
 * @throws AppError `invalid_request`
 */
export function refuseFaults(faults: readonly PlanFault[]): void {
  if (faults.length === 0) return;
  const fields = [...faults].reverse().map((fault) => [fault.field, sentenceOf(fault)] as const);
  throw new AppError('invalid_request', {}, Object.fromEntries(fields));
}
