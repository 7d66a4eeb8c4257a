import type { Position } from '@/domain/map/mercator';
import type { MapBox } from '@/domain/place/mapBox';

/** Base below the pins: drawn by us without network, or the configured base map. */
export type Base = 'drawn' | 'configured';

export interface SurfaceOptions {
  readonly container: HTMLElement;
  readonly frame: MapBox;
  /** MapLibre style; null for the drawn base only. */
  readonly styleUrl: string | null;
  /** Labels of the map and its gestures. */
  readonly labels: { readonly title: string; readonly twoFingers: string };
  readonly onReady: () => void;
  readonly onBase: (base: Base) => void;
}

type Stop = () => void;

/** Movable map, independent of its library. */
export interface Surface {
  /** Contains the marks, so that gestures that begin on one move the map. */
  readonly holder: HTMLElement;
  /** Position in px from the upper left corner. */
  readonly place: (position: Position) => { readonly x: number; readonly y: number };
  readonly box: () => MapBox;
  readonly show: (box: MapBox) => void;
  /** @param steps each doubles the scale; negative ones halve it */
  readonly zoom: (steps: number) => void;
  readonly onMove: (callback: () => void) => Stop;
  /** Calls back when the map has stopped moving. */
  readonly onRest: (callback: () => void) => Stop;
  readonly remove: () => void;
}
