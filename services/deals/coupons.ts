import type { Coupon, CouponChange, CouponPrices, NewCoupon, PublicCoupon } from '@/domain/coupon/schema';
import type { Page } from '@/domain/site/page';
import { createService } from '@/services/http/createService';
import type { Asking } from '@/services/http/requestOptions';

const api = createService('coupons');
const publicApi = createService('public');

const at = (idOrCode: string, before = '', after = '') => `${before}/${encodeURIComponent(idOrCode)}${after}`;

/** By its id or its code. */
export const findCoupon = (idOrCode: string, asking: Asking = {}): Promise<PublicCoupon> =>
  api.get<PublicCoupon>(at(idOrCode), asking);

/** Discount of a coupon on an inventory item, without applying it. */
export const validateCoupon = (
  asked: { readonly code: string; readonly unitId?: string; readonly quotaId?: string },
  asking: Asking = {},
): Promise<CouponPrices> => publicApi.post<CouponPrices>('/coupon/validate', asked, asking);

/** Applies a coupon to the cart, or to an unsigned sale. */
export const applyCoupon = (
  idOrCode: string,
  to: { readonly target: 'cart' } | { readonly target: 'sale'; readonly saleId: string },
  asking: Asking = {},
): Promise<CouponPrices> => api.post<CouponPrices>(at(idOrCode, '/apply'), to, asking);

/** Removes a coupon from the cart or the sale. */
export const removeCoupon = (idOrCode: string, saleId?: string, asking: Asking = {}): Promise<PublicCoupon> =>
  api.delete<PublicCoupon>(at(idOrCode, '', '/remove'), { params: { saleId }, ...asking });

/** Coupons of the caller's company. */
export const listCoupons = (
  query: { readonly limit?: number; readonly cursor?: string | null } = {},
  asking: Asking = {},
): Promise<Page<Coupon>> => api.get<Page<Coupon>>('', { params: query, ...asking });

export const createCoupon = (wanted: NewCoupon, asking: Asking = {}): Promise<Coupon> =>
  api.post<Coupon>('', wanted, asking);

export const changeCoupon = (id: string, change: CouponChange, asking: Asking = {}): Promise<Coupon> =>
  api.put<Coupon>(at(id), change, asking);
