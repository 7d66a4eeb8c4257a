import type { Chance } from '@/domain/chance';
import type { Palette } from '../palette';
import type { Scene } from '../scene';
import { frameColour, type Style, styleOf } from '../style';
import { n, type Point, path, polygon, rect } from '../svg';
import { shrub } from './plants';
import { car, localTree } from './street';
import { cobogoWall, tileWall } from './surfaces';

/** One house in pixels: its left edge, its foot, and how many pixels a metre has. */
interface Lot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly scale: number;
}

type Roof = 'butterfly' | 'gable' | 'flat';

/** A house of one floor: garage, entrance, living room and bedroom under its roof; mirrored with the next one. */
export function house(scene: Scene, lot: Lot, roof: Roof, index: number, chance: Chance): string {
  const { palette } = scene;
  const style = styleOf(scene);
  const { x, y, width, scale } = lot;
  const height = 3.3 * scale;
  const top = y - height;
  const isMirrored = index % 2 === 1;
  const parts = [
    { share: 0.34, draw: (at: number, w: number) => garage(scene, at, top, w, height, scale) },
    { share: 0.16, draw: (at: number, w: number) => entrance(scene, style, at, top, w, height, chance) },
    { share: 0.5, draw: (at: number, w: number) => rooms(scene, style, at, top, w, height, chance) },
  ];
  let at = x;
  let drawn = rect(x, top, width, height, palette.wall);
  for (const part of isMirrored ? parts.toReversed() : parts) {
    drawn += part.draw(at, width * part.share);
    at += width * part.share;
  }
  return drawn + roofOf(scene, roof, lot, top, isMirrored) + frontGarden(scene, lot, isMirrored, chance);
}

function garage(
  { palette }: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  scale: number,
): string {
  return (
    rect(x, y, width, height, palette.recess) +
    rect(x, y + height * 0.16, width, height * 0.84, palette.isNight ? palette.litSoft : palette.shade) +
    car(x + width / 2, y + height, scale / 24, palette) +
    rect(x, y, width * 0.05, height, palette.accent) +
    rect(x + width * 0.95, y, width * 0.05, height, palette.accent)
  );
}

function entrance(
  { palette }: Scene,
  style: Style,
  x: number,
  y: number,
  width: number,
  height: number,
  chance: Chance,
): string {
  const wall =
    style.core === 'tiles'
      ? tileWall(x, y, width, height, width / 4, palette, chance)
      : cobogoWall(x, y, width, height, width / 5, style.cobogo, palette);
  return (
    wall +
    rect(x + width * 0.24, y + height * 0.28, width * 0.52, height * 0.72, palette.wood) +
    rect(x + width * 0.64, y + height * 0.6, width * 0.06, height * 0.08, palette.flower)
  );
}

/** Sliding glass of the living room and a shuttered bedroom. */
function rooms(
  scene: Scene,
  style: Style,
  x: number,
  y: number,
  width: number,
  height: number,
  chance: Chance,
): string {
  const { palette } = scene;
  const glass = palette.isNight ? palette.lit : palette.glass;
  const [gx, gy, gw, gh] = [x + width * 0.06, y + height * 0.2, width * 0.5, height * 0.8];
  const [wx, wy, ww, wh] = [x + width * 0.66, y + height * 0.32, width * 0.27, height * 0.4];
  const shutter = frameColour(style, scene) === palette.wall ? palette.accent : frameColour(style, scene);
  return (
    rect(gx, gy, gw, gh, glass) +
    (palette.isNight
      ? ''
      : path(
          `M${n(gx)} ${n(gy)}h${n(gw)}l${n(-gw * 0.4)} ${n(gh * 0.34)}h${n(-gw * 0.6)}z`,
          palette.glassDark,
        )) +
    [0.33, 0.66].map((part) => rect(gx + gw * part - 1.5, gy, 3, gh, palette.slab)).join('') +
    rect(wx, wy, ww, wh, chance.hits(0.5) ? glass : palette.glassDark) +
    rect(wx - ww * 0.05, wy - 3, ww * 0.5, wh + 6, shutter) +
    Array.from({ length: 6 }, (_, slat) =>
      rect(wx, wy + (wh * (slat + 0.6)) / 6.4, ww * 0.4, 2, palette.accentDark),
    ).join('')
  );
}

function roofOf({ palette }: Scene, roof: Roof, lot: Lot, top: number, isMirrored: boolean): string {
  switch (roof) {
    case 'flat':
      return flatRoof(palette, lot, top, isMirrored);
    case 'gable':
      return gableRoof(palette, lot, top);
    case 'butterfly':
      return butterflyRoof(palette, lot, top, isMirrored);
  }
}

/** Overhang of a roof beyond the walls, and its thickness, in metres. */
const OVERHANG_M = 0.6;
const THICKNESS_M = 0.34;

function flatRoof(palette: Palette, { x, width, scale }: Lot, top: number, isMirrored: boolean): string {
  const [over, thick] = [scale * OVERHANG_M, scale * THICKNESS_M];
  const tank = isMirrored ? x + width * 0.12 : x + width * 0.62;
  return (
    rect(x - over, top - thick, width + over * 2, thick, palette.slab) +
    rect(x - over, top - thick * 0.3, width + over * 2, thick * 0.34, palette.shade) +
    rect(tank, top - scale * 1.5, width * 0.2, scale * 1.2, palette.accent)
  );
}

function gableRoof(palette: Palette, { x, width, scale }: Lot, top: number): string {
  const [over, thick] = [scale * OVERHANG_M, scale * THICKNESS_M];
  const [left, right] = [x - over, x + width + over];
  const ridge: Point = [x + width / 2, top - scale * 1.7];
  const shade: Point[] = [[left, top], ridge, [ridge[0], ridge[1] + thick], [left + over, top]];
  return (
    polygon([[left, top], ridge, [right, top]], palette.accent) +
    polygon(shade, palette.accentDark) +
    rect(left, top - 2, right - left, thick * 0.4, palette.accentDark)
  );
}

/** Two slopes that fall to the middle, as on the houses of the Pampulha. */
function butterflyRoof(palette: Palette, { x, width, scale }: Lot, top: number, isMirrored: boolean): string {
  const [over, thick] = [scale * OVERHANG_M, scale * THICKNESS_M];
  const valley = isMirrored ? x + width * 0.36 : x + width * 0.64;
  const [leftY, rightY] = [top - scale * 1.25, top - scale * 0.85];
  const band = (depth: number): Point[] => [
    [x - over, leftY],
    [valley, top - thick * 0.2],
    [x + width + over, rightY],
    [x + width + over, rightY + depth],
    [valley, top - thick * 0.2 + depth],
    [x - over, leftY + depth],
  ];
  const wall: Point[] = [
    [x, top],
    [x, top - scale],
    [valley, top + thick * 0.4],
    [x + width, top - scale * 0.62],
    [x + width, top],
  ];
  return (
    polygon(band(thick), palette.accentDark) +
    polygon(wall, palette.wall) +
    polygon(band(thick * 0.8), palette.accent)
  );
}

function frontGarden(scene: Scene, { x, y, width, scale }: Lot, isMirrored: boolean, chance: Chance): string {
  const from = isMirrored ? x + scale * 0.3 : x + width * 0.56;
  let drawn = '';
  for (let at = 0; at < width * 0.4; at += scale * 0.7)
    drawn += shrub(from + at, y + 3, scale / 26, scene.palette, chance);
  return drawn + localTree(scene, isMirrored ? x + width * 0.1 : x + width * 0.93, y + 4, scale / 21, chance);
}
