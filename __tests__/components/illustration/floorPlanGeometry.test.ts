import { planOpenings, planSize, planWindows } from '@/components/illustration/floorPlanGeometry';
import type { Room, RoomKind } from '@/domain/project/plan';

function room(kind: RoomKind, x: number, y: number, width: number, height: number): Room {
  return { name: kind, kind, areaM2: width * height, x, y, width, height };
}

const living = room('living', 0, 0, 5, 4);
const suite = room('suite', 5, 0, 4, 3);
const bath = room('bathroom', 5, 3, 4, 1);
const balcony = room('balcony', 0, 4, 5, 1.5);

describe('planSize', () => {
  it('spans all rooms', () => {
    expect(planSize([living, suite, balcony])).toEqual({ width: 9, height: 5.5 });
    expect(planSize([])).toEqual({ width: 0, height: 0 });
  });
});

describe('planOpenings', () => {
  it('connects the living room with each room, and a suite with its own bathroom', () => {
    expect(planOpenings([living, suite, bath])).toEqual([
      { x1: 5, y1: 0.15, x2: 5, y2: 0.9500000000000001 },
      { x1: 5.15, y1: 3, x2: 5.95, y2: 3 },
    ]);
  });

  it('opens a balcony widely, in the middle of the wall', () => {
    expect(planOpenings([living, balcony])).toEqual([{ x1: 1.6, y1: 4, x2: 3.4000000000000004, y2: 4 }]);
  });

  it('leaves wall on both sides of a wide opening', () => {
    const narrow = room('balcony', 0, 4, 2, 1.5);
    expect(planOpenings([living, narrow])).toEqual([{ x1: 0.4, y1: 4, x2: 1.6, y2: 4 }]);
  });

  it('starts from the hall if there is one', () => {
    const hall = room('hall', 5, 3, 4, 1);
    expect(planOpenings([living, suite, hall])).toHaveLength(2);
    expect(planOpenings([living, suite, hall])[0]).toMatchObject({ x1: 5, y1: 3.15, x2: 5 });
  });

  it('adds no door to a room that touches no other, or only at a corner', () => {
    expect(planOpenings([living, room('garage', 20, 0, 3, 5)])).toEqual([]);
    expect(planOpenings([living, room('bedroom', 5, 4, 3, 3)])).toEqual([]);
  });

  it('treats edges that differ by a rounding as one wall', () => {
    expect(planOpenings([living, room('bedroom', 5.03, 0, 3, 3)])).toHaveLength(1);
  });

  it('returns nothing for an empty plan', () => {
    expect(planOpenings([])).toEqual([]);
  });
});

describe('planWindows', () => {
  it('puts windows of living rooms in the outer wall, also towards a balcony, but not of bathrooms', () => {
    const windows = planWindows([living, suite, bath, balcony]);
    expect(windows).toHaveLength(2);
    expect(windows[1]).toEqual({ x1: 6, y1: 0, x2: 8, y2: 0 });
  });

  it('gives no window to an enclosed room', () => {
    const inner = room('bedroom', 1, 1, 1, 1);
    const around = [
      room('hall', 0, 0, 3, 1),
      room('hall', 0, 2, 3, 1),
      room('hall', 0, 1, 1, 1),
      room('hall', 2, 1, 1, 1),
    ];
    expect(planWindows([inner, ...around])).toEqual([]);
  });
});
