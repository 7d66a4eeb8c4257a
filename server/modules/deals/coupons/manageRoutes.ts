import { inArray, type SQL, sql } from 'drizzle-orm';
import { object } from 'yup';
import { COUPON_KINDS } from '@/domain/coupon/kinds';
import { couponChangeSchema, couponSchema, newCouponSchema } from '@/domain/coupon/schema';
import { COUPON_STATES } from '@/domain/coupon/states';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { coupon } from '@/server/db/schema/deals/coupon';
import { requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { listCalls } from '@/server/modules/platform/lists/calls';
import { clockSql } from '@/server/modules/platform/lists/clock';
import {
  booleanField,
  enumField,
  type FilterFields,
  idField,
  instantField,
} from '@/server/modules/platform/lists/fields';
import {
  amountKey,
  instantKey,
  optionalAmountKey,
  optionalPercentKey,
  sortingBy,
  textKey,
} from '@/server/modules/platform/lists/sorts';
import { textField } from '@/server/modules/platform/lists/words';
import { changeCoupon, createCoupon } from './manageCoupon';
import { canManage } from './policy';
import { presentCoupon } from './present';
import type { CouponRow } from './store';

/** `couponStateAt` in SQL. */
function stateAt(now: () => Date): SQL {
  const instant = clockSql(now);
  return sql`(case when not is_active then 'inactive' when ends_at <= ${instant} then 'ended' when uses >= max_uses then 'usedUp'
    when starts_at > ${instant} then 'scheduled' else 'available' end)`;
}

const fieldsOf = (state: SQL): FilterFields => ({
  text: textField(
    sql`code || ' ' || coalesce((select p.title from project p where p.id = coupon.project_id), '')`,
  ),
  id: idField(sql`id`),
  projectId: idField(sql`project_id`),
  state: enumField(state, COUPON_STATES),
  kind: enumField(sql`kind`, COUPON_KINDS),
  isActive: booleanField(sql`is_active`),
  startsAt: instantField(sql`starts_at`),
  endsAt: instantField(sql`ends_at`),
  expiresAt: instantField(sql`ends_at`),
  createdAt: instantField(sql`created_at`),
  updatedAt: instantField(sql`updated_at`),
});

const SORTING = sortingBy({
  updated: instantKey(sql`updated_at`),
  code: textKey(sql`code`),
  startsAt: instantKey(sql`starts_at`),
  endsAt: instantKey(sql`ends_at`),
  amount: optionalAmountKey(sql`amount_cents`),
  percent: optionalPercentKey(sql`percent`),
  minPrice: amountKey(sql`min_price_cents`),
  maxDiscount: optionalAmountKey(sql`max_discount_cents`),
  uses: amountKey(sql`uses`),
});

function listRoutes({ db, now }: Dependencies): Route[] {
  const state = stateAt(now);
  return listCalls(db, '/coupons', {
    fields: fieldsOf(state),
    sorting: SORTING,
    counted: { state: { column: state, states: COUPON_STATES } },
    item: couponSchema.required(),
    summaries: {
      list: 'Os cupons da empresa de quem chama, dos mais novos aos mais antigos.',
      query: 'Os cupons da empresa que correspondem a uma consulta.',
    },
    errors: ['forbidden'],
    listingOf(caller) {
      const identity = requireIdentity(caller);
      if (!canManage(identity)) throw new AppError('forbidden');
      return {
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
    },
  });
}

export function couponManageRoutes(dependencies: Dependencies): Route[] {
  const { db, now } = dependencies;
  return [
    ...listRoutes(dependencies),
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
