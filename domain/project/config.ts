import { array, boolean, type InferType, number, object, string } from 'yup';
import { DEFAULT_PLAN_LIMITS, planLimitsSchema } from '@/domain/paymentPlan/limits';
import { meetingUrlSchema } from '@/domain/visit/meetingUrl';
import { VISIT_PERIODS, type VisitPeriod } from '@/domain/visit/states';

export const PAYMENT_METHODS = ['card', 'pix', 'boleto', 'link'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Highest amount of one payment at the provider, in centavos: R$ 999.999,99. */
export const MAX_PAYMENT_CENTS = 99_999_999;

const wholeBetween = (min: number, max: number) => number().integer().min(min).max(max).required();
const percentUpTo = (max: number) => number().min(0).max(max).required();
const lines = () => array().of(string().max(200).required()).max(40).required();

export const paymentMethodsSchema = array()
  .of(string<PaymentMethod>().oneOf(PAYMENT_METHODS).required())
  .max(PAYMENT_METHODS.length)
  .required();

/** Terms that a buyer sees before paying. */
export const projectTerms = {
  paymentMethods: paymentMethodsSchema.meta({ description: 'Formas de pagamento aceitas' }),
  plan: object({
    /** Least share of the price due until the keys, in percent. */
    minShareUntilKeysPercent: percentUpTo(100).meta({
      description: 'Parte mínima do preço paga até a entrega das chaves, em %',
    }),
    maxMonthlyInstalments: wholeBetween(0, 600).meta({
      description: 'Máximo de parcelas mensais até a entrega das chaves',
    }),
    limits: planLimitsSchema.meta({ description: 'Limites de cada série, e o plano padrão' }),
    /** Interest before the keys, lawful only if the contract has it (STJ, EREsp 670.117). */
    interestBeforeKeysPercent: percentUpTo(1).meta({
      description: 'Juros do contrato antes da entrega das chaves, em % ao mês; 0 quando não há',
    }),
    /** The loan is signed with the plan, and released as the works advance. */
    bankFundsWorks: boolean().required().meta({
      description:
        'true quando o banco financia a obra: libera o financiamento do comprador por etapa e cobra juros de obra até a entrega',
    }),
    prepaymentRatePercent: percentUpTo(10).meta({
      description: 'Taxa do desconto de quem antecipa parcelas, em % ao mês; 0 quando não há desconto',
    }),
  })
    .noUnknown()
    .required()
    .meta({ description: 'Limites do plano de pagamento' }),
  brokerage: object({
    /** Share of the price that is brokerage, inside the shown total (STJ, Tema 938). */
    percent: percentUpTo(10),
    /** Recipient of the brokerage; empty until the seller has entered it, and required for publication. */
    beneficiary: string().max(200).defined(),
  })
    .noUnknown()
    .required()
    .meta({ description: 'Comissão de corretagem' }),
  /** Items that the price covers, in the seller's words, one line each. */
  priceIncludes: lines().meta({ description: 'O que o preço inclui, uma linha cada' }),
  priceExcludes: lines().meta({ description: 'O que o preço não inclui, uma linha cada' }),
};

/** Durations and amounts of a reservation. */
const reservationTerms = {
  /** Duration of an unpaid hold, in minutes. */
  holdMinutes: wholeBetween(1, 24 * 60).meta({ description: 'Minutos que dura uma reserva sem pagamento' }),
  amountCents: wholeBetween(0, MAX_PAYMENT_CENTS),
  /** Hours in which a boleto, or a Pix with its own due time, can be paid. */
  boletoHours: wholeBetween(1, 240).meta({ description: 'Horas em que um boleto pode ser pago' }),
  /** Hours in which a released unit is offered only to the first of its queue. */
  queueHours: wholeBetween(1, 72).meta({
    description: 'Horas em que a unidade liberada é só da primeira pessoa da fila',
  }),
};

/** Terms of a proposal that a buyer sees while making it. */
const negotiationTerms = {
  /** Days until a round must be answered. */
  roundDays: wholeBetween(1, 60).meta({ description: 'Prazo de resposta de uma proposta, em dias' }),
  /** Hours for which agreed terms are valid. */
  fixedHours: wholeBetween(1, 30 * 24).meta({ description: 'Horas de validade do preço combinado' }),
  /** Discount rate for the comparison of a proposal with the table. */
  monthlyRatePercent: percentUpTo(10).meta({
    description: 'Taxa que traz uma proposta a valor presente, em % ao mês',
  }),
};

/** Weekdays and periods of visits, as the public sees them. Weekdays from 0, Sunday, to 6. */
const visitTerms = {
  /** Visits that begin at the same time. */
  perSlot: wholeBetween(0, 100).meta({ description: 'Visitas no mesmo horário' }),
  slotMinutes: wholeBetween(15, 180).meta({ description: 'Duração de uma visita, em minutos' }),
  weekdays: array()
    .of(wholeBetween(0, 6))
    .max(7)
    .required()
    .meta({ description: 'Dias da semana, de 0, domingo, a 6' }),
  periods: array()
    .of(string<VisitPeriod>().oneOf(VISIT_PERIODS).required())
    .max(VISIT_PERIODS.length)
    .required()
    .meta({ description: 'Períodos em que há visitas' }),
  minNoticeHours: wholeBetween(0, 14 * 24).meta({ description: 'Antecedência mínima, em horas' }),
  /** Empty where visits take place at the works. */
  salesOffice: string().max(200).defined().meta({
    description: 'Endereço do estande de vendas, numa linha; vazio quando a visita é no empreendimento',
  }),
  maxDaysAhead: wholeBetween(1, 365).meta({ description: 'Antecedência máxima para marcar, em dias' }),
  isOnlineOffered: boolean().required().meta({
    description: 'true quando o visitante pode escolher uma visita online, por vídeo',
  }),
};

/** Terms of visits with the link of the video room, which only the parties of a visit see. */
const visitsSchema = object({
  ...visitTerms,
  /** Empty where each visit gets its own link. */
  onlineUrl: meetingUrlSchema().defined().meta({
    description:
      'Link https da sala de vídeo das visitas online; vazio quando cada visita recebe o seu. Só aparece para quem participa da visita',
  }),
}).noUnknown();

/** Sale terms of a project, for its company's team. Shares are percent of the price. */
export const projectConfigSchema = object({
  ...projectTerms,
  reservation: object({
    ...reservationTerms,
    /** Duration of an unpaid hold that a seller makes for a client, in hours, counted from the e-mail to the client. */
    clientHoldHours: wholeBetween(1, 168).meta({
      description: 'Horas que dura uma reserva sem pagamento feita pela empresa para um cliente',
    }),
    /** Hours by which the seller may extend a hold, once. */
    extensionHours: wholeBetween(0, 14 * 24).meta({
      description: 'Horas que a empresa pode prorrogar uma reserva, uma vez',
    }),
    /** Working days until the seller must answer a paid reservation. */
    answerWorkingDays: wholeBetween(1, 30).meta({
      description: 'Dias úteis que a empresa tem para responder a uma reserva paga',
    }),
    /** Unpaid holds in the project at a time, of a person and of a broker who reserves for clients. */
    holdsPerBuyer: wholeBetween(1, 100).meta({
      description: 'Reservas sem pagamento ao mesmo tempo, por pessoa, no empreendimento',
    }),
    holdsPerSeller: wholeBetween(1, 1000).meta({
      description: 'Reservas sem pagamento ao mesmo tempo, por corretor, no empreendimento',
    }),
  })
    .noUnknown()
    .required()
    .meta({ description: 'Prazos e valor da reserva' }),
  visits: visitsSchema.required().meta({ description: 'Dias e períodos de visita' }),
  negotiation: object({
    ...negotiationTerms,
    /** Largest discount on the present value, by role, without an approval. */
    maxDiscountPercent: object({
      broker: percentUpTo(100).meta({
        description: 'Desconto que corretores concedem sem pedir aprovação, em % do valor presente',
      }),
      manager: percentUpTo(100).meta({
        description: 'Desconto que gerentes aprovam sem pedir, em % do valor presente',
      }),
    })
      .noUnknown()
      .required()
      .meta({ description: 'Alçada de desconto de cada cargo, em % do valor presente' }),
  })
    .noUnknown()
    .required()
    .meta({ description: 'Prazos e alçadas de negociação' }),
}).noUnknown();

/** Public terms; the largest discounts and the video room are confidential to the seller. */
export const publicConfigSchema = object({
  ...projectTerms,
  reservation: object(reservationTerms).required().meta({ description: 'Prazos e valor da reserva' }),
  visits: object(visitTerms).noUnknown().required().meta({ description: 'Dias e períodos de visita' }),
  negotiation: object(negotiationTerms).required().meta({ description: 'Prazos e taxa de uma proposta' }),
});

export type ProjectConfig = InferType<typeof projectConfigSchema>;
type PublicConfig = InferType<typeof publicConfigSchema>;

type Terms = Pick<ProjectConfig, keyof typeof projectTerms>;
type Plan = ProjectConfig['plan'];
type Negotiation = ProjectConfig['negotiation'];

/** Stored configuration: newer fields may be missing, and are filled in by defaults. */
export interface StoredConfig extends Omit<Terms, 'plan'> {
  readonly plan: Partial<Plan> & Pick<Plan, 'minShareUntilKeysPercent' | 'maxMonthlyInstalments'>;
  readonly reservation: Partial<ProjectConfig['reservation']> &
    Pick<ProjectConfig['reservation'], 'holdMinutes' | 'amountCents'>;
  readonly visits?: Partial<ProjectConfig['visits']>;
  readonly negotiation?: Partial<Omit<Negotiation, 'maxDiscountPercent'>> & {
    readonly maxDiscountPercent?: Partial<Negotiation['maxDiscountPercent']>;
  };
}

/** Defaults of everything that a seller has not set. */
export const DEFAULT_CONFIG: ProjectConfig = {
  paymentMethods: ['card', 'pix', 'boleto'],
  plan: {
    minShareUntilKeysPercent: 30,
    maxMonthlyInstalments: 36,
    limits: DEFAULT_PLAN_LIMITS,
    interestBeforeKeysPercent: 0,
    bankFundsWorks: false,
    prepaymentRatePercent: 0,
  },
  brokerage: { percent: 0, beneficiary: '' },
  priceIncludes: [],
  priceExcludes: [],
  reservation: {
    holdMinutes: 30,
    amountCents: 0,
    boletoHours: 72,
    clientHoldHours: 24,
    extensionHours: 24,
    answerWorkingDays: 5,
    queueHours: 2,
    holdsPerBuyer: 3,
    holdsPerSeller: 30,
  },
  visits: {
    perSlot: 2,
    slotMinutes: 60,
    weekdays: [1, 2, 3, 4, 5, 6],
    periods: ['morning', 'afternoon'],
    minNoticeHours: 2,
    salesOffice: '',
    maxDaysAhead: 60,
    isOnlineOffered: false,
    onlineUrl: '',
  },
  negotiation: {
    roundDays: 7,
    fixedHours: 48,
    monthlyRatePercent: 1,
    maxDiscountPercent: { broker: 0, manager: 5 },
  },
};

/** Sale terms of a project, with defaults for missing fields. */
export function readConfig(stored: StoredConfig): ProjectConfig {
  const { plan, reservation, visits, negotiation } = DEFAULT_CONFIG;
  return {
    paymentMethods: stored.paymentMethods,
    plan: { ...plan, ...stored.plan },
    brokerage: stored.brokerage,
    priceIncludes: stored.priceIncludes,
    priceExcludes: stored.priceExcludes,
    reservation: { ...reservation, ...stored.reservation },
    visits: { ...visits, ...stored.visits },
    negotiation: {
      ...negotiation,
      ...stored.negotiation,
      maxDiscountPercent: {
        ...negotiation.maxDiscountPercent,
        ...stored.negotiation?.maxDiscountPercent,
      },
    },
  };
}

/** The public part of the configuration. */
export function publicConfig({ reservation, negotiation, visits, ...rest }: ProjectConfig): PublicConfig {
  const { holdMinutes, amountCents, boletoHours, queueHours } = reservation;
  const { maxDiscountPercent: _, ...offers } = negotiation;
  const { onlineUrl: _url, ...visitTerms } = visits;
  return {
    ...rest,
    reservation: { holdMinutes, amountCents, boletoHours, queueHours },
    visits: visitTerms,
    negotiation: offers,
  };
}
