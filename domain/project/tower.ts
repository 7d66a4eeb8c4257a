import { array, type InferType, number, object, string, ValidationError } from 'yup';

/** A tower of floors and positions, or a block (quadra) of houses or lots, which has a single row. */
export const TOWER_KINDS = ['tower', 'block'] as const;
export type TowerKind = (typeof TOWER_KINDS)[number];

/**
 * Orientation of a position: the sun it gets. Morning sun (nascente, norte) is what Brazilian buyers pay more
 * for.
 */
export const ORIENTATIONS = ['nascente', 'poente', 'norte', 'sul'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

/** Larger than any building: pages, grids and drawings iterate over all of them. */
export const TOWER_LIMITS = { towers: 200, floors: 200, positions: 1_000 } as const;

/** Largest number of units of one project. */
export const MAX_UNITS = 5_000;

const LOWEST_FLOOR = -20;
/** A "final" has two digits; longer ones would make codes of units ambiguous. */
const LAST_FINAL = 99;
const LAST_NUMBER_OF_BLOCK = 9_999;

const positionSchema = object({
  position: number().integer().positive().required(),
  planIndex: number().integer().min(0).required(),
  orientation: string<Orientation>().oneOf(ORIENTATIONS).required(),
});

export const towerSchema = object({
  code: string().required().meta({ description: 'Letra ou nome curto da torre' }),
  name: string().required(),
  kind: string<TowerKind>().oneOf(TOWER_KINDS).required(),
  firstFloor: number().integer().required().meta({ description: 'Andar mais baixo com unidades' }),
  floors: number()
    .integer()
    .positive()
    .max(TOWER_LIMITS.floors)
    .required()
    .meta({ description: 'Quantos andares têm unidades' }),
  positions: array()
    .of(positionSchema.required())
    .max(TOWER_LIMITS.positions)
    .required()
    .meta({ description: 'Unidades de cada final do andar' }),
});

export const towersSchema = array().of(towerSchema.required()).max(TOWER_LIMITS.towers).required();

export type Tower = InferType<typeof towerSchema>;

/** Fault of the towers as a whole, by the path of the field. */
interface TowerFault {
  readonly path: string;
  readonly type: 'duplicate' | 'blockFloors' | 'towerPosition' | 'tooManyUnits';
}

function duplicates<Value>(values: readonly Value[]): number[] {
  return values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []));
}

function faultsOf({ kind, floors, positions }: Tower, path: string): TowerFault[] {
  const pathOf = (at: number) => `${path}.positions[${at}].position`;
  const repeated = duplicates(positions.map(({ position }) => position));
  const tooHigh =
    kind === 'tower' ? positions.flatMap(({ position }, at) => (position > LAST_FINAL ? [at] : [])) : [];
  return [
    ...(kind === 'block' && floors !== 1 ? [{ path: `${path}.floors`, type: 'blockFloors' as const }] : []),
    ...repeated.map((at) => ({ path: pathOf(at), type: 'duplicate' as const })),
    ...tooHigh.map((at) => ({ path: pathOf(at), type: 'towerPosition' as const })),
  ];
}

export function unitCount(towers: readonly Tower[]): number {
  return towers.reduce((sum, { floors, positions }) => sum + floors * positions.length, 0);
}

function towersFaults(towers: readonly Tower[]): TowerFault[] {
  return [
    ...duplicates(towers.map(({ code }) => code)).map((at) => ({
      path: `towers[${at}].code`,
      type: 'duplicate' as const,
    })),
    ...towers.flatMap((tower, at) => faultsOf(tower, `towers[${at}]`)),
    ...(unitCount(towers) > MAX_UNITS ? [{ path: 'towers', type: 'tooManyUnits' as const }] : []),
  ];
}

/** Code of a tower as on a door or a map: "A", "Ipê", "Q. 7". */
export const CODE = /^[\p{L}\p{N}](?:[\p{L}\p{N} .\-/]{0,18}[\p{L}\p{N}.])?$/u;

/** Towers as a seller enters them: unique codes and positions, and a limited number of units. */
export const towersInputSchema = array()
  .of(
    towerSchema
      .shape({
        code: string().required().matches(CODE),
        name: string()
          .required()
          .max(60)
          .matches(/[\p{L}\p{N}]/u),
        firstFloor: number()
          .integer()
          .min(LOWEST_FLOOR)
          .max(TOWER_LIMITS.floors)
          .required()
          .meta({ description: 'Andar mais baixo com unidades' }),
        positions: array()
          .of(
            positionSchema
              .shape({ position: number().integer().positive().max(LAST_NUMBER_OF_BLOCK).required() })
              .noUnknown()
              .required(),
          )
          .max(TOWER_LIMITS.positions)
          .required()
          .meta({ description: 'Unidades de cada final do andar' }),
      })
      .noUnknown()
      .required(),
  )
  .max(TOWER_LIMITS.towers)
  .required()
  .test('towers', (towers, { createError }) => {
    // Faults of single fields are reported by their own tests.
    if (!towersSchema.isValidSync(towers, { strict: true })) return true;
    const faults = towersFaults(towers);
    if (faults.length === 0) return true;
    return new ValidationError(
      faults.map(({ path, type }) => {
        const fault = createError({ path, params: { max: MAX_UNITS } });
        fault.type = type;
        return fault;
      }),
    );
  });
