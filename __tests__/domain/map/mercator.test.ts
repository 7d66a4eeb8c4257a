import {
  cornersOf,
  graticule,
  moved,
  percentIn,
  project,
  roundStep,
  scaleBar,
  squareAround,
  unproject,
  worldWidthKm,
} from '@/domain/map/mercator';

const SAO_PAULO = { west: -46.8, south: -23.7, east: -46.5, north: -23.4 };

describe('project', () => {
  it('projects the intersection of equator and first meridian to the middle', () => {
    expect(project({ latitude: 0, longitude: 0 })).toEqual({ x: 0.5, y: 0.5 });
  });

  it('agrees with the tile of São Paulo in other maps at zoom 10: 379/580', () => {
    const { x, y } = project({ latitude: -23.55, longitude: -46.63 });
    expect([Math.floor(x * 1024), Math.floor(y * 1024)]).toEqual([379, 580]);
  });

  it('limits the latitude to that of the square', () => {
    expect(project({ latitude: 90, longitude: 180 }).y).toBeCloseTo(0, 6);
    expect(project({ latitude: -90, longitude: 180 })).toMatchObject({ x: 1, y: expect.closeTo(1, 6) });
  });

  it('is reversed by unproject', () => {
    const back = unproject(project({ latitude: -30.03, longitude: -51.23 }));
    expect(back.latitude).toBeCloseTo(-30.03, 9);
    expect(back.longitude).toBeCloseTo(-51.23, 9);
  });
});

describe('squareAround', () => {
  it('is as high as wide, with the box in its middle', () => {
    const square = squareAround({ ...SAO_PAULO, east: -46.7 });
    const { width, height } = cornersOf(square);
    expect(width).toBeCloseTo(height, 12);
    expect(square.north).toBeCloseTo(SAO_PAULO.north, 9);
    expect((square.west + square.east) / 2).toBeCloseTo(-46.75, 9);
  });

  it('gives a single point its surroundings', () => {
    const point = { west: -46.6, east: -46.6, south: -23.5, north: -23.5 };
    const km = cornersOf(squareAround(point, 0.1, 2)).width * worldWidthKm(-23.5);
    expect(km).toBeCloseTo(2, 6);
  });

  it('never leaves the earth', () => {
    const square = squareAround({ west: -170, east: 170, south: -80, north: 80 }, 0.5);
    expect(square.west).toBe(-180);
    expect(square.east).toBe(180);
  });
});

describe('moved', () => {
  it('moves half a width to the east', () => {
    const next = moved(SAO_PAULO, 0.5, 0);
    expect(next.west).toBeCloseTo(-46.65, 9);
    expect(next.north).toBeCloseTo(-23.4, 9);
  });

  it('moves to the north by a negative share, and doubles the width', () => {
    expect(moved(SAO_PAULO, 0, -0.5).south).toBeGreaterThan(SAO_PAULO.south);
    const wide = moved(SAO_PAULO, 0, 0, 2);
    expect(wide.east - wide.west).toBeCloseTo(0.6, 9);
  });
});

describe('percentIn', () => {
  it('counts from the north-western corner', () => {
    expect(percentIn(SAO_PAULO, { latitude: -23.4, longitude: -46.8 })).toEqual({ x: 0, y: 0 });
    const { x, y } = percentIn(SAO_PAULO, { latitude: -23.7, longitude: -46.5 });
    expect(x).toBeCloseTo(100, 9);
    expect(y).toBeCloseTo(100, 9);
  });
});

describe('roundStep', () => {
  it.each([
    [1, 1],
    [1.9, 1],
    [4.99, 2],
    [7, 5],
    [10, 10],
    [0.3, 0.2],
    [0.05, 0.05],
    [340, 200],
  ])('rounds the step %d to %d', (most, step) => {
    expect(roundStep(most)).toBe(step);
  });
});

describe('scaleBar', () => {
  it('is a round distance of known length: 0.3° at the latitude of São Paulo are 30.6 km', () => {
    const { km, share } = scaleBar(SAO_PAULO);
    expect(km).toBe(5);
    expect(share).toBeCloseTo(5 / 30.62, 2);
  });
});

describe('graticule', () => {
  it('draws its lines on round degrees inside the box', () => {
    const { meridians, parallels } = graticule(SAO_PAULO);
    expect(meridians.map((degrees) => degrees.toFixed(2))).toEqual([
      '-46.80',
      '-46.75',
      '-46.70',
      '-46.65',
      '-46.60',
      '-46.55',
      '-46.50',
    ]);
    expect(parallels).toHaveLength(7);
  });
});
