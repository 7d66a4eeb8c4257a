import type { Chance } from '@/domain/chance';
import type { Palette } from '../palette';
import { type Scene, SHEET } from '../scene';
import { circle, ellipse, moved, n, path, rect, stroke } from '../svg';
import { horizonOf } from './backdrop';
import { araucaria, bed, imperialPalm, palm, tree } from './plants';

/** Pavement of small stones with its waves, kerb and street. */
export function street(scene: Scene): string {
  const { palette } = scene;
  const chance = scene.chance('street');
  const { ground, width, height } = SHEET;
  return (
    rect(0, ground, width, 70, palette.pavement) +
    pavementPattern(chance.pick(['waves', 'lozenges', 'bands'] as const), palette) +
    rect(0, ground + 70, width, 8, palette.pavementDark) +
    rect(0, ground + 78, width, height - ground - 78, palette.street) +
    [90, 370, 650, 930].map((x) => rect(x, ground + 106, 130, 6, palette.pavementDark, 3)).join('')
  );
}

/** The mosaics of Brazilian pavements: the waves of Rio, lozenges, plain bands. */
function pavementPattern(pattern: 'waves' | 'lozenges' | 'bands', palette: Palette): string {
  const top = SHEET.ground + 24;
  if (pattern === 'bands') {
    return [0, 1, 2].map((index) => rect(0, top + index * 14, SHEET.width, 4, palette.pavementDark)).join('');
  }
  let drawn = '';
  if (pattern === 'lozenges') {
    for (let x = 0; x < SHEET.width; x += 60) {
      drawn += path(`M${x} ${top + 16}l30 -14l30 14l-30 14z`, palette.pavementDark);
    }
    return drawn;
  }
  for (let x = -40; x < SHEET.width; x += 120) {
    drawn += path(
      `M${x} ${top + 18}C${x + 30} ${top - 8} ${x + 50} ${top - 8} ${x + 60} ${top + 10}S${x + 95} ${top + 40} ${x + 120} ${top + 18}C${x + 95} ${top + 54} ${x + 70} ${top + 44} ${x + 56} ${top + 24}S${x + 26} ${top + 4} ${x} ${top + 18}Z`,
      palette.pavementDark,
    );
  }
  return drawn;
}

/** One of the trees that a place has. */
export function localTree(scene: Scene, x: number, y: number, size: number, chance: Chance): string {
  const { palette } = scene;
  const horizon = horizonOf(scene.input.placePath);
  if (horizon === 'sea' && chance.hits(0.55)) return palm(x, y, size, palette, chance);
  if (horizon === 'pines' && chance.hits(0.4)) return araucaria(x, y, size, palette);
  if (chance.hits(0.14)) return imperialPalm(x, y, size * 0.9, palette);
  return tree(x, y, size, palette, chance, chance.hits(0.22));
}

/** Trees and beds left and right of the building between `from` and `to`, and a few people. */
export function surroundings(scene: Scene, from: number, to: number): string {
  const chance = scene.chance(`trees/${scene.input.view}`);
  const { ground, width } = SHEET;
  let drawn = '';
  for (let x = chance.within(10, 60); x < width; x += chance.within(95, 160)) {
    const isInFront = x > from + 20 && x < to - 20;
    if (isInFront && chance.hits(0.5)) continue;
    drawn += localTree(
      scene,
      x,
      ground + 6,
      isInFront ? chance.within(0.72, 0.95) : chance.within(1, 1.7),
      chance,
    );
  }
  return (
    drawn +
    bed(-10, from - 14, ground + 4, 0.8, scene.palette, chance) +
    bed(to + 14, width, ground + 4, 0.8, scene.palette, chance)
  );
}

/** People on the pavement, for scale and life. */
export function people(scene: Scene, count: number, y: number, height: number): string {
  const chance = scene.chance(`people/${scene.input.view}`);
  return Array.from({ length: count }, () => {
    const x = chance.within(70, SHEET.width - 70);
    return chance.hits(0.25)
      ? cyclist(x, y, height, scene.palette, chance)
      : person(x, y, height, scene.palette, chance);
  }).join('');
}

export function person(x: number, y: number, height: number, palette: Palette, chance: Chance): string {
  const clothes = chance.pick([palette.accent, palette.second, palette.ink, palette.flower, palette.wall]);
  const legs = chance.pick([palette.ink, palette.accentDark]);
  const skin = chance.pick(['#8D5B3F', '#B9805A', '#5E3B2A', '#D9A47C']);
  const content =
    stroke('M-3.500 -2L-1 -17M4 -2L1 -17', legs, 3.4) +
    rect(-5, -31, 10, 16, clothes, 4) +
    stroke('M-4 -28L-6.500 -18M4 -28L6.500 -18', skin, 2.4) +
    circle(0, -36, 4.2, skin);
  return moved(content, x, y, height / 40);
}

function cyclist(x: number, y: number, height: number, palette: Palette, chance: Chance): string {
  const wheel = (at: number) => `M${n(at - 8)} -8a8 8 0 1 0 16 0a8 8 0 1 0 -16 0`;
  const content =
    stroke(`${wheel(-12)}${wheel(12)}`, palette.ink, 1.8) +
    stroke('M-12 -8L-3 -8L6 -20M-12 -8L-6 -20L6 -20M-3 -8L-6 -20M12 -8L6 -22', palette.accentDark, 1.8) +
    moved(person(0, 0, 34, palette, chance), -2, -9);
  return moved(content, x, y, height / 42);
}

/** A car seen from the side. */
export function car(x: number, y: number, scale: number, palette: Palette): string {
  const content =
    path('M-44 -8C-46 -20 -34 -22 -24 -23L-12 -36H14L28 -23C40 -22 46 -18 45 -8Z', palette.accent) +
    path('M-18 -24L-9 -33H2V-24ZM5 -33H13L22 -24H5Z', palette.glass) +
    circle(-25, -7, 8, palette.ink) +
    circle(25, -7, 8, palette.ink) +
    circle(-25, -7, 3.4, palette.pavement) +
    circle(25, -7, 3.4, palette.pavement);
  return moved(content, x, y, scale);
}

/** Light of the street lamps in the evening. */
export function streetLamps(scene: Scene): string {
  const { palette } = scene;
  const { ground } = SHEET;
  return [150, 1050]
    .map(
      (x) =>
        rect(x - 2, ground - 118, 4, 124, palette.ink) +
        (palette.isNight ? ellipse(x, ground - 118, 21, 21, palette.lit) : '') +
        ellipse(x, ground - 118, 10, 10, palette.isNight ? palette.litSoft : palette.wall),
    )
    .join('');
}
