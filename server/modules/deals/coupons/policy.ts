import type { CouponAction } from '@/domain/coupon/schema';
import { LEADING_ROLES } from '@/domain/entrepreneur/permissions';
import type { Caller, CompanyCaller, Identity } from '@/server/http/callers/caller';

export function canManage(caller: Identity): caller is CompanyCaller {
  return caller.kind === 'entrepreneur' && LEADING_ROLES.includes(caller.role);
}

/** True for the company of the coupon; for others it does not exist. */
export function isOfCompany(
  caller: Identity,
  { entrepreneurId }: { readonly entrepreneurId: string },
): boolean {
  return caller.kind === 'entrepreneur' && caller.companyId === entrepreneurId;
}

export function allowedActions(
  caller: Identity,
  coupon: { readonly entrepreneurId: string },
): CouponAction[] {
  return canManage(caller) && isOfCompany(caller, coupon) ? ['change'] : [];
}

export function canUse(caller: Identity): caller is Extract<Caller, { kind: 'buyer' }> {
  return caller.kind === 'buyer';
}
