import type { Chance } from '@/domain/chance';
import type { Palette } from '../palette';
import { backdrop } from '../parts/backdrop';
import { base } from '../parts/baseAndCrown';
import { elevationOf } from '../parts/elevation';
import { bed, monstera } from '../parts/plants';
import { localTree, person } from '../parts/street';
import { floorsOf } from '../parts/tower';
import { type Scene, SHEET } from '../scene';
import { type Style, styleOf } from '../style';
import { ellipse, n, path, rect } from '../svg';

const SCALE = 84;
const HORIZON = 610;

/** The open ground floor of a building with its garden before it. */
export function groundFloor(scene: Scene): string {
  const { input, palette } = scene;
  const style: Style = styleOf(scene);
  const [tower] = input.towers;
  if (!tower) return '';
  const elevation = { ...elevationOf(tower, input.plans, style, input.category === 'lofts'), floors: 2 };
  const chance = scene.chance('garden');
  const width = elevation.width * SCALE;
  const at = {
    x:
      width > SHEET.width ? -chance.within(0, Math.min(300, width - SHEET.width)) : (SHEET.width - width) / 2,
    y: HORIZON,
    scale: SCALE,
  };
  return (
    backdrop(scene) +
    floorsOf(scene, style, elevation, at, chance) +
    base(scene, style, elevation, at, chance) +
    parterre(palette, HORIZON, chance) +
    people(palette, chance, 3) +
    foreground(palette, chance)
  );
}

/** A square without a building: paths, trees and benches. */
export function square(scene: Scene): string {
  const { palette } = scene;
  const chance = scene.chance('square');
  let trees = '';
  for (let x = 20; x < SHEET.width; x += chance.within(110, 190)) {
    trees += localTree(scene, x, HORIZON + 10, chance.within(1.5, 2.4), chance);
  }
  return (
    backdrop(scene) +
    rect(0, HORIZON - 10, SHEET.width, 20, palette.leafLight) +
    trees +
    parterre(palette, HORIZON, chance) +
    benches(palette) +
    people(palette, chance, 5) +
    foreground(palette, chance)
  );
}

/** Lawns in flowing shapes and two greens, and a path through them, after the gardens of Burle Marx. */
export function parterre(palette: Palette, top: number, chance: Chance): string {
  const drop = SHEET.height - top;
  const bend = chance.within(-80, 80);
  return (
    rect(0, top, SHEET.width, drop, palette.lawn) +
    path(
      `M0 ${n(top + drop * 0.34)}C220 ${n(top + drop * 0.1)} 330 ${n(top + drop * 0.62)} 560 ${n(top + drop * 0.5)}S820 ${n(top + drop * 0.2)} 1200 ${n(top + drop * 0.52)}V${n(top + drop * 0.86)}C980 ${n(top + drop * 0.6)} 820 ${n(top + drop * 0.98)} 600 ${n(top + drop * 0.84)}S200 ${n(top + drop * 0.9)} 0 ${n(top + drop * 0.7)}Z`,
      palette.leafLight,
    ) +
    path(
      `M0 ${n(top + drop * 0.62)}C180 ${n(top + drop * 0.5)} 240 ${n(top + drop * 0.9)} 420 ${n(top + drop)}H0Z`,
      palette.leaf,
    ) +
    path(
      `M1200 ${n(top + drop * 0.16)}C1040 ${n(top + drop * 0.1)} 1010 ${n(top + drop * 0.4)} 860 ${n(top + drop * 0.3)}S700 ${n(top)} 690 ${n(top)}H1200Z`,
      palette.leaf,
    ) +
    path(
      `M${n(520 + bend)} ${top}C${n(560 + bend)} ${n(top + drop * 0.4)} 380 ${n(top + drop * 0.5)} 430 ${SHEET.height}H760C700 ${n(top + drop * 0.6)} ${n(720 + bend)} ${n(top + drop * 0.4)} ${n(640 + bend)} ${top}Z`,
      palette.pavement,
    ) +
    rect(0, top, SHEET.width, 7, palette.pavementDark)
  );
}

function people(palette: Palette, chance: Chance, count: number): string {
  return Array.from({ length: count }, () => {
    const y = HORIZON + chance.within(40, 190);
    return person(chance.within(160, 1040), y, 96 + (y - HORIZON) * 0.28, palette, chance);
  }).join('');
}

function benches(palette: Palette): string {
  return [
    [200, HORIZON + 96],
    [880, HORIZON + 120],
  ]
    .map(
      ([x = 0, y = 0]) =>
        rect(x, y - 40, 150, 10, palette.wood) +
        rect(x, y - 24, 150, 9, palette.wood) +
        rect(x + 14, y - 16, 9, 26, palette.ink) +
        rect(x + 127, y - 16, 9, 26, palette.ink),
    )
    .join('');
}

/** Large leaves at the lower edge. */
export function foreground(palette: Palette, chance: Chance): string {
  const left = [
    [20, 920, 150, -34],
    [96, 940, 128, -4],
    [182, 950, 104, 24],
  ] as const;
  const right = [
    [1180, 920, 150, 30],
    [1096, 940, 124, 2],
  ] as const;
  return (
    [...left, ...right]
      .map(([x, y, size, turn], index) =>
        monstera(
          x,
          y,
          size,
          turn + chance.within(-8, 8),
          index % 2 ? palette.leaf : palette.leafDark,
          palette.leafLight,
        ),
      )
      .join('') + bed(260, 330, 905, 2, palette, chance)
  );
}

/** A pool in a free form, with its edge, its light and those who lie beside it. */
export function pool(palette: Palette, x: number, y: number, width: number, height: number): string {
  const shape = (inset: number) => {
    const [l, t, w, h] = [x + inset, y + inset * 0.5, width - inset * 2, height - inset];
    return `M${n(l + w * 0.1)} ${n(t + h * 0.5)}C${n(l)} ${n(t)} ${n(l + w * 0.35)} ${n(t - h * 0.05)} ${n(l + w * 0.5)} ${n(t + h * 0.18)}S${n(l + w * 0.85)} ${n(t - h * 0.06)} ${n(l + w)} ${n(t + h * 0.35)}S${n(l + w * 0.8)} ${n(t + h * 1.05)} ${n(l + w * 0.55)} ${n(t + h * 0.9)}S${n(l + w * 0.16)} ${n(t + h)} ${n(l + w * 0.1)} ${n(t + h * 0.5)}Z`;
  };
  return (
    path(shape(-22), palette.pavement) +
    path(shape(0), palette.water) +
    path(
      `M${n(x + width * 0.24)} ${n(y + height * 0.42)}q${n(width * 0.1)} -${n(height * 0.08)} ${n(width * 0.2)} 0t${n(width * 0.2)} 0v6q-${n(width * 0.1)} ${n(height * 0.08)} -${n(width * 0.2)} 0t-${n(width * 0.2)} 0z`,
      palette.waterLight,
    ) +
    rect(x + width * 0.5, y + height * 0.66, width * 0.22, 6, palette.waterLight, 3)
  );
}

/** A long table under the open sky, with its chairs. */
export function gardenTable(palette: Palette, x: number, y: number): string {
  const chair = (at: number, back: number) =>
    rect(at, y - 30, 34, 6, palette.accent, 3) +
    rect(at + back, y - 64, 6, 36, palette.accent, 3) +
    rect(at + 3, y - 26, 4, 26, palette.ink) +
    rect(at + 27, y - 26, 4, 26, palette.ink);
  return (
    ellipse(x, y + 3, 150, 10, palette.leafDark) +
    chair(x - 142, 0) +
    chair(x + 108, 28) +
    rect(x - 104, y - 56, 208, 9, palette.wood, 3) +
    rect(x - 86, y - 48, 8, 50, palette.wood) +
    rect(x + 78, y - 48, 8, 50, palette.wood) +
    rect(x - 8, y - 84, 16, 28, palette.second, 4) +
    ellipse(x - 4, y - 92, 10, 16, palette.leaf, -18) +
    ellipse(x + 6, y - 94, 10, 17, palette.leafLight, 18)
  );
}

/** A parasol with two loungers. */
export function parasol(palette: Palette, x: number, y: number, scale: number, colour: string): string {
  const s = scale;
  const lounger = (at: number) =>
    rect(at, y - 12 * s, 56 * s, 6 * s, palette.wall, 3 * s) +
    path(
      `M${n(at)} ${n(y - 10 * s)}l${n(-20 * s)} ${n(-20 * s)}l${n(6 * s)} ${n(-3 * s)}l${n(20 * s)} ${n(19 * s)}z`,
      palette.wall,
    ) +
    rect(at + 4 * s, y - 7 * s, 4 * s, 9 * s, palette.wood) +
    rect(at + 46 * s, y - 7 * s, 4 * s, 9 * s, palette.wood);
  return (
    ellipse(x, y + 4 * s, 84 * s, 8 * s, palette.pavementDark) +
    lounger(x - 62 * s) +
    lounger(x + 22 * s) +
    rect(x - 2 * s, y - 92 * s, 4 * s, 96 * s, palette.wood) +
    path(
      `M${n(x - 72 * s)} ${n(y - 84 * s)}Q${n(x)} ${n(y - 146 * s)} ${n(x + 72 * s)} ${n(y - 84 * s)}Z`,
      colour,
    ) +
    path(
      `M${n(x - 24 * s)} ${n(y - 84 * s)}Q${n(x)} ${n(y - 146 * s)} ${n(x + 24 * s)} ${n(y - 84 * s)}Z`,
      palette.wall,
    )
  );
}
