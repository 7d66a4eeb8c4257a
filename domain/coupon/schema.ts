import { array, boolean, type InferType, number, object, string } from 'yup';
import { COUPON_KINDS, type CouponKind } from '@/domain/coupon/kinds';
import { idSchema } from '@/domain/id';
import { centsSchema } from '@/domain/money/cents';
import { isValidDate } from '@/domain/time/calendar';

const MAX_USES = 1_000_000;
/** What people can read out on the telephone. */
const CODE = /^[A-Z0-9][A-Z0-9_-]{2,39}$/;

const uses = () => number().integer().min(1).max(MAX_USES);
const day = () => string().test('day', (text) => text === undefined || isValidDate(text));
/** Two decimals at most, as the database keeps it. */
const percent = () =>
  number()
    .moreThan(0)
    .max(100)
    .test(
      'decimals',
      (value) => value === undefined || Math.abs(value * 100 - Math.round(value * 100)) < 1e-9,
    );

/** The code as it is kept and compared: " Verão10 " is no code, " verao10 " is VERAO10. */
export const normalizeCode = (text: string): string => text.trim().toUpperCase();

const code = () =>
  string().test('couponCode', (text) => text === undefined || CODE.test(normalizeCode(text)));

/** Days are whole days in São Paulo, the first and the last included. */
export const newCouponSchema = object({
  code: code().required(),
  /** Of the company; without one it is for all of them. */
  projectId: idSchema(),
  kind: string<CouponKind>().oneOf(COUPON_KINDS).required(),
  /** One of the two, as `kind` says. */
  percent: percent(),
  amountCents: centsSchema().positive(),
  maxDiscountCents: centsSchema().positive(),
  minPriceCents: centsSchema(),
  startsOn: day().required().meta({ description: 'Primeiro dia, em São Paulo' }),
  endsOn: day().required(),
  maxUses: uses(),
}).noUnknown();
export type NewCoupon = InferType<typeof newCouponSchema>;

/** What was promised to those who know the code stays: code, kind and value are not changed. */
export const couponChangeSchema = object({
  version: number().integer().positive().required(),
  endsOn: day(),
  maxDiscountCents: centsSchema().positive().nullable(),
  minPriceCents: centsSchema(),
  maxUses: uses().nullable(),
  isActive: boolean(),
}).noUnknown();
export type CouponChange = InferType<typeof couponChangeSchema>;

const face = {
  id: idSchema().required(),
  code: string().required(),
  entrepreneurId: idSchema().required(),
  projectId: idSchema().nullable().defined(),
  kind: string<CouponKind>().oneOf(COUPON_KINDS).required(),
  percent: number().nullable().defined(),
  amountCents: centsSchema().nullable().defined(),
  maxDiscountCents: centsSchema().nullable().defined(),
  minPriceCents: centsSchema().required(),
  startsOn: string().required().meta({ description: 'Primeiro dia, em São Paulo' }),
  endsOn: string().required(),
  startsAt: string().required(),
  endsAt: string().required(),
  /** In force now, and not used by as many as may. */
  isAvailable: boolean()
    .required()
    .meta({ description: 'true quando está em vigor e não atingiu o limite de usos' }),
};

/** What whoever knows the code may know of it. */
export const publicCouponSchema = object(face).noUnknown();
export type PublicCoupon = InferType<typeof publicCouponSchema>;

export const COUPON_ACTIONS = ['change'] as const;
export type CouponAction = (typeof COUPON_ACTIONS)[number];

export const couponSchema = object({
  ...face,
  maxUses: uses().nullable().defined(),
  uses: number().integer().min(0).required().meta({ description: 'Número de usos' }),
  isActive: boolean().required(),
  version: number().integer().positive().required(),
  createdAt: string().required(),
  updatedAt: string().required(),
  allowedActions: array().of(string<CouponAction>().oneOf(COUPON_ACTIONS).required()).required(),
}).noUnknown();
export type Coupon = InferType<typeof couponSchema>;

/** Where a coupon is put: to what is in the buyer's cart, or to a sale that is not signed yet. */
export const COUPON_TARGETS = ['cart', 'sale'] as const;
export type CouponTarget = (typeof COUPON_TARGETS)[number];

export const couponApplySchema = object({
  target: string<CouponTarget>()
    .oneOf(COUPON_TARGETS)
    .required()
    .meta({ description: 'Onde o cupom é aplicado: no carrinho ou numa venda ainda sem assinatura' }),
  /** Of a sale alone. */
  saleId: idSchema(),
}).noUnknown();

/** A home of the two. */
export const couponValidateSchema = object({
  code: string().trim().min(1).max(80).required(),
  unitId: idSchema(),
  quotaId: idSchema(),
}).noUnknown();

export const couponPricesSchema = object({
  coupon: publicCouponSchema.required().meta({ description: 'O cupom' }),
  priceCents: centsSchema().required(),
  discountCents: centsSchema().required(),
  finalPriceCents: centsSchema().required().meta({ description: 'Preço com o desconto, em centavos' }),
}).noUnknown();
export type CouponPrices = InferType<typeof couponPricesSchema>;

/** One use of a coupon by a buyer, as the download of their data shows it. */
export const couponUseSchema = object({
  code: string().required(),
  projectId: idSchema().required(),
  unitId: idSchema().nullable().defined(),
  quotaId: idSchema().nullable().defined(),
  reservationId: idSchema().nullable().defined(),
  discountCents: number().integer().required(),
  takenAt: string().required().meta({ description: 'Data e hora em que o cupom foi usado, em UTC' }),
  givenBackAt: string()
    .nullable()
    .defined()
    .meta({ description: 'Data e hora em que o cupom voltou a valer, em UTC; null enquanto está usado' }),
});
