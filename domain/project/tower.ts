import { array, type InferType, number, object, string } from 'yup';

/** A tower of floors and positions, or a block (quadra) of houses or lots, which has a single row. */
export const TOWER_KINDS = ['tower', 'block'] as const;
export type TowerKind = (typeof TOWER_KINDS)[number];

/** Where a position looks: the sun it gets. Morning sun (nascente, norte) is what Brazilian buyers pay more for. */
export const ORIENTATIONS = ['nascente', 'poente', 'norte', 'sul'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

/** Larger than anything that is built: pages, grids and drawings go through every one of them. */
export const TOWER_LIMITS = { towers: 200, floors: 200, positions: 1_000 } as const;

export const towerSchema = object({
  code: string().required(),
  name: string().required(),
  kind: string<TowerKind>().oneOf(TOWER_KINDS).required(),
  firstFloor: number().integer().required(),
  floors: number().integer().positive().max(TOWER_LIMITS.floors).required(),
  positions: array()
    .of(
      object({
        position: number().integer().positive().required(),
        planIndex: number().integer().min(0).required(),
        orientation: string<Orientation>().oneOf(ORIENTATIONS).required(),
      }).required(),
    )
    .max(TOWER_LIMITS.positions)
    .required(),
});

export const towersSchema = array().of(towerSchema.required()).max(TOWER_LIMITS.towers).required();

export type Tower = InferType<typeof towerSchema>;
