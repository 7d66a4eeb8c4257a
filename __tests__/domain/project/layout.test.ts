import { towerInput } from '@/__tests__/support/records/projectInputs';
import { cellsOf, layoutChange } from '@/domain/project/layout';

describe('cellsOf', () => {
  it('names a unit by its floor and its final', () => {
    const tower = { ...towerInput('A', 3, [0, 1]), firstFloor: 9 };
    expect(cellsOf([tower]).map(({ code }) => code)).toEqual(['901', '902', '1001', '1002', '1101', '1102']);
  });

  it('names a house or a lot by its number', () => {
    const block = { ...towerInput('Q', 1, [0, 0]), kind: 'block' as const, firstFloor: 0 };
    expect(cellsOf([block]).map(({ floor, code }) => [floor, code])).toEqual([
      [0, '1'],
      [0, '2'],
    ]);
  });

  it('gives no two places of a tower the same name', () => {
    const codes = cellsOf([towerInput('A', 120, new Array(99).fill(0))]).map(({ code }) => code);
    expect(new Set(codes).size).toBe(120 * 99);
  });
});

describe('layoutChange', () => {
  it('lists the removed units, the new units and the units with another plan', () => {
    const change = layoutChange(cellsOf([towerInput('A', 2, [0])]), cellsOf([towerInput('A', 1, [1, 0])]));
    expect(change.removed.map(({ code }) => code)).toEqual(['201']);
    expect(change.added.map(({ code }) => code)).toEqual(['102']);
    expect(change.replanned.map(({ code, planIndex }) => [code, planIndex])).toEqual([['101', 1]]);
  });
});
