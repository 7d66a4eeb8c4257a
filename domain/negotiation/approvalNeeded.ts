import { type CompanyRole, DECIDING_ROLES } from '@/domain/entrepreneur/permissions';
import type { ProjectConfig } from '@/domain/project/config';

export type Approver = 'manager' | 'admin';

/**
 * Role whose approval a discount needs (alçada); null within the caller's own limit. Owners and admins have
 * none, a manager has the project's limit, all others (also a partner's broker, as `broker`) that of brokers.
 *
 * @param realDiscountPercent of the present values (`offerDiscount`), not of the prices.
 */
export function approvalNeeded(
  realDiscountPercent: number,
  role: CompanyRole,
  config: { readonly negotiation: Pick<ProjectConfig['negotiation'], 'maxDiscountPercent'> },
): Approver | null {
  if (DECIDING_ROLES.includes(role)) return null;
  const { broker, manager } = config.negotiation.maxDiscountPercent;
  const own = role === 'manager' ? Math.max(manager, broker) : broker;
  if (realDiscountPercent <= own) return null;
  return realDiscountPercent <= manager ? 'manager' : 'admin';
}
