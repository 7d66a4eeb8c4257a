import { inArray, sql } from 'drizzle-orm';
import { object } from 'yup';
import { couponChangeSchema, couponSchema, newCouponSchema } from '@/domain/coupon/schema';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { coupon } from '@/server/db/schema/deals/coupon';
import { requireIdentity } from '@/server/http/callers/caller';
import { pageOf, pageQuery } from '@/server/http/requests/page';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { answerList } from '@/server/modules/platform/lists/page';
import { readPageQuery } from '@/server/modules/platform/lists/query';
import { changeCoupon, createCoupon } from './manageCoupon';
import { canManage } from './policy';
import { presentCoupon } from './present';
import type { CouponRow } from './store';

function listRoute({ db, now }: Dependencies): Route {
  return defineRoute({
    method: 'GET',
    path: '/coupons',
    summary: 'Os cupons da empresa de quem chama, dos mais novos aos mais antigos.',
    who: 'signedIn',
    query: object(pageQuery),
    response: pageOf(couponSchema.required()),
    errors: ['forbidden', 'invalid_cursor'],
    async handle({ query, caller }) {
      const identity = requireIdentity(caller);
      if (!canManage(identity)) throw new AppError('forbidden');
      const listing = {
        table: sql`coupon`,
        scope: sql`entrepreneur_id = ${identity.companyId}`,
        find: (ids: readonly string[]) =>
          db
            .select()
            .from(coupon)
            .where(inArray(coupon.id, [...ids])),
        idOf: ({ id }: CouponRow) => id,
        present: (row: CouponRow) => presentCoupon(row, identity, now()),
      };
      return answerList(db, listing, readPageQuery(query));
    },
  });
}

export function couponManageRoutes(dependencies: Dependencies): Route[] {
  const { db, now } = dependencies;
  return [
    listRoute(dependencies),
    defineRoute({
      method: 'POST',
      path: '/coupons',
      summary:
        'Cria um cupom da empresa: percent (kind: percent) ou amountCents (kind: fixed). Vale de startsOn a endsOn, dias inteiros em São Paulo.',
      who: 'signedIn',
      body: newCouponSchema,
      response: couponSchema,
      errors: ['forbidden', 'project_not_found', 'coupon_code_taken'],
      async handle({ body, caller }) {
        const identity = requireIdentity(caller);
        if (!canManage(identity)) throw new AppError('forbidden');
        const instant = now();
        return presentCoupon(await createCoupon(db, identity, body, instant), identity, instant);
      },
    }),
    defineRoute({
      method: 'PUT',
      path: '/coupons/{id}',
      summary: 'Altera a validade, o limite de usos e o preço mínimo de um cupom, ou o desativa.',
      who: 'signedIn',
      params: object({ id: idSchema().required() }),
      body: couponChangeSchema,
      response: couponSchema,
      errors: ['coupon_not_found', 'forbidden', 'version_conflict'],
      notFound: 'coupon_not_found',
      async handle({ params, body, caller }) {
        const identity = requireIdentity(caller);
        const instant = now();
        const row = await changeCoupon(db, { id: params.id, caller: identity }, body, instant);
        return presentCoupon(row, identity, instant);
      },
    }),
  ];
}
