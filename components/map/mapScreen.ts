import type { MapBox } from '@/domain/place/mapBox';

/** Where something stands: in degrees, and in percents of the drawn square from its north-western corner. */
export interface Standing {
  readonly latitude: number;
  readonly longitude: number;
  readonly x: number;
  readonly y: number;
}

export interface PinView extends Standing {
  readonly slug: string;
  readonly href: string;
  readonly title: string;
  readonly place: string;
  /** "a partir de R$ 489.900" */
  readonly price: string;
  /** "R$ 490 mil" */
  readonly tag: string;
  /** What is read out: title, place and price. */
  readonly label: string;
  /** True where its tag would cover another one: only a point is drawn. */
  readonly isDot: boolean;
}

export interface ClusterView extends Standing {
  readonly href: string;
  readonly count: string;
  readonly label: string;
}

export interface NameView extends Standing {
  readonly path: string;
  readonly name: string;
  /** True where it belongs to a pin or a cluster, and is written below it. */
  readonly isBelow: boolean;
}

export const MOVES = ['in', 'out', 'west', 'north', 'south', 'east'] as const;
export type Move = (typeof MOVES)[number];

/** A search on the map in words, addresses and percents, made on the server. */
export interface MapScreen {
  /** The part of the map that is drawn. */
  readonly frame: MapBox;
  readonly pins: readonly PinView[];
  readonly clusters: readonly ClusterView[];
  readonly names: readonly NameView[];
  readonly meridians: readonly number[];
  readonly parallels: readonly number[];
  /** Path of the border of the country in a square of 100; null where the square is too small for so rough a line. */
  readonly outline: string | null;
  /** The part of the square that is searched, in percents; null where it is all of it. */
  readonly searched: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  } | null;
  readonly scale: { readonly text: string; readonly percent: number };
  /** What to do where nothing was found; null where something was. */
  readonly empty: string | null;
  /** How many projects were found, and where all of them are listed. */
  readonly total: number;
  readonly listHref: string;
  /** The search of this frame, whatever place it began in: `bbox` in it may become that of any other. */
  readonly hereHref: string;
  /** The style of the base map for who has JavaScript; null where the map is drawn for everybody. */
  readonly styleUrl: string | null;
  /** The same search a step further on; none at the ends of the map. */
  readonly moves: Readonly<Record<Move, string>>;
}
