import { buildUnitGrid, countByState, findUnit, type GridTower, type GridUnit } from '@/domain/unit/grid';

const tower: GridTower = {
  code: 'A',
  kind: 'tower',
  firstFloor: 1,
  floors: 3,
  positions: [
    { position: 1, planIndex: 0, orientation: 'nascente' },
    { position: 2, planIndex: 1, orientation: 'poente' },
  ],
};

function unit(floor: number, position: number, change: Partial<GridUnit> = {}): GridUnit {
  return {
    code: `${floor}0${position}`,
    tower: 'A',
    floor,
    position,
    planIndex: position - 1,
    areaM2: 64,
    orientation: null,
    displayState: 'active',
    priceCents: 50_000_000,
    ...change,
  };
}

const codes = (grid: ReturnType<typeof buildUnitGrid<GridUnit>>) =>
  grid.rows.map(({ floor, cells }) => [floor, ...cells.map((cell) => cell?.code ?? null)]);

describe('buildUnitGrid', () => {
  it('puts the top floor first and the positions in order, with voids where there is no unit', () => {
    const grid = buildUnitGrid(tower, [unit(3, 2), unit(1, 1), unit(1, 2), unit(3, 1)]);
    expect(codes(grid)).toEqual([
      [3, '301', '302'],
      [2, null, null],
      [1, '101', '102'],
    ]);
    expect(grid.columns).toEqual([
      { position: 1, orientation: 'nascente' },
      { position: 2, orientation: 'poente' },
    ]);
  });

  it('leaves out the units of other towers', () => {
    const grid = buildUnitGrid(tower, [unit(1, 1), unit(2, 1, { tower: 'B' })]);
    expect(codes(grid)).toEqual([
      [3, null, null],
      [2, null, null],
      [1, '101', null],
    ]);
  });

  it('shows units outside the declared floors or positions', () => {
    const grid = buildUnitGrid(tower, [unit(0, 1, { code: 'T01' }), unit(5, 7, { orientation: 'sul' })]);
    expect(codes(grid).map(([floor]) => floor)).toEqual([5, 3, 2, 1, 0]);
    expect(grid.columns.at(-1)).toEqual({ position: 7, orientation: 'sul' });
    expect(codes(grid)[0]).toEqual([5, null, null, '507']);
  });

  it('shows a block as one row in the order of its numbers', () => {
    const block: GridTower = { ...tower, kind: 'block' };
    const grid = buildUnitGrid(block, [unit(1, 10), unit(1, 2), unit(1, 9)]);
    expect(grid).toMatchObject({ columns: [], rows: [{ floor: 1 }] });
    expect(grid.rows[0]?.cells.map((cell) => cell?.position)).toEqual([2, 9, 10]);
  });

  it('gives an empty block no row', () => {
    expect(buildUnitGrid({ ...tower, kind: 'block' }, []).rows).toEqual([]);
  });
});

describe('countByState', () => {
  it('includes every state, also those without units', () => {
    const units = [unit(1, 1), unit(1, 2, { displayState: 'sold' }), unit(2, 1)];
    expect(countByState(units)).toEqual({ active: 2, reserved: 0, sold: 1, disabled: 0 });
  });
});

describe('findUnit', () => {
  const units = [unit(1, 1), unit(1, 2), unit(1, 1, { tower: 'B' })];

  it('finds the unit of a URL', () => {
    expect(findUnit(units, { tower: 'B', code: '101' })?.tower).toBe('B');
  });

  it('needs no tower for a unique code, and finds nothing for an ambiguous one', () => {
    expect(findUnit(units, { code: '102' })?.code).toBe('102');
    expect(findUnit(units, { code: '101' })).toBeNull();
  });

  it('finds nothing for an unknown unit, an unknown tower or no code', () => {
    expect(findUnit(units, { tower: 'A', code: '9999' })).toBeNull();
    expect(findUnit(units, { tower: 'Z', code: '101' })).toBeNull();
    expect(findUnit(units, { tower: 'A', code: undefined })).toBeNull();
  });
});
