/** A part of the map, in degrees: west < east, south < north. */
export interface MapBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}
