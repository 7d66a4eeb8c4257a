import { array, boolean, type InferType, number, object, string } from 'yup';
import { centsSchema } from '@/domain/money/cents';
import { coolingOffUntil, isCoolingOff, type Signing } from '@/domain/rescission/coolingOff';
import { delayIndemnityCents, delayOf, delayRefundDay } from '@/domain/rescission/delay';
import { lotRefundParts, lotWithdrawalRange } from '@/domain/rescission/lot';
import { type RescissionRange, refundDay, withdrawalRange } from '@/domain/rescission/withdrawal';
import { type CalendarDay, daysBetween, today } from '@/domain/time/calendar';

/**
 * Rights of rescission: cooling-off within seven days, with a full refund; withdrawal by the buyer at any time, with a partial one;
 * delay beyond the tolerance, and omission in the summary after thirty days to complete it, with a full refund.
 */
export const RESCISSION_RIGHTS = ['coolingOff', 'withdrawal', 'delay', 'omission'] as const;
export type RescissionRight = (typeof RESCISSION_RIGHTS)[number];

/** Grounds of a refund: a right of the buyer, or the seller's rejection. */
const REFUND_GROUNDS = [...RESCISSION_RIGHTS, 'rejection'] as const;
type RefundGround = (typeof REFUND_GROUNDS)[number];

const cents = () => number().integer().min(0).required();
const day = () => string().nullable().defined();

/** Facts of a handed-over unit and of late parcels that only the parties know. */
export const rescissionCircumstances = {
  occupancyDays: number()
    .integer()
    .min(0)
    .max(36_525)
    .meta({ description: 'Dias em que o comprador ocupou o imóvel' }),
  chargesCents: centsSchema().meta({ description: 'Tributos e condomínio não pagos, em centavos' }),
  lateChargesCents: centsSchema().meta({
    description: 'Multas e juros de parcelas pagas com atraso, em centavos; de lotes',
  }),
  bringsSubstitute: boolean().meta({
    description: 'true quando o comprador indica alguém que assume o contrato',
  }),
};

export interface Circumstances {
  readonly occupancyDays?: number | undefined;
  readonly chargesCents?: number | undefined;
  readonly lateChargesCents?: number | undefined;
  readonly bringsSubstitute?: boolean | undefined;
}

const keptSchema = object({
  brokerageCents: cents().meta({ description: 'Comissão não devolvida, em centavos' }),
  penaltyCents: cents().meta({ description: 'Multa, em centavos' }),
  occupancyCents: cents().meta({ description: 'Pelo uso do imóvel, em centavos' }),
  refundCents: cents(),
});

/** Figures shown before a rescission; a range for a withdrawal, because the courts are divided. */
export const rescissionFiguresSchema = object({
  paidCents: cents(),
  coolingOff: object({
    isOpen: boolean().required(),
    until: string().nullable().defined().meta({
      description: 'Fim do prazo de arrependimento, em UTC (exclusive); null antes da assinatura',
      format: 'date-time',
    }),
    refundCents: cents(),
  })
    .required()
    .meta({ description: 'Por arrependimento em 7 dias' }),
  withdrawal: object({
    isLot: boolean().required().meta({ description: 'true para um lote, que tem regras próprias' }),
    law: keptSchema.required().meta({ description: 'Cálculo pela lei' }),
    court: keptSchema.required().meta({ description: 'Cálculo pela jurisprudência' }),
    leastCents: cents().meta({ description: 'Menor valor do reembolso, em centavos' }),
    mostCents: cents().meta({ description: 'Maior valor do reembolso, em centavos' }),
    /** Legal due day; null while it waits for the occupancy permit, and for a lot, which has parts. */
    refundDueOn: day(),
    /** For a lot: instalments of the minimum refund. */
    parts: array()
      .of(object({ dueOn: string().required(), amountCents: cents() }).required())
      .required()
      .meta({ description: 'Prazo e parcelas do reembolso; de lotes' }),
  })
    .required()
    .meta({ description: 'Por distrato' }),
  delay: object({
    isOpen: boolean().required(),
    promisedOn: day().meta({ description: 'Dia prometido para a entrega' }),
    limitOn: day().meta({
      description: 'Dia final do prazo: da entrega, com a tolerância, ou para completar o contrato',
    }),
    daysLate: number()
      .integer()
      .min(0)
      .required()
      .meta({ description: 'Dias de atraso da entrega, além da tolerância' }),
    refundCents: cents(),
    refundDueOn: string().required(),
    indemnityCents: cents().meta({
      description: 'Indenização pelo atraso até hoje para o comprador que mantém o contrato, em centavos',
    }),
  })
    .required()
    .meta({ description: 'Por atraso da entrega' }),
  omission: object({
    isOpen: boolean().required(),
    limitOn: day().meta({
      description: 'Dia final do prazo: da entrega, com a tolerância, ou para completar o contrato',
    }),
    refundCents: cents(),
  })
    .required()
    .meta({ description: 'Por falta de informações no contrato depois do prazo para completá-lo' }),
});

export type RescissionFigures = InferType<typeof rescissionFiguresSchema>;

/** Rescission or rejection of a sale, with the figures of that day. */
export const saleRescissionSchema = object({
  right: string<RefundGround>().oneOf(REFUND_GROUNDS).required().meta({
    description:
      'Hipótese do cancelamento: coolingOff, arrependimento em 7 dias; withdrawal, distrato; delay, atraso; rejection, recusa da empresa',
  }),
  refundCents: cents(),
  paidHereCents: cents().meta({ description: 'Reembolso dos pagamentos feitos na plataforma, em centavos' }),
  paidElsewhereCents: cents().meta({
    description: 'Valor que o financeiro transfere, por ter sido pago fora da plataforma, em centavos',
  }),
  refundDueOn: day(),
  /** Transfer by finance with its bank number; null while it is open or not needed. */
  transfer: object({ receipt: string().required(), at: string().required().meta({ format: 'date-time' }) })
    .nullable()
    .defined()
    .default(undefined)
    .meta({
      description: 'Transferência do que foi pago fora da plataforma; null enquanto não foi feita ou não há',
    }),
  figures: rescissionFiguresSchema.required().meta({ description: 'Valores no dia do cancelamento' }),
});

export type SaleRescission = InferType<typeof saleRescissionSchema>;

/** Facts of a sale and its project that the figures depend on. */
export interface RescindableSale extends Signing {
  readonly priceCents: number;
  readonly paidCents: number;
  readonly brokerageCents: number;
  readonly hasSegregatedEstate: boolean;
  readonly isLot: boolean;
  readonly deliveryOn: CalendarDay | null;
  readonly toleranceDays: number;
  /** Day on which the works were finished; null before. */
  readonly completedOn: CalendarDay | null;
  readonly summaryDueOn: CalendarDay | null;
}

export function rescissionFigures(
  sale: RescindableSale,
  circumstances: Circumstances,
  now: Date,
): RescissionFigures {
  const { paidCents, summaryDueOn } = sale;
  const day = today(now);
  const until = coolingOffUntil(sale)?.toISOString() ?? null;
  return {
    paidCents,
    coolingOff: { isOpen: isCoolingOff(sale, now), until, refundCents: paidCents },
    withdrawal: withdrawalOf(sale, circumstances, day),
    delay: delayFigures(sale, day),
    omission: {
      isOpen: summaryDueOn !== null && day > summaryDueOn,
      limitOn: summaryDueOn,
      refundCents: paidCents,
    },
  };
}

/**
 * Impossible circumstances: use before the unit was finished and sold, or for more days than since then. They lower the refund in
 * favor of the party that states them.
 */
export function circumstanceFaults(
  { completedOn, signedOn }: Pick<RescindableSale, 'completedOn' | 'signedOn'>,
  { occupancyDays = 0, chargesCents = 0 }: Circumstances,
  day: CalendarDay,
): (keyof Circumstances)[] {
  const isReady = completedOn !== null && signedOn !== null;
  const hadFrom = isReady && (completedOn > signedOn ? completedOn : signedOn);
  const mostDays = hadFrom ? Math.max(0, daysBetween(hadFrom, day)) : 0;
  const faults: (keyof Circumstances)[] = [];
  if (occupancyDays > mostDays) faults.push('occupancyDays');
  if (chargesCents > 0 && mostDays === 0) faults.push('chargesCents');
  return faults;
}

function rangeOf(sale: RescindableSale, circumstances: Circumstances): RescissionRange {
  const { paidCents, brokerageCents, priceCents, hasSegregatedEstate } = sale;
  const {
    occupancyDays = 0,
    chargesCents = 0,
    lateChargesCents = 0,
    bringsSubstitute = false,
  } = circumstances;
  const hadIt = occupancyDays > 0 || chargesCents > 0;
  const occupancy = hadIt && { days: occupancyDays, contractCents: priceCents, chargesCents };
  const paid = { paidCents, brokerageCents, ...(occupancy && { occupancy }) };
  if (sale.isLot) return lotWithdrawalRange({ ...paid, contractCents: priceCents, lateChargesCents });
  return withdrawalRange({ ...paid, brokeragePaid: 'inPrice', hasSegregatedEstate, bringsSubstitute });
}

function withdrawalOf(sale: RescindableSale, circumstances: Circumstances, rescindedOn: CalendarDay) {
  const { isLot, deliveryOn, completedOn } = sale;
  const range = rangeOf(sale, circumstances);
  const worksEndOn = completedOn === null ? deliveryOn : null;
  return {
    isLot,
    ...range,
    refundDueOn: isLot
      ? null
      : refundDay({ ...sale, rescindedOn, occupancyPermitOn: completedOn, resoldOn: null }),
    parts: isLot ? lotRefundParts(range.leastCents, { rescindedOn, worksEndOn }) : [],
  };
}

function delayFigures(sale: RescindableSale, day: CalendarDay) {
  const { deliveryOn, completedOn, toleranceDays, paidCents } = sale;
  const delay = deliveryOn === null ? null : delayOf(deliveryOn, completedOn ?? day, toleranceDays);
  const daysLate = delay?.daysLate ?? 0;
  return {
    // A late delivery closes the right.
    isOpen: completedOn === null && delay?.state === 'late',
    promisedOn: deliveryOn,
    limitOn: delay?.limit ?? null,
    daysLate,
    refundCents: paidCents,
    refundDueOn: delayRefundDay(day),
    indemnityCents: delayIndemnityCents(paidCents, daysLate),
  };
}

/**
 * Range and due day of a refund: for a withdrawal at least the legal minimum, and everything during the cooling-off period. Null for
 * a closed right.
 */
export function refundOf(
  figures: RescissionFigures,
  right: RescissionRight,
  rescindedOn: CalendarDay,
): { readonly leastCents: number; readonly mostCents: number; readonly dueOn: CalendarDay | null } | null {
  const { paidCents, coolingOff, withdrawal, delay, omission } = figures;
  const everything = { leastCents: paidCents, mostCents: paidCents };
  if (right === 'coolingOff') return coolingOff.isOpen ? { ...everything, dueOn: rescindedOn } : null;
  if (right === 'delay') return delay.isOpen ? { ...everything, dueOn: delay.refundDueOn } : null;
  if (right === 'omission') return omission.isOpen ? { ...everything, dueOn: rescindedOn } : null;
  if (coolingOff.isOpen) return { ...everything, dueOn: rescindedOn };
  return { leastCents: withdrawal.leastCents, mostCents: paidCents, dueOn: withdrawal.refundDueOn };
}
