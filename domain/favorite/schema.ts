import { type InferType, number, object, string } from 'yup';
import { idSchema } from '@/domain/id';
import { CATEGORIES, type Category, GENRES, type Genre } from '@/domain/project/vocabulary';
import { pictureSchema } from '@/domain/site/picture';
import { DISPLAY_STATES, type DisplayState } from '@/domain/unit/status';

const MAX_TOWER = 40;

/** Favourites of one owner: more than anybody compares, and few enough to show at once. */
export const MAX_FAVORITES = 200;

/** A home by its place in the tower, or only its plan, or only the project; of a club, a quota by its id. */
export const newFavoriteSchema = object({
  planIndex: number().integer().min(0).max(1_000).nullable(),
  tower: string().max(MAX_TOWER).nullable(),
  floor: number().integer().min(-20).max(300).nullable(),
  position: number().integer().min(1).max(1_000).nullable(),
  quota: idSchema().nullable(),
}).test('wholePlace', (favorite) => !favorite || isWholePlace(favorite));

export type NewFavorite = InferType<typeof newFavoriteSchema>;

/** Which home or quota of a project, by its id. */
export const oneThingSchema = object({
  thing: idSchema().meta({ description: 'A unidade ou cota, pelo seu id' }),
});

type Nullable<Value> = Value | null | undefined;

/** Tower, floor and position together name a unit; one of them alone names none. */
function isWholePlace(place: {
  tower?: Nullable<string>;
  floor?: Nullable<number>;
  position?: Nullable<number>;
}): boolean {
  const given = [place.tower, place.floor, place.position].filter((part) => part != null);
  return given.length === 0 || given.length === 3;
}

/** A favourite with what it was when it was kept and what it is now. */
export const favoriteSchema = object({
  projectId: idSchema().required(),
  project: object({
    slug: string().required(),
    title: string().required(),
    genre: string<Genre>().oneOf(GENRES).required(),
    category: string<Category>().oneOf(CATEGORIES).required(),
    neighborhood: string().required(),
    city: string().required(),
    state: string().required(),
    cover: pictureSchema.required().meta({ description: 'Foto principal' }),
    /** As it must stand beside every offer (Lei 4.591/64, art. 32, § 3). */
    registrationLine: string().nullable().defined(),
  }).required(),
  planIndex: number().integer().min(0).nullable().defined(),
  tower: string().nullable().defined(),
  floor: number().integer().nullable().defined(),
  position: number().integer().positive().nullable().defined(),
  quota: idSchema().nullable().defined(),
  unitId: idSchema().nullable().defined(),
  /** "unid. 1203, torre A"; null where only the project is meant. */
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
  /** Null where nothing can be had, or nobody confirms it any more. Without a unit, the lowest price of the project. */
  priceCents: number().integer().positive().nullable().defined(),
  displayState: string<DisplayState>().oneOf(DISPLAY_STATES).required(),
  /** How much more it costs than when it was kept, negative when less; null where one of the two prices is not known. */
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
