import type { Position } from '@/domain/map/mercator';
import type { MapBox } from '@/domain/place/mapBox';

/** What stands under the pins: drawn by us without network, or the base map that is configured. */
export type Base = 'drawn' | 'configured';

export interface SurfaceOptions {
  readonly container: HTMLElement;
  readonly frame: MapBox;
  /** A style of MapLibre; null for the drawn base alone. */
  readonly styleUrl: string | null;
  /** What is said of the map and of its gestures. */
  readonly words: { readonly title: string; readonly twoFingers: string };
  readonly onReady: () => void;
  readonly onBase: (base: Base) => void;
}

type Stop = () => void;

/** A map that a person moves, without what draws it. */
export interface Surface {
  /** Holds the marks, so that gestures that begin on one move the map. */
  readonly holder: HTMLElement;
  /** Where a position stands, in px from the upper left corner. */
  readonly place: (position: Position) => { readonly x: number; readonly y: number };
  readonly box: () => MapBox;
  readonly show: (box: MapBox) => void;
  /** @param steps each doubles, or halves where it is negative */
  readonly zoom: (steps: number) => void;
  readonly onMove: (tell: () => void) => Stop;
  /** Tells when the map has come to rest. */
  readonly onRest: (tell: () => void) => Stop;
  readonly remove: () => void;
}
