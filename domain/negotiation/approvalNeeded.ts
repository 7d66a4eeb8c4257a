import type { CompanyRole } from '@/domain/entrepreneur/permissions';
import type { ProjectConfig } from '@/domain/project/config';

/** Who has to agree to a discount that is more than whoever grants it may grant alone. */
export type Approver = 'manager' | 'admin';

const UNLIMITED: readonly CompanyRole[] = ['owner', 'admin'];

/**
 * Whose approval a discount needs (alçada), or null where whoever grants it may do so alone: the owner and an admin any,
 * a manager up to the project's limit, everybody else (a partner's broker too, as `broker`) up to that of brokers.
 *
 * @param realDiscountPercent of the present values (`offerDiscount`), not of the prices.
 */
export function approvalNeeded(
  realDiscountPercent: number,
  role: CompanyRole,
  config: { readonly negotiation: Pick<ProjectConfig['negotiation'], 'maxDiscountPercent'> },
): Approver | null {
  if (UNLIMITED.includes(role)) return null;
  const { broker, manager } = config.negotiation.maxDiscountPercent;
  const own = role === 'manager' ? Math.max(manager, broker) : broker;
  if (realDiscountPercent <= own) return null;
  return realDiscountPercent <= manager ? 'manager' : 'admin';
}
