import { array, boolean, type InferType, number, object, string } from 'yup';
import { asyncResultSchema } from '@/domain/asyncResult';
import { idSchema } from '@/domain/id';
import { percentOfCents, scaleCents } from '@/domain/money/money';
import { MAX_UNITS } from '@/domain/project/tower';
import { MAX_PRICE_CENTS, MAX_REASON_LENGTH } from '@/domain/unit/record';
import { UNIT_STATUSES, type UnitKind, type UnitStatus } from '@/domain/unit/status';

const MAX_CHOICES = 500;
const MAX_PERCENT = 1_000;
/** The largest number of ids that fit a JSON body. */
const MAX_IDS = 2_000;

const BULK_KINDS = ['percent', 'add', 'set', 'floorStep', 'block', 'release'] as const;
type BulkKind = (typeof BULK_KINDS)[number];

const ROUNDINGS = ['centavo', 'real'] as const;
type Rounding = (typeof ROUNDINGS)[number];

const amount = () => number().integer().min(-MAX_PRICE_CENTS).max(MAX_PRICE_CENTS);
const percent = () => number().min(-99.99).max(MAX_PERCENT);
const price = () => number().integer().positive().max(MAX_PRICE_CENTS);

/** Required and optional parameters of each kind of change. Any other one is refused. */
const FIELDS_BY_KIND: Readonly<
  Record<BulkKind, { readonly must: readonly string[]; readonly may: readonly string[] }>
> = {
  percent: { must: ['percent'], may: [] },
  add: { must: ['cents'], may: [] },
  set: { must: ['cents'], may: [] },
  floorStep: { must: [], may: ['cents', 'percent', 'baseCents', 'fromFloor'] },
  block: { must: ['reason'], may: [] },
  release: { must: [], may: [] },
};
const PARTS = ['percent', 'cents', 'baseCents', 'fromFloor', 'reason'] as const;

const changeSchema = object({
  kind: string<BulkKind>().oneOf(BULK_KINDS).required(),
  /** Percent of the price; for a step by floors, the amount of each floor. */
  percent: percent(),
  cents: amount().meta({ description: 'Valor, em centavos; negativo para reduzir' }),
  /** Start price of a step by floors; the unit's own price by default. */
  baseCents: price().meta({
    description: 'Preço do primeiro andar do degrau, em centavos; sem ele, o da própria unidade',
  }),
  /** Start floor of a step; the lowest chosen floor by default. */
  fromFloor: number()
    .integer()
    .min(-20)
    .max(200)
    .meta({ description: 'Andar em que o degrau começa; sem ele, o mais baixo dos selecionados' }),
  reason: string().trim().max(MAX_REASON_LENGTH).matches(/\S/),
})
  .noUnknown()
  .required()
  .meta({ cases: { by: 'kind', of: FIELDS_BY_KIND } })
  .test('complete', (change, { createError, path }) => {
    const { must = [], may = [] } = FIELDS_BY_KIND[change.kind] ?? {};
    const missing = must.find((name) => change[name as keyof typeof change] === undefined);
    if (missing) return createError({ path: `${path}.${missing}`, type: 'required' });
    const extra = PARTS.find((name) => change[name] !== undefined && ![...must, ...may].includes(name));
    if (extra) return createError({ path: `${path}.${extra}` });
    const isRight =
      change.kind === 'floorStep'
        ? (change.cents === undefined) !== (change.percent === undefined)
        : change.kind !== 'set' || Number(change.cents) > 0;
    return isRight || createError({ path: `${path}.cents` });
  });

/** Selection of units in a project; omitted conditions select all. */
const filterSchema = object({
  ids: array().of(idSchema().required()).max(MAX_IDS).meta({ description: 'Só estas unidades' }),
  towers: array().of(string().max(20).required()).max(MAX_CHOICES).meta({ description: 'Só estas torres' }),
  floors: array()
    .of(number().integer().required())
    .max(MAX_CHOICES)
    .meta({ description: 'Só estes andares' }),
  positions: array()
    .of(number().integer().required())
    .max(MAX_CHOICES)
    .meta({ description: 'Só estes finais' }),
  planIndexes: array()
    .of(number().integer().required())
    .max(MAX_CHOICES)
    .meta({ description: 'Só as unidades destas plantas' }),
})
  .noUnknown()
  .default(undefined);

export const bulkSchema = object({
  projectId: idSchema().required(),
  filter: filterSchema.meta({ description: 'Filtro das unidades; um critério ausente seleciona todas' }),
  change: changeSchema.meta({ description: 'O que alterar' }),
  /** Rounding to the centavo, or to whole reais; half up. */
  rounding: string<Rounding>()
    .oneOf(ROUNDINGS)
    .meta({ description: 'Arredondar ao centavo ou ao real inteiro; metade para cima' }),
  /** Checksum of the preview; without it nothing is changed and the answer is the preview. */
  seen: string()
    .matches(/^[0-9a-f]{64}$/)
    .meta({ description: 'Resposta da prévia; envie de volta para executar exatamente aquilo' }),
});

export type BulkInput = InferType<typeof bulkSchema>;
type BulkChange = BulkInput['change'];
export type BulkFilter = NonNullable<BulkInput['filter']>;

const BULK_OUTCOMES = ['changed', 'unchanged', 'skipped'] as const;
type BulkOutcome = (typeof BULK_OUTCOMES)[number];

/** Reason why a selected unit is unchanged. */
const SKIP_REASONS = ['sold', 'held', 'noPrice', 'notSoldWhole', 'outOfRange'] as const;
type SkipReason = (typeof SKIP_REASONS)[number];

const stateSchema = object({
  priceCents: number().integer().positive().nullable().defined(),
  status: string<UnitStatus>().oneOf(UNIT_STATUSES).required(),
});

export const bulkAnswerSchema = object({
  /** False for a preview. */
  isDone: boolean().required().meta({ description: 'false para uma prévia' }),
  /** Sent back to confirm exactly this change. */
  seen: string()
    .required()
    .meta({ description: 'Resposta da prévia; envie de volta para executar exatamente aquilo' }),
  totals: object({
    chosen: number()
      .integer()
      .min(0)
      .required()
      .meta({ description: 'Quantas unidades o filtro selecionou' }),
    changed: number().integer().min(0).required(),
    unchanged: number().integer().min(0).required().meta({ description: 'Quantas ficam iguais' }),
    skipped: number()
      .integer()
      .min(0)
      .required()
      .meta({ description: 'Quantas não são alteradas, com o motivo' }),
    /** Totals of the changed units. */
    beforeCents: number()
      .integer()
      .min(0)
      .required()
      .meta({ description: 'Soma dos preços antes da alteração, em centavos, das que mudam' }),
    afterCents: number()
      .integer()
      .min(0)
      .required()
      .meta({ description: 'Soma dos preços depois da alteração, em centavos, das que mudam' }),
  })
    .required()
    .meta({ description: 'Somas da alteração' }),
  units: array()
    .of(
      object({
        id: idSchema().required(),
        tower: string().required(),
        floor: number().integer().required(),
        position: number().integer().required(),
        code: string().required().meta({ description: 'Número da unidade para exibição: 1203' }),
        outcome: string<BulkOutcome>().oneOf(BULK_OUTCOMES).required(),
        reason: string<SkipReason>().oneOf(SKIP_REASONS).nullable().defined(),
        result: asyncResultSchema(),
        before: stateSchema.required().meta({ description: 'Valor antes da alteração' }),
        after: stateSchema.required().meta({ description: 'Valor depois da alteração' }),
      }).required(),
    )
    .required(),
});

export type BulkAnswer = InferType<typeof bulkAnswerSchema>;

/** Facts of a unit that decide the result of a change. */
interface BulkUnit {
  readonly floor: number;
  readonly kind: UnitKind;
  readonly status: UnitStatus;
  readonly priceCents: number | null;
  readonly isHeld: boolean;
}

interface BulkResult {
  readonly outcome: BulkOutcome;
  readonly reason: SkipReason | null;
  readonly priceCents: number | null;
  readonly status: UnitStatus;
}

/** Rounds half up, away from zero for negative numbers. */
function rounded(cents: number, rounding: Rounding): number {
  return rounding === 'real' ? scaleCents(cents, 1, 100) * 100 : cents;
}

/**
 * Price before rounding to reais; the percent of a step is the same for every floor and is not compounded.
 */
function newPrice(change: BulkChange, floor: number, priceCents: number | null): number | null {
  const { kind, cents = 0, percent: rate = 0, baseCents, fromFloor = 0 } = change;
  if (kind === 'set') return cents;
  const base = kind === 'floorStep' ? (baseCents ?? priceCents) : priceCents;
  if (base === null) return null;
  if (kind === 'add') return base + cents;
  if (kind === 'percent') return base + percentOfCents(base, rate);
  const floors = Math.max(floor - fromFloor, 0);
  return change.cents === undefined ? base + percentOfCents(base, rate * floors) : base + cents * floors;
}

function priced(change: BulkChange, unit: BulkUnit, rounding: Rounding): Omit<BulkResult, 'status'> {
  const { priceCents } = unit;
  if (unit.kind === 'common') return { outcome: 'skipped', reason: 'notSoldWhole', priceCents };
  const exact = newPrice(change, unit.floor, priceCents);
  if (exact === null) return { outcome: 'skipped', reason: 'noPrice', priceCents };
  const next = Number.isSafeInteger(exact) ? rounded(exact, rounding) : 0;
  if (next <= 0 || next > MAX_PRICE_CENTS) return { outcome: 'skipped', reason: 'outOfRange', priceCents };
  return { outcome: next === priceCents ? 'unchanged' : 'changed', reason: null, priceCents: next };
}

/**
 * Result of a change for a unit. A sold unit is unchanged; a held unit may get another price, for the next
 * buyer, and is not blocked.
 *
 * @param change with the start floor of a step
 */
export function bulkResult(change: BulkChange, unit: BulkUnit, rounding: Rounding = 'centavo'): BulkResult {
  const { status, priceCents, isHeld } = unit;
  const same = { status, priceCents };
  if (status === 'sold') return { ...same, outcome: 'skipped', reason: 'sold' };
  if (change.kind === 'block') {
    if (status === 'unavailable') return { ...same, outcome: 'unchanged', reason: null };
    if (isHeld) return { ...same, outcome: 'skipped', reason: 'held' };
    return { ...same, status: 'unavailable', outcome: 'changed', reason: null };
  }
  if (change.kind === 'release') {
    const outcome = status === 'unavailable' ? 'changed' : 'unchanged';
    return { ...same, status: 'available', outcome, reason: null };
  }
  return { status, ...priced(change, unit, rounding) };
}

/** The change with its defaults filled in from the selected units. */
export function withFirstFloor(change: BulkChange, units: readonly { readonly floor: number }[]): BulkChange {
  if (change.kind !== 'floorStep' || change.fromFloor !== undefined) return change;
  return { ...change, fromFloor: units.reduce((least, { floor }) => Math.min(least, floor), MAX_UNITS) };
}
