import type { Chance } from '@/domain/chance';
import { mix } from '../palette';
import { type Scene, SHEET } from '../scene';
import { n, polygon, rect, stroke } from '../svg';
import { type Elevation, heightOf } from './elevation';
import type { Footing } from './tower';

/** Floors that are only slabs and columns yet, above the `built` ones, the highest behind safety nets. */
export function bareFloors(
  { palette }: Scene,
  elevation: Elevation,
  at: Footing,
  built: number,
  raised: number,
): string {
  const floor = elevation.floorHeight * at.scale;
  const width = elevation.width * at.scale;
  const foot = at.y - (elevation.baseHeight + built * elevation.floorHeight) * at.scale;
  const slab = Math.max(2, floor * 0.12);
  const concrete = palette.isNight ? palette.pavement : '#BDB6AA';
  const columns = Math.max(3, Math.round(elevation.width / 4.5));
  let drawn = '';
  for (let index = 0; index < raised; index += 1) {
    const top = foot - (index + 1) * floor;
    drawn += rect(at.x, top, width, floor, mix(palette.recess, palette.skyLow, 0.35));
    for (let column = 0; column <= columns; column += 1) {
      drawn += rect(
        at.x + ((width - floor * 0.16) * column) / columns,
        top,
        Math.max(2.4, floor * 0.16),
        floor,
        concrete,
      );
    }
    drawn += rect(at.x - at.scale * 0.5, top, width + at.scale, slab, concrete);
    if (index >= raised - 2)
      drawn += `<g opacity=".7">${rect(at.x, top + slab, width, floor - slab, palette.accentSoft)}</g>`;
  }
  // Steel of the columns to come.
  const top = foot - raised * floor;
  for (let column = 0; column <= columns; column += 1) {
    drawn += rect(
      at.x + (width * column) / columns - 0.8,
      top - floor * 0.4,
      1.6,
      floor * 0.42,
      palette.accentDark,
    );
  }
  return drawn;
}

/** Cranes are yellow in every project. */
const CRANE_YELLOW = '#DDA63A';

/**
 * A tower crane beside a building of `elevation`, on the side with enough space, with its arm over the
 * building.
 */
export function crane(scene: Scene, elevation: Elevation, at: Footing): string {
  const { palette } = scene;
  const mastX = Math.max(60, at.x - 42);
  const top = Math.max(64, at.y - heightOf(elevation) * at.scale - 56);
  const steel = CRANE_YELLOW;
  const half = 8;
  let lattice = '';
  for (let y = at.y; y > top + 22; y -= 22)
    lattice += `M${n(mastX - half)} ${n(y)}L${n(mastX + half)} ${n(y - 22)}M${n(mastX + half)} ${n(y)}L${n(mastX - half)} ${n(y - 22)}`;
  const tip = mastX + 330;
  const tail = mastX - 92;
  const load = mastX + 210;
  return (
    stroke(lattice, steel, 1.8) +
    rect(mastX - half - 1.5, top, 3, at.y - top, steel) +
    rect(mastX + half - 1.5, top, 3, at.y - top, steel) +
    rect(Math.min(tip, tail), top + 4, Math.abs(tip - tail), 6, steel) +
    stroke(
      `M${n(mastX)} ${n(top - 38)}L${n(tip)} ${n(top + 5)}M${n(mastX)} ${n(top - 38)}L${n(tail)} ${n(top + 5)}`,
      steel,
      2,
    ) +
    polygon(
      [
        [mastX - half, top + 4],
        [mastX + half, top + 4],
        [mastX, top - 40],
      ],
      steel,
    ) +
    rect(mastX - 10, top + 8, 20, 22, palette.wall) +
    rect(tail - 14, top + 8, 28, 24, palette.pavementDark) +
    stroke(`M${n(load)} ${n(top + 8)}V${n(top + 92)}`, palette.ink, 1.6) +
    rect(load - 22, top + 92, 44, 10, palette.wood)
  );
}

/** The fence of a building site, with a band in the colours of the project. */
export function hoarding(scene: Scene, from: number, to: number, chance: Chance): string {
  const { palette } = scene;
  const y = SHEET.ground;
  let drawn =
    rect(from, y - 44, to - from, 48, palette.wall) + rect(from, y - 44, to - from, 6, palette.accent);
  for (let x = from + 40; x < to - 10; x += 46) drawn += rect(x, y - 38, 1.6, 42, palette.shade);
  for (let x = from + chance.within(20, 60); x < to - 70; x += 190) {
    drawn += rect(x, y - 26, 54, 16, palette.accentSoft, 8);
  }
  return drawn;
}
