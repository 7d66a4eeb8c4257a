import { ORIENTATIONS, type Orientation, type Tower } from '@/domain/project/tower';
import type { ProjectSeed } from '@/server/demo/data/projectSeed';

/** Clockwise from the morning sun, as the faces of a tower follow each other. */
const FACES: readonly Orientation[] = ['nascente', 'norte', 'poente', 'sul'];

/** The towers of a project, or its blocks of houses or lots, which have the ground as their only floor. */
export function towersOf(seed: ProjectSeed, turn: number): Tower[] {
  const [count, floors, positions] = seed.shape;
  const isBlock = seed.category === 'houses' || seed.category === 'lots';
  return Array.from({ length: count }, (_, index) => {
    const code = towerCode(index);
    return {
      code,
      name: `${isBlock ? 'Quadra' : 'Torre'} ${code}`,
      kind: isBlock ? 'block' : 'tower',
      firstFloor: isBlock ? 0 : 1,
      floors,
      positions: Array.from({ length: positions }, (_position, at) => ({
        position: at + 1,
        planIndex: planAt(at, positions, seed.plans.length, isBlock),
        orientation: seed.facing ?? faceAt(at, positions, turn + index),
      })),
    };
  });
}

/** A, B … Z, then AA: a spreadsheet's columns. */
function towerCode(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : towerCode(Math.floor(index / 26) - 1) + letter;
}

/** The largest plans are at the corners of a tower, the smallest in its middle; in a block they alternate. */
function planAt(at: number, positions: number, plans: number, isBlock: boolean): number {
  const fromCorner = Math.min(at, positions - 1 - at);
  const fitsByCorner = Math.ceil(positions / 2) >= plans;
  return isBlock || !fitsByCorner ? at % plans : plans - 1 - Math.min(fromCorner, plans - 1);
}

function faceAt(at: number, positions: number, turn: number): Orientation {
  const face = (Math.floor((at * FACES.length) / positions) + turn) % FACES.length;
  return FACES[face] ?? ORIENTATIONS[0];
}
