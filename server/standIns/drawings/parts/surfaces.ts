import type { Chance } from '@/domain/chance';
import type { Palette } from '../palette';
import type { Style } from '../style';
import { circle, n, path, rect } from '../svg';

/** A wall of tiles, each a quarter circle turned by chance, as Athos Bulcão had the masons lay them. */
export function tileWall(
  x: number,
  y: number,
  width: number,
  height: number,
  size: number,
  palette: Palette,
  chance: Chance,
): string {
  const columns = Math.max(1, Math.round(width / size));
  const side = width / columns;
  const rows = Math.ceil(height / side);
  let shapes = '';
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [left, top] = [x + column * side, y + height - (row + 1) * side];
      const visible = Math.min(side, top + side - y);
      if (visible < side * 0.98 || chance.hits(0.12)) continue;
      shapes += quarter(left, top, side, chance.between(0, 3));
    }
  }
  return rect(x, y, width, height, palette.accentSoft) + path(shapes, palette.accent);
}

/** A quarter of a disc in a square, its centre in one of the four corners. */
function quarter(x: number, y: number, side: number, corner: number): string {
  const s = n(side);
  switch (corner) {
    case 0:
      return `M${n(x)} ${n(y)}h${s}a${s} ${s} 0 0 1 -${s} ${s}z`;
    case 1:
      return `M${n(x + side)} ${n(y)}v${s}a${s} ${s} 0 0 1 -${s} -${s}z`;
    case 2:
      return `M${n(x + side)} ${n(y + side)}h-${s}a${s} ${s} 0 0 1 ${s} -${s}z`;
    default:
      return `M${n(x)} ${n(y + side)}v-${s}a${s} ${s} 0 0 1 ${s} ${s}z`;
  }
}

/** Pierced blocks: air and light pass, rain and glances do not. */
export function cobogoWall(
  x: number,
  y: number,
  width: number,
  height: number,
  size: number,
  pattern: Style['cobogo'],
  palette: Palette,
): string {
  const columns = Math.max(1, Math.round(width / size));
  const side = width / columns;
  const rows = Math.max(1, Math.round(height / side));
  const step = height / rows;
  const hole = palette.isNight ? palette.lit : palette.recess;
  let holes = '';
  let shapes = '';
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [cx, cy] = [x + (column + 0.5) * side, y + (row + 0.5) * step];
      const half = Math.min(side, step) * 0.34;
      if (pattern === 'circles') holes += circle(cx, cy, half, hole);
      else if (pattern === 'squares') holes += rect(cx - half, cy - half, half * 2, half * 2, hole);
      else shapes += leaf(cx, cy, half * 1.25);
    }
  }
  return rect(x, y, width, height, palette.accent) + holes + (shapes ? path(shapes, hole) : '');
}

function leaf(x: number, y: number, half: number): string {
  return `M${n(x - half)} ${n(y)}Q${n(x - half * 0.2)} ${n(y - half * 0.9)} ${n(x + half)} ${n(y)}Q${n(x - half * 0.2)} ${n(y + half * 0.9)} ${n(x - half)} ${n(y)}Z`;
}

/** Courses of brick, drawn where they are large enough to be seen. */
export function brickWall(
  x: number,
  y: number,
  width: number,
  height: number,
  course: number,
  palette: Palette,
): string {
  let joints = '';
  if (course >= 5) {
    for (let top = y + course; top < y + height; top += course)
      joints += rect(x, top, width, 1.2, palette.accentDark);
  }
  return rect(x, y, width, height, palette.accent) + joints;
}
