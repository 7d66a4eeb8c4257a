import type { Amenity } from '@/domain/project/amenities';
import { PHASES } from '@/domain/project/phase';
import type { Tower } from '@/domain/project/tower';
import { CATEGORIES, type Category } from '@/domain/project/vocabulary';
import { planOf } from '@/server/demo/layouts/planOf';
import { VIEWS_BY_CATEGORY } from '@/server/modules/catalogue/projects/photos/pictureUrls';
import { drawFacade } from '@/server/standIns/drawings/drawFacade';
import { type DrawingInput, VIEWS, type View } from '@/server/standIns/drawings/subject';

function tower(floors: number, positions: number, kind: Tower['kind'] = 'tower'): Tower {
  return {
    code: 'A',
    name: 'Torre A',
    kind,
    firstFloor: 1,
    floors,
    positions: Array.from({ length: positions }, (_, index) => ({
      position: index + 1,
      planIndex: index % 2,
      orientation: 'norte',
    })),
  };
}

function subject(overrides: Partial<DrawingInput> = {}): DrawingInput {
  return {
    id: '0a0a0a0a-0000-5000-8000-000000000001',
    category: 'apartments',
    phase: 'Lançamento',
    placePath: 'sp/sao-paulo/pinheiros',
    towers: [tower(12, 4)],
    plans: [planOf(0, 'two', 64), planOf(1, 'three', 92)],
    amenities: ['gym', 'pool'],
    view: 'facade',
    width: 640,
    ...overrides,
  };
}

function towersOf(category: Category): Tower[] {
  return category === 'houses' || category === 'lots'
    ? [tower(1, 14, 'block'), tower(1, 9, 'block')]
    : [tower(9, 4)];
}

const EVERY_VIEW = CATEGORIES.flatMap((category) =>
  VIEWS_BY_CATEGORY[category].map((view) => [category, view] as const),
);

describe('drawFacade', () => {
  it.each(EVERY_VIEW)(
    'draws %s in the view "%s" as one complete SVG, without text and without an invalid number',
    (category, view) => {
      const svg = drawFacade(subject({ category, view, towers: towersOf(category) }));
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="640" height="480" viewBox="0 0 1200 900">.+<\/svg>$/s,
      );
      expect(svg).not.toMatch(/<text|NaN|undefined|Infinity|null/);
      expect(svg.match(/<g/g)?.length ?? 0).toBe(svg.match(/<\/g>/g)?.length ?? 0);
    },
  );

  it('draws the same project identically, and another one differently', () => {
    expect(drawFacade(subject())).toBe(drawFacade(subject()));
    expect(drawFacade(subject({ id: '0a0a0a0a-0000-5000-8000-000000000002' }))).not.toBe(
      drawFacade(subject()),
    );
  });

  it('changes only the size with the requested width', () => {
    const body = (svg: string) => svg.slice(svg.indexOf('>'));
    expect(body(drawFacade(subject({ width: 1920 })))).toBe(body(drawFacade(subject({ width: 640 }))));
  });

  it('draws more for more floors and for more towers', () => {
    const length = (towers: Tower[]) => drawFacade(subject({ towers })).length;
    expect(length([tower(24, 4)])).toBeGreaterThan(length([tower(8, 4)]));
    expect(length([tower(12, 4), tower(12, 4)])).toBeGreaterThan(length([tower(12, 4)]));
  });

  it('shows a building site only while the project is being built, and only by day', () => {
    const drawings = (view: View) => new Set(PHASES.map((phase) => drawFacade(subject({ phase, view }))));
    expect(drawings('facade').size).toBe(2);
    expect(drawings('evening').size).toBe(1);
  });

  it('draws no pool and no court that the project does not have', () => {
    const site = (...amenities: Amenity[]) => drawFacade(subject({ view: 'site', amenities }));
    expect(site('pool')).not.toBe(site());
    expect(site('heatedPool')).toBe(site('pool'));
    expect(site('sportsCourt')).not.toBe(site());
    expect(site('gym')).toBe(site());
  });

  it.each(VIEWS)('survives a project without towers or plans in the view "%s"', (view) => {
    for (const category of CATEGORIES) {
      expect(drawFacade(subject({ category, view, towers: [], plans: [] }))).not.toMatch(/NaN|Infinity/);
    }
  });

  it.each([
    ['floors', [tower(1_000_000, 4)]],
    ['doors on a floor', [tower(20, 100_000)]],
    ['towers', Array.from({ length: 5_000 }, () => tower(30, 8))],
  ])('limits the number of %s', (_what, towers) => {
    for (const view of VIEWS_BY_CATEGORY.apartments) {
      expect(drawFacade(subject({ towers, view })).length).toBeLessThan(10_000_000);
    }
  });
});
