import { AppError } from '@/domain/errors/appError';
import { formatBRL } from '@/domain/money/money';
import { type PlanFault, planFaults } from '@/domain/paymentPlan/faults';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import type { PlanTerms } from '@/domain/paymentPlan/terms';
import { formatShortDate } from '@/domain/time/calendar';
import errors from '@/locales/pt-BR/errors.json';
import { translate } from '@/locales/translate';
import type { Executor } from '@/server/db/client';
import { fieldRefusal } from '@/server/http/requests/validation';
import { fgtsObstacleOf } from '@/server/modules/catalogue/projects/fgtsObstacle';

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

/** Terms of a plan but those of the property, which are read. */
interface ProjectTerms extends Omit<PlanTerms, 'fgtsObstacle'> {
  readonly projectId: string;
}

/**
 * Refuses a plan that does not fit the price or the terms of the project, or that FGTS cannot pay, naming each field below `plan`.
 *
 * @throws AppError `invalid_request`
 */
export async function assertPlan(
  executor: Executor,
  plan: PaymentPlan,
  { projectId, ...terms }: ProjectTerms,
): Promise<void> {
  const usesFgts = plan.series.some(({ kind }) => kind === 'fgts');
  const fgtsObstacle = usesFgts ? await fgtsObstacleOf(executor, { projectId, ...terms }) : null;
  const faults = planFaults(plan, { ...terms, fgtsObstacle });
  refuseFaults(faults.map((fault) => ({ ...fault, field: `plan.${fault.field}` })));
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

/**
 * The plan of a deal: it is always sent, never made up.
 *
 * @throws AppError `invalid_request` without one
 */
export function demandPlan(plan: PaymentPlan | null | undefined): PaymentPlan {
  if (!plan) throw fieldRefusal('plan', 'plan_required');
  return plan;
}
