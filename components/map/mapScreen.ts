import type { MapBox } from '@/domain/place/mapBox';

/** Position in degrees, and in percent of the drawn square from its north-west corner. */
export interface FramePosition {
  readonly latitude: number;
  readonly longitude: number;
  readonly x: number;
  readonly y: number;
}

/** A project as a cluster lists it. */
export interface ProjectLink {
  readonly slug: string;
  readonly href: string;
  readonly title: string;
  /** "a partir de R$ 489.900" */
  readonly price: string;
}

export interface PinView extends FramePosition, ProjectLink {
  readonly place: string;
  /** "R$ 490 mil" */
  readonly tag: string;
  /** For screen readers: title, place and price. */
  readonly label: string;
  /** True where its tag would cover another one: then only a point is drawn. */
  readonly isDot: boolean;
}

export interface ClusterView extends FramePosition {
  /** Its part of the map, or at the closest scale the list of its projects. */
  readonly href: string;
  /** Its cheapest projects at the closest scale, where zooming in would not separate them; empty before. */
  readonly projects: readonly ProjectLink[];
  /** True if it has more projects than these. */
  readonly hasMore: boolean;
  readonly count: string;
  readonly label: string;
}

export interface NameView extends FramePosition {
  readonly path: string;
  readonly name: string;
  /** True where it belongs to a pin or a cluster and is written below it. */
  readonly isBelow: boolean;
}

export const MOVES = ['in', 'out', 'west', 'north', 'south', 'east'] as const;
export type Move = (typeof MOVES)[number];

/** Texts, URLs and percentages of a search on the map, made on the server. */
export interface MapScreen {
  /** Drawn part of the map. */
  readonly frame: MapBox;
  readonly pins: readonly PinView[];
  readonly clusters: readonly ClusterView[];
  readonly names: readonly NameView[];
  readonly meridians: readonly number[];
  readonly parallels: readonly number[];
  /** Path of the country's border in a square of 100; null where the square is too small for so rough a line. */
  readonly outline: string | null;
  /** Searched part of the square in percent; null where it is all of it. */
  readonly searched: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  } | null;
  readonly scale: { readonly text: string; readonly percent: number };
  /** Hint for an empty result; null otherwise. */
  readonly empty: string | null;
  readonly total: number;
  readonly listHref: string;
  /** Search of this frame without its place; its `bbox` may be replaced by any other. */
  readonly hereHref: string;
  /** Style of the base map; null if the map is drawn. */
  readonly styleUrl: string | null;
  /** The same search one step further; without moves beyond the ends of the map. */
  readonly moves: Readonly<Record<Move, string>>;
}
