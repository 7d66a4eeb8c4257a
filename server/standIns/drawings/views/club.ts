import { backdrop, horizonOf } from '../parts/backdrop';
import { base, crown } from '../parts/baseAndCrown';
import { elevationOf, heightOf } from '../parts/elevation';
import { palm } from '../parts/plants';
import { localTree, person } from '../parts/street';
import { floorsOf } from '../parts/tower';
import { type Scene, SHEET } from '../scene';
import { styleOf } from '../style';
import { rect } from '../svg';
import { foreground, parasol, parterre, pool } from './garden';

const GROUND = 560;
const GAP_M = 7;

/** A club: low houses of apartments round a pool, seen from the garden; nearer to the water in the garden view. */
export function club(scene: Scene): string {
  const { palette, input } = scene;
  const chance = scene.chance(`club/${input.view}`);
  const isNear = input.view === 'garden';
  const waterY = isNear ? 610 : 660;
  return (
    backdrop(scene) +
    rect(0, GROUND - 8, SHEET.width, 20, palette.leafLight) +
    apartments(scene, isNear ? 1.35 : 1) +
    palms(scene) +
    parterre(palette, GROUND, chance) +
    pool(palette, isNear ? 120 : 250, waterY, isNear ? 960 : 700, isNear ? 230 : 170) +
    parasol(palette, 170, 690, isNear ? 1.15 : 0.9, palette.accent) +
    parasol(palette, 1010, 676, isNear ? 1.1 : 0.86, palette.second) +
    Array.from({ length: 4 }, () =>
      person(chance.within(240, 960), GROUND + chance.within(36, 70), 74, palette, chance),
    ).join('') +
    (isNear ? foreground(palette, chance) : '')
  );
}

function apartments(scene: Scene, zoom: number): string {
  const { input } = scene;
  const style = { ...styleOf(scene), pilotis: 'round' as const };
  const elevations = input.towers.slice(0, 2).map((tower) => elevationOf(tower, input.plans, style, false));
  const total = elevations.reduce((sum, one) => sum + one.width, 0) + GAP_M * (elevations.length - 1);
  const tallest = Math.max(...elevations.map(heightOf));
  const scale = Math.min(400 / tallest, 940 / total, 27) * zoom;
  let x = (SHEET.width - total * scale) / 2;
  return elevations
    .map((elevation, index) => {
      const chance = scene.chance(`tower/${index}`);
      const at = { x, y: GROUND, scale };
      x += (elevation.width + GAP_M) * scale;
      return (
        crown(scene, style, elevation, at, chance) +
        floorsOf(scene, style, elevation, at, chance) +
        base(scene, style, elevation, at, chance)
      );
    })
    .join('');
}

function palms(scene: Scene): string {
  const chance = scene.chance('palms');
  const isSea = horizonOf(scene.input.placePath) === 'sea';
  return [40, 130, 250, 590, 930, 1060, 1165]
    .map((x) =>
      isSea && chance.hits(0.7)
        ? palm(x, GROUND + 12, chance.within(1.3, 2), scene.palette, chance)
        : localTree(scene, x, GROUND + 10, chance.within(1.1, 1.7), chance),
    )
    .join('');
}
