import { array, type InferType, number, object, string } from 'yup';

const ROOM_KINDS = [
  'living',
  'bedroom',
  'suite',
  'bathroom',
  'kitchen',
  'service',
  'balcony',
  'closet',
  'office',
  'hall',
  'garage',
  'garden',
] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

/** Larger than any building: pages and drawings iterate over every room. Metres and square metres. */
export const PLAN_LIMITS = { plans: 60, rooms: 60, areaM2: 100_000, side: 1_000, count: 50 } as const;

const side = () => number().max(PLAN_LIMITS.side).required();
const count = () => number().integer().min(0).max(PLAN_LIMITS.count).required();

/** A room of a plan: a rectangle in metres from the plan's top left corner, so that the plan can be drawn. */
export const roomSchema = object({
  name: string().max(60).required().meta({ description: 'Nome do ambiente' }),
  kind: string<RoomKind>().oneOf(ROOM_KINDS).required(),
  areaM2: number()
    .positive()
    .max(PLAN_LIMITS.areaM2)
    .required()
    .meta({ description: 'Área do ambiente, em m²' }),
  x: side().min(0).meta({ description: 'Distância da borda esquerda da planta, em metros' }),
  y: side().min(0).meta({ description: 'Distância da borda de cima da planta, em metros' }),
  width: side().positive().meta({ description: 'Largura do ambiente, em metros' }),
  height: side().positive().meta({ description: 'Profundidade do ambiente, em metros' }),
});

/** A floor plan (tipologia). `areaM2` is the private area of NBR 12.721; the total area is never shown as its size. */
export const planSchema = object({
  planIndex: number().integer().min(0).max(999).required(),
  title: string().max(120).required(),
  areaM2: number().positive().max(PLAN_LIMITS.areaM2).required(),
  bedrooms: count(),
  suites: count(),
  bathrooms: count(),
  parkingSpots: count(),
  rooms: array()
    .of(roomSchema.required())
    .max(PLAN_LIMITS.rooms)
    .required()
    .meta({ description: 'Ambientes da planta, com a posição de cada um no desenho' }),
});

export const plansSchema = array().of(planSchema.required()).max(PLAN_LIMITS.plans).required();

export type Room = InferType<typeof roomSchema>;
export type Plan = InferType<typeof planSchema>;

/**
 * Plans as a seller enters them: unique numbers, areas to the hundredth as for units, suites included in the
 * bedrooms.
 */
export const plansInputSchema = array()
  .of(
    planSchema
      .shape({
        areaM2: number().min(1).max(PLAN_LIMITS.areaM2).required(),
        rooms: array()
          .of(roomSchema.noUnknown().required())
          .max(PLAN_LIMITS.rooms)
          .required()
          .meta({ description: 'Ambientes da planta, com a posição de cada um no desenho' }),
      })
      .noUnknown()
      .required(),
  )
  .max(PLAN_LIMITS.plans)
  .required()
  .test('duplicate', (plans, { createError }) => {
    const numbers = plans.map((plan) => plan?.planIndex);
    const at = numbers.findIndex((index, position) => numbers.indexOf(index) < position);
    return at < 0 || createError({ path: `plans[${at}].planIndex` });
  });

/** Area of a plan as the units store it: to the hundredth. */
export function roundedArea(areaM2: number): number {
  return Math.round(areaM2 * 100) / 100;
}
