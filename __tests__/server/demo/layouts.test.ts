import type { Room } from '@/domain/project/plan';
import { planOf } from '@/server/demo/layouts/planOf';
import { TYPOLOGIES, type Typology } from '@/server/demo/layouts/typology';

/** The smallest and the largest plan that the catalogue draws of each typology. */
const AREAS: Readonly<Record<Typology, readonly number[]>> = {
  studio: [22, 26, 32],
  one: [33, 41, 54],
  two: [52, 64, 84],
  three: [76, 92, 109, 110, 142],
  four: [146, 180, 224],
  loft: [42, 58, 74],
  house: [108, 132, 145, 186],
  office: [32, 54],
  lot: [250, 300, 620],
};

const CASES = TYPOLOGIES.flatMap((typology) => AREAS[typology].map((areaM2) => [typology, areaM2] as const));

/** Shared area of two rooms in m². */
function overlap(a: Room, b: Room): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0.001 && height > 0.001 ? width * height : 0;
}

describe.each(CASES)('plan "%s" of %d m²', (typology, areaM2) => {
  const plan = planOf(0, typology, areaM2);

  it('has rooms that do not overlap', () => {
    const pairs = plan.rooms.flatMap((a, index) => plan.rooms.slice(index + 1).map((b) => [a, b] as const));
    expect(pairs.filter(([a, b]) => overlap(a, b) > 0)).toEqual([]);
  });

  it('has rooms whose areas sum to its private area, within 2 %', () => {
    const sum = plan.rooms.reduce((total, room) => total + room.areaM2, 0);
    expect(Math.abs(sum / areaM2 - 1)).toBeLessThan(0.02);
  });

  it('has usable rooms: no side under 1 m', () => {
    expect(plan.rooms.filter((room) => Math.min(room.width, room.height) < 1)).toEqual([]);
  });

  it('draws the counted number of bedrooms, suites and bathrooms', () => {
    const count = (...kinds: string[]) => plan.rooms.filter((room) => kinds.includes(room.kind)).length;
    expect(count('suite')).toBe(plan.suites);
    expect(count('bedroom', 'suite')).toBe(plan.bedrooms);
    expect(count('bathroom')).toBe(plan.bathrooms);
  });
});

describe('lot', () => {
  it.each([250, 280, 300, 320, 340, 360, 380, 400, 420, 450, 620])(
    'of %d m² has sides with exactly that area',
    (areaM2) => {
      const [land] = planOf(0, 'lot', areaM2).rooms;
      expect(land?.areaM2).toBe(areaM2);
      expect(Number.isInteger(land?.width)).toBe(true);
      expect((land?.height ?? 0) / (land?.width ?? 1)).toBeGreaterThan(1.5);
    },
  );
});
