import { firstSpot, type GridCells, moveInGrid, wrapCells } from '@/domain/unit/gridMovement';

// A dot is a void:  a . c      (row 0)
//                   . e f      (row 1)
//                   g . .      (row 2)
const cells: GridCells = [
  ['a', null, 'c'],
  [null, 'e', 'f'],
  ['g', null, null],
];
const at = (row: number, column: number) => ({ row, column });

describe('moveInGrid', () => {
  it.each([
    ['ArrowRight', at(0, 0), at(0, 2)],
    ['ArrowLeft', at(0, 2), at(0, 0)],
    ['ArrowDown', at(0, 0), at(2, 0)],
    ['ArrowUp', at(1, 2), at(0, 2)],
  ])('skips voids with %s', (key, from, to) => {
    expect(moveInGrid(cells, from, key)).toEqual(to);
  });

  it.each([
    ['ArrowRight', at(0, 2)],
    ['ArrowLeft', at(1, 1)],
    ['ArrowDown', at(1, 1)],
    ['ArrowUp', at(0, 0)],
  ])('stays at the edge with %s', (key, from) => {
    expect(moveInGrid(cells, from, key)).toEqual(from);
  });

  it('moves to the ends of the row with Home and End', () => {
    expect(moveInGrid(cells, at(1, 2), 'Home')).toEqual(at(1, 1));
    expect(moveInGrid(cells, at(0, 0), 'End')).toEqual(at(0, 2));
  });

  it('moves to the first and the last cell of the grid with Ctrl', () => {
    expect(moveInGrid(cells, at(1, 1), 'Home', true)).toEqual(at(0, 0));
    expect(moveInGrid(cells, at(0, 2), 'End', true)).toEqual(at(2, 0));
  });

  it('leaves other keys to the browser', () => {
    expect(moveInGrid(cells, at(0, 0), 'Tab')).toBeNull();
    expect(moveInGrid(cells, at(0, 0), 'ArrowDown', true)).toBeNull();
  });

  it('stays when the row below is shorter', () => {
    expect(moveInGrid(wrapCells([1, 2, 3, 4, 5], 3), at(0, 2), 'ArrowDown')).toEqual(at(0, 2));
  });
});

describe('firstSpot', () => {
  it('is the first cell that is no void', () => {
    expect(
      firstSpot([
        [null, null],
        [null, 'b'],
      ]),
    ).toEqual(at(1, 1));
    expect(firstSpot([[null]])).toBeNull();
  });
});

describe('wrapCells', () => {
  it('breaks a row after this number of cells', () => {
    expect(wrapCells([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  });
});
