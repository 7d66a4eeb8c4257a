import { type InferType, number, object, string } from 'yup';
import { idSchema } from '@/domain/id';
import { CATEGORIES, type Category, GENRES, type Genre } from '@/domain/project/vocabulary';
import { pictureSchema } from '@/domain/site/picture';
import { DISPLAY_STATES, type DisplayState } from '@/domain/unit/status';

const MAX_TOWER = 40;

/** Favorites of one owner: few enough for one page. */
export const MAX_FAVORITES = 200;

/** A unit by its position, a plan, a whole project, or a quota by its id. */
export const newFavoriteSchema = object({
  planIndex: number().integer().min(0).max(1_000).nullable(),
  tower: string().max(MAX_TOWER).nullable(),
  floor: number().integer().min(-20).max(300).nullable(),
  position: number().integer().min(1).max(1_000).nullable(),
  quota: idSchema().nullable(),
}).test('wholePlace', (favorite) => !favorite || isWholePlace(favorite));

export type NewFavorite = InferType<typeof newFavoriteSchema>;

export const favoriteItemSchema = object({
  itemId: idSchema().meta({ description: 'A unidade ou cota, pelo seu id' }),
});

type Nullable<Value> = Value | null | undefined;

/** Tower, floor and position name a unit only together. */
function isWholePlace(place: {
  tower?: Nullable<string>;
  floor?: Nullable<number>;
  position?: Nullable<number>;
}): boolean {
  const given = [place.tower, place.floor, place.position].filter((part) => part != null);
  return given.length === 0 || given.length === 3;
}

/** A favorite with its price and state when it was added and now. */
export const favoriteSchema = object({
  projectId: idSchema().required(),
  project: object({
    slug: string().required(),
    title: string().required(),
    genre: string<Genre>().oneOf(GENRES).required(),
    category: string<Category>().oneOf(CATEGORIES).required(),
    neighborhood: string().required(),
    city: string().required(),
    state: string().required().meta({ description: 'UF, duas letras' }),
    cover: pictureSchema.required().meta({ description: 'Foto principal' }),
    /** Required beside every offer (Lei 4.591/64, art. 32, § 3). */
    registrationLine: string().nullable().defined(),
  }).required(),
  planIndex: number().integer().min(0).nullable().defined(),
  tower: string().nullable().defined(),
  floor: number().integer().nullable().defined(),
  position: number().integer().positive().nullable().defined(),
  quota: idSchema().nullable().defined(),
  unitId: idSchema().nullable().defined(),
  /** Such as "unid. 1203, torre A"; null for a whole project. */
  label: string().nullable().defined(),
  addedAt: string().required().meta({ description: 'Data e hora em que foi salvo nos favoritos, em UTC' }),
  priceWhenAddedCents: number()
    .integer()
    .positive()
    .nullable()
    .defined()
    .meta({ description: 'Preço quando foi salvo nos favoritos, em centavos' }),
  stateWhenAdded: string<DisplayState>()
    .oneOf(DISPLAY_STATES)
    .nullable()
    .defined()
    .meta({ description: 'Situação mostrada quando foi salvo nos favoritos' }),
  /** Null if nothing is available or the price is stale. Without a unit, the lowest price of the project. */
  priceCents: number().integer().positive().nullable().defined(),
  displayState: string<DisplayState>().oneOf(DISPLAY_STATES).required(),
  priceChangeCents: number()
    .integer()
    .nullable()
    .defined()
    .meta({ description: 'Variação desde que foi salvo nos favoritos, em centavos; negativa quando baixou' }),
});

export type Favorite = InferType<typeof favoriteSchema>;

export function priceChange(before: number | null, now: number | null): number | null {
  return before === null || now === null ? null : now - before;
}
