import { array, type InferType, number, object, string } from 'yup';
import { idSchema } from '@/domain/id';
import { pricePointSchema } from '@/domain/project/prices';
import { ORIENTATIONS, type Orientation } from '@/domain/project/tower';
import { highlightsSchema } from '@/domain/unit/highlights';
import { DISPLAY_STATES, type DisplayState, UNIT_KINDS, type UnitKind } from '@/domain/unit/status';

export const unitRoomsSchema = object({
  bedrooms: number().integer().min(0).required(),
  suites: number().integer().min(0).required(),
  bathrooms: number().integer().min(0).required(),
  parkingSpots: number().integer().min(0).required(),
});

export type UnitRooms = InferType<typeof unitRoomsSchema>;

export const unitPricesSchema = object({
  currentCents: number()
    .integer()
    .positive()
    .required()
    .meta({ description: 'Preço de tabela atual, em centavos' }),
  /** Every price the unit has had, newest first, `since` an instant. */
  history: array()
    .of(pricePointSchema.required())
    .required()
    .meta({ description: 'Histórico de preços, do mais novo ao mais antigo' }),
});

/** Facts of a unit that the public and its sellers both see. */
export const unitFacts = {
  id: idSchema().required(),
  projectId: idSchema().required(),
  planIndex: number().integer().min(0).required(),
  tower: string().required(),
  floor: number().integer().required(),
  position: number().integer().positive().required(),
  /** Public name of the unit: "1203". */
  code: string().required().meta({ description: 'Número da unidade para exibição: 1203' }),
  kind: string<UnitKind>().oneOf(UNIT_KINDS).required(),
  areaM2: number().positive().required(),
  orientation: string<Orientation>().oneOf(ORIENTATIONS).nullable().defined(),
  /** Empty without a special feature. */
  highlights: highlightsSchema().required(),
  rooms: unitRoomsSchema.required().meta({ description: 'Quartos, suítes, banheiros e vagas' }),
  displayState: string<DisplayState>().oneOf(DISPLAY_STATES).required(),
  /** For the public null unless the unit is active: a sold unit shows no price. */
  prices: unitPricesSchema.nullable().defined(),
};

export const publicUnitSchema = object(unitFacts);

export type PublicUnit = InferType<typeof publicUnitSchema>;
