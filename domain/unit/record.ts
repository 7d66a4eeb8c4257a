import { array, type InferType, number, object, string } from 'yup';
import { idSchema } from '@/domain/id';
import { PLAN_LIMITS } from '@/domain/project/plan';
import { CODE, ORIENTATIONS, type Orientation, TOWER_LIMITS } from '@/domain/project/tower';
import { PAYMENT_STATES, type PaymentState } from '@/domain/reservation/states';
import { highlightsSchema } from '@/domain/unit/highlights';
import { unitFacts, unitPricesSchema, unitRoomsSchema } from '@/domain/unit/schema';
import { UNIT_KINDS, UNIT_STATUSES, type UnitKind, type UnitStatus } from '@/domain/unit/status';

/** A hundred billion reais: more than any price, and sums stay exact. */
export const MAX_PRICE_CENTS = 10_000_000_000_000;
export const MAX_REASON_LENGTH = 300;

const LOWEST_FLOOR = -20;
const LAST_POSITION = 9_999;

const count = () => number().integer().min(0).max(PLAN_LIMITS.count).required();
const roomsFields = { bedrooms: count(), suites: count(), bathrooms: count(), parkingSpots: count() };
const floor = () => number().integer().min(LOWEST_FLOOR).max(TOWER_LIMITS.floors);
const position = () => number().integer().positive().max(LAST_POSITION);
const planIndex = () => number().integer().min(0).max(999);
const areaM2 = () => number().min(1).max(PLAN_LIMITS.areaM2);
const orientation = () => string<Orientation>().oneOf(ORIENTATIONS).nullable();
const kind = () => string<UnitKind>().oneOf(UNIT_KINDS);
const code = () => string().matches(CODE);
const priceCents = () => number().integer().positive().max(MAX_PRICE_CENTS);
const version = () => number().integer().positive().required();

const UNIT_ACTIONS = ['change', 'changePrice', 'block', 'release', 'delete'] as const;
export type UnitAction = (typeof UNIT_ACTIONS)[number];

/** Hold on a unit, as far as the caller may see it. */
const unitHoldSchema = object({
  reservationId: idSchema().required(),
  paymentState: string<PaymentState>().oneOf(PAYMENT_STATES).required(),
  expiresAt: string().nullable().defined(),
  buyerName: string().nullable().defined().meta({ description: 'Nome do comprador da unidade' }),
  /** Assigned broker of the buyer, of the team or of a partner; null without one. */
  brokerName: string().nullable().defined().meta({ description: 'Corretor responsável' }),
  partnerName: string().nullable().defined().meta({ description: 'Nome do parceiro que trouxe o cliente' }),
});

/** A unit as its sellers see it. */
export const unitRecordSchema = object({
  ...unitFacts,
  status: string<UnitStatus>().oneOf(UNIT_STATUSES).required(),
  /** Reason why it is not available, for the company's team and operators. */
  blockReason: string()
    .nullable()
    .defined()
    .meta({ description: 'Motivo do bloqueio da unidade; só para a empresa e operadores' }),
  /** Null without a hold, and for callers who may not see it. */
  hold: unitHoldSchema
    .nullable()
    .defined()
    .meta({ description: 'Reserva da unidade, no que quem chama pode ver' }),
  version: number().integer().positive().required(),
  createdAt: string().required(),
  updatedAt: string().required(),
  allowedActions: array().of(string<UnitAction>().oneOf(UNIT_ACTIONS).required()).required(),
});

export type UnitRecord = InferType<typeof unitRecordSchema>;

/**
 * A unit in addition to those of the towers. The defaults are the size of its plan, the code of its place and
 * the kind of its project.
 */
export const newUnitSchema = object({
  projectId: idSchema().required(),
  tower: string().required().matches(CODE),
  floor: floor().required(),
  position: position().required(),
  planIndex: planIndex().required(),
  code: code().meta({ description: 'Número da unidade para exibição: 1203' }),
  kind: kind(),
  orientation: orientation(),
  highlights: highlightsSchema(),
  areaM2: areaM2(),
  rooms: object(roomsFields)
    .noUnknown()
    .default(undefined)
    .meta({ description: 'Quartos, suítes, banheiros e vagas' }),
  priceCents: priceCents().nullable(),
});

export type NewUnit = InferType<typeof newUnitSchema>;

const UNIT_EVENTS = ['block', 'release'] as const;
type UnitEvent = (typeof UNIT_EVENTS)[number];

/**
 * Changes of a unit. Omitted fields are unchanged; another plan sets its own area and rooms. Only a sale
 * makes a unit sold, so there is no event for that.
 */
export const unitChangeSchema = object({
  version: version(),
  planIndex: planIndex(),
  code: code().meta({ description: 'Número da unidade para exibição: 1203' }),
  kind: kind(),
  orientation: orientation(),
  highlights: highlightsSchema(),
  areaM2: areaM2(),
  event: string<UnitEvent>().oneOf(UNIT_EVENTS),
  reason: string()
    .trim()
    .max(MAX_REASON_LENGTH)
    .when('event', ([event], reason) =>
      event === 'block'
        ? reason.required().matches(/\S/)
        : reason.test('onlyOfBlock', (text) => text === undefined),
    ),
});

export type UnitChange = InferType<typeof unitChangeSchema>;

export const unitRoomsChangeSchema = object({ version: version(), ...roomsFields });
export const unitPricesChangeSchema = object({
  version: version(),
  currentCents: priceCents().required().meta({ description: 'Preço de tabela atual, em centavos' }),
});

/** Answers of the parts that are changed separately. */
export const unitRoomsAnswerSchema = unitRoomsSchema.shape({ version: version() });
export const unitPricesAnswerSchema = unitPricesSchema.shape({ version: version() });

export type UnitRoomsChange = InferType<typeof unitRoomsChangeSchema>;
export type UnitPricesChange = InferType<typeof unitPricesChangeSchema>;
