/** Kind of a plan, which decides its rooms. `office` is a room to work in; `lot` is land without a building. */
export const TYPOLOGIES = [
  'studio',
  'one',
  'two',
  'three',
  'four',
  'loft',
  'house',
  'office',
  'lot',
] as const;
export type Typology = (typeof TYPOLOGIES)[number];

interface RoomCount {
  readonly bedrooms: number;
  readonly suites: number;
  readonly bathrooms: number;
  readonly parkingSpots: number;
}

/** Bedrooms, suites, bathrooms and parking of a plan, by its typology and private area in m². */
export function roomCountOf(typology: Typology, areaM2: number): RoomCount {
  switch (typology) {
    case 'studio':
      return { bedrooms: 0, suites: 0, bathrooms: 1, parkingSpots: 0 };
    case 'one':
      return { bedrooms: 1, suites: 0, bathrooms: 1, parkingSpots: areaM2 >= 38 ? 1 : 0 };
    case 'two':
      return { bedrooms: 2, suites: 1, bathrooms: 2, parkingSpots: areaM2 >= 74 ? 2 : 1 };
    case 'three':
      return areaM2 >= 110
        ? { bedrooms: 3, suites: 3, bathrooms: 4, parkingSpots: 2 }
        : { bedrooms: 3, suites: 1, bathrooms: 2, parkingSpots: areaM2 >= 95 ? 2 : 1 };
    case 'four':
      return { bedrooms: 4, suites: 4, bathrooms: 5, parkingSpots: areaM2 >= 180 ? 4 : 3 };
    case 'loft':
      return { bedrooms: 1, suites: 0, bathrooms: 1, parkingSpots: areaM2 >= 55 ? 1 : 0 };
    case 'house':
      return {
        bedrooms: 3,
        suites: areaM2 >= 145 ? 3 : 1,
        bathrooms: areaM2 >= 145 ? 4 : 2,
        parkingSpots: 2,
      };
    case 'office':
      return { bedrooms: 0, suites: 0, bathrooms: 1, parkingSpots: areaM2 >= 45 ? 1 : 0 };
    case 'lot':
      return { bedrooms: 0, suites: 0, bathrooms: 0, parkingSpots: 0 };
  }
}
