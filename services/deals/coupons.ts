import type { Coupon, CouponChange, CouponPrices, NewCoupon, PublicCoupon } from '@/domain/coupon/schema';
import { createService } from '@/services/http/createService';
import { recordCounts, recordLists } from '@/services/http/recordLists';
import type { RequestOptions } from '@/services/http/requestOptions';

const api = createService('coupons');
const publicApi = createService('public');

const at = (idOrCode: string, before = '', after = '') => `${before}/${encodeURIComponent(idOrCode)}${after}`;

export const findCoupon = (idOrCode: string, options: RequestOptions = {}): Promise<PublicCoupon> =>
  api.get<PublicCoupon>(at(idOrCode), options);

/** Discount of a coupon on an inventory item, without applying it. */
export const validateCoupon = (
  checked: { readonly code: string; readonly unitId?: string; readonly quotaId?: string },
  options: RequestOptions = {},
): Promise<CouponPrices> => publicApi.post<CouponPrices>('/coupon/validate', checked, options);

/** Applies a coupon to the cart, or to an unsigned sale. */
export const applyCoupon = (
  idOrCode: string,
  to: { readonly target: 'cart' } | { readonly target: 'sale'; readonly saleId: string },
  options: RequestOptions = {},
): Promise<CouponPrices> => api.post<CouponPrices>(at(idOrCode, '/apply'), to, options);

/** Removes a coupon from the cart or the sale. */
export const removeCoupon = (
  idOrCode: string,
  saleId?: string,
  options: RequestOptions = {},
): Promise<PublicCoupon> =>
  api.delete<PublicCoupon>(at(idOrCode, '', '/remove'), { params: { saleId }, ...options });

/** Coupons of the caller's company. */
export const { list: listCoupons, query: queryCoupons } = recordLists<Coupon>(api);

export const countCoupons = recordCounts(api);

export const createCoupon = (body: NewCoupon, options: RequestOptions = {}): Promise<Coupon> =>
  api.post<Coupon>('', body, options);

export const changeCoupon = (
  id: string,
  change: CouponChange,
  options: RequestOptions = {},
): Promise<Coupon> => api.put<Coupon>(at(id), change, options);
