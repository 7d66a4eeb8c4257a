import { array, type InferType, number, object, string } from 'yup';

export const ROOM_KINDS = [
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

/** A room of a plan: a rectangle in metres from the plan's top left corner, so that the plan can be drawn. */
export const roomSchema = object({
  name: string().required(),
  kind: string<RoomKind>().oneOf(ROOM_KINDS).required(),
  areaM2: number().positive().required(),
  x: number().min(0).required(),
  y: number().min(0).required(),
  width: number().positive().required(),
  height: number().positive().required(),
});

/** A floor plan (tipologia). `areaM2` is the private area of NBR 12.721; the total area is never shown as its size. */
export const planSchema = object({
  planIndex: number().integer().min(0).required(),
  title: string().required(),
  areaM2: number().positive().required(),
  bedrooms: number().integer().min(0).required(),
  suites: number().integer().min(0).required(),
  bathrooms: number().integer().min(0).required(),
  parkingSpots: number().integer().min(0).required(),
  rooms: array().of(roomSchema.required()).required(),
});

export const plansSchema = array().of(planSchema.required()).required();

export type Room = InferType<typeof roomSchema>;
export type Plan = InferType<typeof planSchema>;
