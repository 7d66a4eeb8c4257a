import { type InferType, number, object, string } from 'yup';
import { cartProductSchema, simulationSchema } from '@/domain/cart/schema';
import { idSchema } from '@/domain/id';
import { FRESHNESS_STATES, type Freshness } from '@/domain/project/freshness';
import { DISPLAY_STATES, type DisplayState } from '@/domain/unit/status';

const amount = () => number().integer().min(0).nullable().defined();

/** Reasons why the coupon of a cart does not apply. */
const CART_COUPON_FAULTS = ['coupon_expired', 'coupon_not_applicable', 'coupon_used_up'] as const;

const cartCouponSchema = object({
  id: idSchema().required(),
  code: string().required(),
  /** 0 if it does not apply. */
  discountCents: number().integer().min(0).required(),
  fault: string()
    .oneOf(CART_COUPON_FAULTS)
    .nullable()
    .defined()
    .meta({ description: 'Motivo pelo qual o cupom não se aplica' }),
  message: string().nullable().defined(),
});
export type CartCoupon = InferType<typeof cartCouponSchema>;

/** Current prices of the item in a cart, computed by the server. Null if no price may be shown. */
export const cartPricesSchema = object({
  product: cartProductSchema.required(),
  project: idSchema().required(),
  title: string().required(),
  slug: string().required(),
  label: string().required(),
  displayState: string<DisplayState>().oneOf(DISPLAY_STATES).required(),
  /** Includes the brokerage. */
  priceCents: amount(),
  seenPriceCents: amount().meta({
    description: 'Preço mostrado quando foi escolhido, em centavos; null quando não havia',
  }),
  simulation: simulationSchema
    .nullable()
    .defined()
    .meta({ description: 'Simulação salva no carrinho; null quando não há' }),
  coupon: cartCouponSchema.nullable().defined().meta({ description: 'O cupom' }),
  /** Price of a reservation: less the coupon. */
  finalPriceCents: amount().meta({ description: 'Preço com o desconto, em centavos' }),
  brokerageCents: amount().meta({ description: 'Corretagem incluída no preço, em centavos' }),
  reservationCents: amount().meta({ description: 'Sinal, em centavos' }),
  discountPercent: number().nullable().defined().meta({ description: 'Desconto, em % do preço' }),
  similar: object({
    path: string().required().meta({ description: 'Caminho, neste site, da escolha entre elas' }),
    count: number().integer().positive().required(),
  })
    .nullable()
    .defined()
    .default(undefined)
    .meta({
      description:
        'Unidades disponíveis da mesma metragem, se possível da mesma torre e final; null enquanto a unidade está disponível, para uma cota e se não há nenhuma',
    }),
  confirmedAt: string().required(),
  freshness: string<Freshness>().oneOf(FRESHNESS_STATES).required().meta({
    description:
      'Há quanto tempo a disponibilidade foi confirmada: fresh, há até 7 dias; ageing, há mais de 7 dias; stale, há mais de 14, e os preços não são mostrados',
  }),
});

export type CartPrices = InferType<typeof cartPricesSchema>;
