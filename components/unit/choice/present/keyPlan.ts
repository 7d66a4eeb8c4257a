import type { Orientation, Tower } from '@/domain/project/tower';
import { SUN_ORDER } from '@/domain/unitChoice/steps';
import type { PlanSpot } from '../choiceView';

/** Size of the key plan in its drawing. */
export const PLAN_SIZE = { width: 60, height: 52 } as const;

const DEPTH = 14;
const GAP = 2;

type Side = { readonly from: number; readonly to: number; readonly isRow: boolean; readonly at: number };

/** Sides of a floor, seen from above with the sunrise at the left and the north at the top. */
const SIDES: Readonly<Record<Orientation, Side>> = {
  norte: { from: DEPTH + GAP, to: PLAN_SIZE.width - DEPTH - GAP, isRow: true, at: 0 },
  sul: { from: DEPTH + GAP, to: PLAN_SIZE.width - DEPTH - GAP, isRow: true, at: PLAN_SIZE.height - DEPTH },
  nascente: { from: 0, to: PLAN_SIZE.height, isRow: false, at: 0 },
  poente: { from: 0, to: PLAN_SIZE.height, isRow: false, at: PLAN_SIZE.width - DEPTH },
};

/** Place of each position on a floor, drawn from its side: a sketch, not to scale. In the order of `positions`. */
export function keyPlan(positions: Tower['positions']): PlanSpot[] {
  const bySide = new Map(
    SUN_ORDER.map((side) => [side, positions.filter(({ orientation }) => orientation === side)]),
  );
  return positions.map((position) => {
    const own = bySide.get(position.orientation) ?? [];
    return spotOn(SIDES[position.orientation], own.indexOf(position), own.length);
  });
}

function spotOn({ from, to, isRow, at }: Side, index: number, count: number): PlanSpot {
  const length = (to - from - GAP * (count - 1)) / count;
  const start = from + index * (length + GAP);
  const rounded = (value: number) => Math.round(value * 10) / 10;
  const [along, size] = [rounded(start), rounded(Math.max(length, 1))];
  return isRow
    ? { x: along, y: at, width: size, height: DEPTH }
    : { x: at, y: along, width: DEPTH, height: size };
}
