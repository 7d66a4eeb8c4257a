import type { Tower } from '@/domain/project/tower';
import { type Scene, sceneOf } from './scene';
import { DRAWING_SIZE, type DrawingInput } from './subject';
import { fromCorner } from './views/axonometric';
import { club } from './views/club';
import { facadeDetail } from './views/detail';
import { gate } from './views/entrance';
import { groundFloor, square } from './views/garden';
import { backyard, housesFromStreet } from './views/houses';
import { blocksFromAbove } from './views/siteGrid';
import { towersFromAbove } from './views/siteTowers';
import { towersFromStreet } from './views/towers';

/** Upper limits of what a picture can show; more would block the process. */
const MAX_FLOORS = 100;
const MAX_POSITIONS = 100;
const MAX_DOORS = 20_000;

/** Towers that are drawn, up to a total number of units; always the first. */
function drawn(towers: readonly Tower[]): Tower[] {
  let doors = 0;
  return towers
    .map((tower) => ({
      ...tower,
      floors: Math.min(tower.floors, MAX_FLOORS),
      positions: tower.positions.slice(0, MAX_POSITIONS),
    }))
    .filter(({ floors, positions }) => {
      doors += floors * positions.length;
      return doors <= MAX_DOORS;
    });
}

/**
 * A project as an SVG without text (servers have no fonts), drawn from its own towers, floors, plans, phase and place.
 * Pure: the same input gives the same drawing on every machine.
 */
export function drawFacade(input: DrawingInput): string {
  const scene = sceneOf({ ...input, towers: drawn(input.towers) });
  const { width, height } = DRAWING_SIZE;
  const pixelHeight = Math.round((input.width * height) / width);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${input.width}" height="${pixelHeight}" viewBox="0 0 ${width} ${height}">${contentOf(scene)}</svg>`;
}

function contentOf(scene: Scene): string {
  const { category, view } = scene.input;
  if (category === 'houses') return houseView(scene);
  if (category === 'lots') return lotView(scene);
  if (view === 'site') return towersFromAbove(scene);
  if (view === 'detail') return facadeDetail(scene);
  if (category === 'clubs') return club(scene);
  if (view === 'angle') return fromCorner(scene);
  return view === 'garden' ? groundFloor(scene) : towersFromStreet(scene);
}

function houseView(scene: Scene): string {
  const { view } = scene.input;
  if (view === 'site') return blocksFromAbove(scene);
  return view === 'garden' ? backyard(scene) : housesFromStreet(scene);
}

function lotView(scene: Scene): string {
  const { view } = scene.input;
  if (view === 'site') return blocksFromAbove(scene);
  return view === 'garden' ? square(scene) : gate(scene);
}
