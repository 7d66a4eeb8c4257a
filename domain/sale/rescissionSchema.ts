import { array, boolean, type InferType, number, object, string } from 'yup';
import { centsSchema } from '@/domain/money/cents';

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
