import type { ProjectOffer } from '@/domain/project/offers/offer';
import type { Tower } from '@/domain/project/tower';
import { buildUnitGrid } from '@/domain/unit/grid';
import { answerText } from '@/domain/unitChoice/answers';
import type { ChoiceUnit } from '@/domain/unitChoice/choiceUnits';
import { answerOf, type StepOfChoice, SUN_ORDER } from '@/domain/unitChoice/steps';
import { floorText } from '../../unitLabels';
import type { FacadeView } from '../choiceView';
import type { ChoiceWords } from './choiceWords';

/** More columns or floors would be lines and not windows. */
const MAX_COLUMNS = 40;
const MAX_FLOORS = 60;

interface FacadeFacts {
  readonly offer: Pick<ProjectOffer, 'towers'>;
  readonly units: readonly ChoiceUnit[];
  /** The open step; at the end the last one. */
  readonly step: StepOfChoice;
  /** Tower chosen so far; null before. */
  readonly tower: string | null;
}

/**
 * The towers side by side, or the sides of the chosen tower from sunrise to sunset. Null for blocks of houses or lots,
 * and for buildings too large to draw.
 */
export function presentFacade(words: ChoiceWords, facts: FacadeFacts): FacadeView | null {
  const { offer, step, tower } = facts;
  const shown = offer.towers.filter(({ code }) => step.name === 'tower' || tower === null || code === tower);
  if (shown.length === 0 || shown.some(({ kind }) => kind === 'block')) return null;
  const floors = floorsOf(shown, facts.units);
  const drawn = shown.map((each) => ({ tower: each, columns: columnsOf(words, facts, each, floors) }));
  const columns = drawn.reduce((sum, each) => sum + each.columns.length, 0);
  if (columns === 0 || columns > MAX_COLUMNS || floors.length > MAX_FLOORS) return null;
  const [only, ...others] = drawn;
  const isSingle = only !== undefined && others.length === 0;
  return {
    name: shown.map(({ name }) => name).join(', '),
    floors: floors.map((floor) => floorText(words.unit, floor, 'floorsShort').replace('º', '')),
    hasSun: isSingle,
    groups: isSingle
      ? sidesOf(words, only.columns)
      : drawn.map((each) => ({ label: each.tower.name, columns: each.columns.map(({ column }) => column) })),
  };
}

type Columns = ReturnType<typeof columnsOf>;

function columnsOf(
  { of }: ChoiceWords,
  { units, step }: FacadeFacts,
  tower: Tower,
  floors: readonly number[],
) {
  const scope = new Set(step.scope);
  const { columns, rows } = buildUnitGrid(tower, units);
  const rowOf = new Map(rows.map((row) => [row.floor, row.cells]));
  return columns.map(({ position, orientation }, index) => ({
    orientation,
    column: {
      label: String(position).padStart(2, '0'),
      cells: floors.map((floor) => {
        const cell = rowOf.get(floor)?.[index] ?? null;
        if (cell === null) return null;
        const key = scope.has(cell) ? answerText(of.plans, step.name, answerOf(cell, step.name)) : null;
        return { state: cell.displayState, key };
      }),
    },
  }));
}

function sidesOf({ unit }: ChoiceWords, columns: Columns): FacadeView['groups'] {
  return [...SUN_ORDER, null].flatMap((side) => {
    const own = columns.filter(({ orientation }) => orientation === side);
    if (own.length === 0) return [];
    const label = side === null ? '' : unit(`orientations.${side}`);
    return [{ label, columns: own.map(({ column }) => column) }];
  });
}

function floorsOf(towers: readonly Tower[], units: readonly ChoiceUnit[]): number[] {
  const floors = new Set(
    towers.flatMap((tower) => buildUnitGrid(tower, units).rows.map(({ floor }) => floor)),
  );
  return [...floors].sort((a, b) => b - a);
}
