import { array, boolean, type InferType, number, object, string } from 'yup';
import { COUPON_KINDS, type CouponKind } from '@/domain/coupon/kinds';
import { COUPON_STATES, type CouponState } from '@/domain/coupon/states';
import { idSchema } from '@/domain/id';
import { centsSchema } from '@/domain/money/cents';
import { normalizeText } from '@/domain/text';
import { isValidDate } from '@/domain/time/calendar';

const MAX_USES = 1_000_000;
/** Characters that can be read out on the telephone. */
const CODE = /^[A-Z0-9][A-Z0-9_-]{2,39}$/;

const uses = () => number().integer().min(1).max(MAX_USES);
const day = () => string().test('day', (text) => text === undefined || isValidDate(text));
/** At most two decimals, as in the database. */
const percent = () =>
  number()
    .moreThan(0)
    .max(100)
    .test(
      'decimals',
      (value) => value === undefined || Math.abs(value * 100 - Math.round(value * 100)) < 1e-9,
    );

/** Stored form of a code: " ve rão10 " is VERAO10. */
export const normalizeCode = (text: string): string =>
  normalizeText(text.normalize('NFKC'))
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .toUpperCase();

const code = () =>
  string().test('couponCode', (text) => text === undefined || CODE.test(normalizeCode(text)));

/** Whole days in São Paulo, both inclusive. */
export const newCouponSchema = object({
  code: code().required(),
  /** A project of the company; without one, all of them. */
  projectId: idSchema(),
  kind: string<CouponKind>().oneOf(COUPON_KINDS).required(),
  /** Exactly one of the two, by `kind`. */
  percent: percent(),
  amountCents: centsSchema().positive(),
  maxDiscountCents: centsSchema().positive(),
  minPriceCents: centsSchema(),
  startsOn: day().required().meta({ description: 'Primeiro dia, em São Paulo' }),
  endsOn: day().required(),
  maxUses: uses(),
}).noUnknown();
export type NewCoupon = InferType<typeof newCouponSchema>;

/** Code, kind and value cannot change: they were promised to every holder of the code. */
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
  isAvailable: boolean()
    .required()
    .meta({ description: 'true quando está em vigor e não atingiu o limite de usos' }),
};

/** Coupon for every holder of the code. */
export const publicCouponSchema = object(face).noUnknown();
export type PublicCoupon = InferType<typeof publicCouponSchema>;

const COUPON_ACTIONS = ['change'] as const;
export type CouponAction = (typeof COUPON_ACTIONS)[number];

export const couponSchema = object({
  ...face,
  state: string<CouponState>().oneOf(COUPON_STATES).required().meta({
    description:
      'Situação: available, vale agora; scheduled, ainda não começou; usedUp, usos esgotados; ended, terminou; inactive, desativado',
  }),
  maxUses: uses().nullable().defined(),
  uses: number().integer().min(0).required().meta({ description: 'Número de usos' }),
  isActive: boolean().required(),
  version: number().integer().positive().required(),
  createdAt: string().required(),
  updatedAt: string().required(),
  allowedActions: array().of(string<CouponAction>().oneOf(COUPON_ACTIONS).required()).required(),
}).noUnknown();
export type Coupon = InferType<typeof couponSchema>;

/** The buyer's cart, or an unsigned sale. */
const COUPON_TARGETS = ['cart', 'sale'] as const;
type CouponTarget = (typeof COUPON_TARGETS)[number];

export const couponApplySchema = object({
  target: string<CouponTarget>()
    .oneOf(COUPON_TARGETS)
    .required()
    .meta({ description: 'Onde o cupom é aplicado: no carrinho ou numa venda ainda sem assinatura' }),
  saleId: idSchema(),
}).noUnknown();

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
  releasedAt: string()
    .nullable()
    .defined()
    .meta({ description: 'Data e hora em que o cupom voltou a valer, em UTC; null enquanto está usado' }),
});
