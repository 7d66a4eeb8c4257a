import { company, everybody, LEADING, type Row, signedIn } from '@/__tests__/support/callers/callerAccess';
import type { World } from '@/__tests__/support/callers/callerWorld';

const byId = ({ couponId }: World) => ({ id: couponId });
const leaders = signedIn('forbidden', { owner: 'in', otherOwner: 'in', admin: 'in', manager: 'in' });
/** Only `buyer` has something to do with it. */
const theBuyer = signedIn('forbidden', { buyer: 'in', otherBuyer: 'hidden' });

export const COUPONS: Readonly<Record<string, Row>> = {
  'GET /coupons': { access: leaders },
  'POST /coupons/counts': { access: leaders, body: () => ({}) },
  'POST /coupons/get': { access: leaders, body: () => ({}) },
  'POST /coupons': {
    access: leaders,
    body: ({ companyId }) => ({
      code: `N-${companyId.slice(-12)}`,
      kind: 'fixed',
      amountCents: 1_000_00,
      startsOn: '2026-12-01',
      endsOn: '2026-12-31',
    }),
  },
  'GET /coupons/{id}': { access: everybody, at: byId },
  'PUT /coupons/{id}': {
    access: company(LEADING, 'hidden'),
    at: byId,
    body: () => ({ version: 1, isActive: false }),
  },
  'POST /public/coupon/validate': {
    access: everybody,
    body: ({ couponCode, unitId }) => ({ code: couponCode, unitId }),
  },
  'POST /coupons/apply/{id}': {
    access: theBuyer,
    at: byId,
    body: ({ saleId }) => ({ target: 'sale', saleId }),
  },
  'DELETE /coupons/{id}/remove': { access: theBuyer, at: byId },
};
