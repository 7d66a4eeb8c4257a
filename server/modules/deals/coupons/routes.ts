import { object, string } from 'yup';
import { couponDiscount } from '@/domain/coupon/discount';
import {
  couponApplySchema,
  couponPricesSchema,
  couponValidateSchema,
  publicCouponSchema,
} from '@/domain/coupon/schema';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { requireIdentity } from '@/server/http/callers/caller';
import { fieldRefusal } from '@/server/http/requests/validation';
import { defineRoute, type Route } from '@/server/http/routing/route';
import { assertForSale } from '@/server/modules/catalogue/inventory/forSale';
import { getVisibleInventoryItem } from '@/server/modules/catalogue/inventory/inventoryItem';
import type { Dependencies } from '@/server/modules/dependencies';
import { countCall } from '@/server/modules/platform/limits/countCall';
import { applyToCart, assertFits, removeFromCart } from './applyToCart';
import { applyToSale, removeFromSale } from './applyToSale';
import { couponManageRoutes } from './manageRoutes';
import { canUse } from './policy';
import { presentPrices, presentPublicCoupon } from './present';
import { type CouponRow, findCoupon } from './store';

const byIdOrCode = object({ id: string().max(80).required() });

async function getCoupon({ db }: Dependencies, idOrCode: string): Promise<CouponRow> {
  const row = await findCoupon(db, idOrCode);
  if (!row) throw new AppError('coupon_not_found');
  return row;
}

function readRoutes(dependencies: Dependencies): Route[] {
  const { db, now } = dependencies;
  return [
    defineRoute({
      method: 'GET',
      path: '/coupons/{id}',
      summary: 'Um cupom, pelo id ou pelo código, com as condições de uso.',
      who: 'public',
      params: byIdOrCode,
      response: publicCouponSchema,
      errors: ['coupon_not_found', 'too_many_requests'],
      notFound: 'coupon_not_found',
      async handle({ params, caller, clientIp }) {
        const instant = now();
        // Limited, so that codes cannot be guessed.
        await countCall(db, 'coupon', { caller, clientIp }, instant);
        return presentPublicCoupon(await getCoupon(dependencies, params.id), instant);
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/public/coupon/validate',
      summary: 'Quanto um cupom desconta de uma unidade ou de uma cota, sem aplicá-lo.',
      who: 'public',
      body: couponValidateSchema,
      response: couponPricesSchema,
      errors: [
        'coupon_not_found',
        'unit_not_found',
        'quota_not_found',
        'offer_not_available',
        'coupon_expired',
        'coupon_not_applicable',
        'coupon_used_up',
        'too_many_requests',
      ],
      async handle({ body: { code, ...key }, caller, clientIp }) {
        const instant = now();
        await countCall(db, 'coupon', { caller, clientIp }, instant);
        const row = await getCoupon(dependencies, code);
        const item = await getVisibleInventoryItem(db, key);
        assertForSale(item, instant);
        assertFits(row, item, instant);
        if (row.maxUses !== null && row.uses >= row.maxUses) throw new AppError('coupon_used_up');
        const { priceCents } = item;
        return presentPrices(row, { priceCents, discountCents: couponDiscount(row, priceCents) }, instant);
      },
    }),
  ];
}

/** @throws AppError `invalid_request` unless a sale is named exactly for the target `sale` */
function assertTarget(target: 'cart' | 'sale', saleId: string | undefined): void {
  if ((target === 'sale') === (saleId !== undefined)) return;
  throw fieldRefusal('saleId', target === 'sale' ? 'required' : 'unknown');
}

function applyRoute(dependencies: Dependencies): Route {
  const { db, now } = dependencies;
  return defineRoute({
    method: 'POST',
    path: '/coupons/apply/{id}',
    summary:
      'Aplica um cupom ao carrinho do comprador (target: cart) ou a uma compra dele ainda não assinada (target: sale, com saleId). Cada pessoa pode usar um cupom uma única vez; no carrinho ele fica por 24 horas.',
    who: 'signedIn',
    params: byIdOrCode,
    body: couponApplySchema,
    response: couponPricesSchema,
    errors: [
      'coupon_not_found',
      'forbidden',
      'user_not_found',
      'cart_empty',
      'unit_not_found',
      'quota_not_found',
      'offer_not_available',
      'sale_not_found',
      'invalid_transition',
      'coupon_expired',
      'coupon_not_applicable',
      'coupon_used_up',
      'coupon_already_used',
      'coupon_not_combined',
    ],
    notFound: 'coupon_not_found',
    async handle({ params, body: { target, saleId }, caller, clientIp }) {
      const identity = requireIdentity(caller);
      await countCall(db, 'coupon', { caller, clientIp }, now());
      const row = await getCoupon(dependencies, params.id);
      if (!canUse(identity)) throw new AppError('forbidden');
      assertTarget(target, saleId);
      const instant = now();
      const prices =
        saleId === undefined
          ? await applyToCart(db, { row, buyerId: identity.id }, instant)
          : await applyToSale(db, { row, actor: identity, saleId }, instant);
      return presentPrices(row, prices, instant);
    },
  });
}

function removeRoute(dependencies: Dependencies): Route {
  const { db, now } = dependencies;
  return defineRoute({
    method: 'DELETE',
    path: '/coupons/{id}/remove',
    summary:
      'Remove um cupom do carrinho do comprador ou, com saleId, de uma compra dele ainda não assinada.',
    who: 'signedIn',
    params: byIdOrCode,
    query: object({ saleId: idSchema() }),
    response: publicCouponSchema,
    errors: [
      'coupon_not_found',
      'forbidden',
      'coupon_not_applied',
      'sale_not_found',
      'invalid_transition',
      'coupon_not_applicable',
    ],
    notFound: 'coupon_not_found',
    async handle({ params, query: { saleId }, caller, clientIp }) {
      const identity = requireIdentity(caller);
      await countCall(db, 'coupon', { caller, clientIp }, now());
      const row = await getCoupon(dependencies, params.id);
      if (!canUse(identity)) throw new AppError('forbidden');
      const instant = now();
      if (saleId === undefined) await removeFromCart(db, { row, buyerId: identity.id }, instant);
      else await removeFromSale(db, { row, actor: identity, saleId }, instant);
      return presentPublicCoupon(await getCoupon(dependencies, row.id), instant);
    },
  });
}

export function couponRoutes(dependencies: Dependencies): Route[] {
  return [
    ...couponManageRoutes(dependencies),
    ...readRoutes(dependencies),
    applyRoute(dependencies),
    removeRoute(dependencies),
  ];
}
