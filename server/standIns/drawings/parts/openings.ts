import type { Chance } from '@/domain/chance';
import type { Palette } from '../palette';
import type { Style } from '../style';
import { circle, n, path, rect, stroke } from '../svg';
import { shrub } from './plants';
import { person } from './street';

/** One opening of the façade: its floor's slab is drawn by the tower. */
export interface Opening {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** From slab to slab. */
  readonly height: number;
}

/** Floor height in pixels from which small objects are drawn: plants, chairs, curtains. */
const DETAIL_FROM = 40;
const FINE_FROM = 110;

export function windowOpening(
  at: Opening,
  style: Style,
  frame: string,
  palette: Palette,
  chance: Chance,
): string {
  const { x, y, width, height } = at;
  const [left, top] = [x + width * 0.14, y + height * 0.24];
  const [w, h] = [width * 0.72, height * 0.5];
  const isLit = palette.isNight && chance.hits(0.46);
  const glass = isLit
    ? chance.pick([palette.lit, palette.litSoft])
    : chance.hits(0.3)
      ? palette.glassDark
      : palette.glass;
  let drawn = rect(left, top, w, h, glass);
  if (height >= DETAIL_FROM) drawn += curtain(left, top, w, h, isLit, palette, chance);
  if (height >= 18) drawn += rect(left + w / 2 - 0.7, top, 1.6, h, palette.slab);
  if (style.front !== 'fins' && chance.hits(0.42)) {
    // A sliding shutter over half of the window.
    const at = chance.hits(0.5) ? left : left + w / 2;
    drawn += rect(
      at,
      top - height * 0.02,
      w / 2,
      h + height * 0.04,
      frame === palette.wall ? palette.accentSoft : frame,
    );
    if (height >= DETAIL_FROM) drawn += slats(at, top, w / 2, h, palette);
  }
  return drawn + rect(left - 1, top + h, w + 2, Math.max(1.4, height * 0.035), palette.shade);
}

function curtain(
  x: number,
  y: number,
  width: number,
  height: number,
  isLit: boolean,
  palette: Palette,
  chance: Chance,
): string {
  if (chance.hits(0.45)) return '';
  return rect(x, y, width * chance.within(0.18, 0.34), height, isLit ? palette.litSoft : palette.skyLow);
}

function slats(x: number, y: number, width: number, height: number, palette: Palette): string {
  const gap = height / 9;
  return Array.from({ length: 8 }, (_, index) =>
    rect(x + width * 0.12, y + gap * (index + 0.8), width * 0.76, 1.4, palette.accentDark),
  ).join('');
}

export function balconyOpening(at: Opening, style: Style, palette: Palette, chance: Chance): string {
  const { x, y, width, height } = at;
  const slab = Math.max(1.6, height * 0.09);
  const isLit = palette.isNight && chance.hits(0.55);
  const doorsX = x + width * 0.1;
  const doorsW = width * 0.8;
  const glass = isLit ? chance.pick([palette.lit, palette.litSoft]) : palette.glass;
  let drawn = rect(x, y, width, height, isLit ? palette.recess : palette.recess);
  drawn += rect(doorsX, y + height * 0.13, doorsW, height * 0.87 - slab, glass);
  if (!isLit)
    drawn += path(
      `M${n(doorsX)} ${n(y + height * 0.13)}h${n(doorsW)}v${n(height * 0.2)}h-${n(doorsW)}z`,
      palette.glassDark,
    );
  if (height >= 18) {
    drawn += [1, 2]
      .map((part) =>
        rect(doorsX + (doorsW * part) / 3 - 0.8, y + height * 0.13, 1.6, height * 0.8, palette.slab),
      )
      .join('');
  }
  if (height >= DETAIL_FROM) drawn += life(at, slab, isLit, palette, chance);
  return drawn + rail(at, slab, style, palette) + planter(at, slab, palette, chance);
}

/** Objects on a balcony: a hammock, a table, a lamp, a person. */
function life(
  { x, y, width, height }: Opening,
  slab: number,
  isLit: boolean,
  palette: Palette,
  chance: Chance,
): string {
  const floor = y + height - slab;
  const kind = chance.pick(['hammock', 'table', 'person', 'lamp', 'none', 'none'] as const);
  switch (kind) {
    case 'hammock':
      return stroke(
        `M${n(x + width * 0.12)} ${n(y + height * 0.4)}Q${n(x + width * 0.45)} ${n(y + height * 1.02)} ${n(x + width * 0.8)} ${n(y + height * 0.4)}`,
        palette.flower,
        Math.max(2, height * 0.05),
      );
    case 'table':
      return (
        rect(x + width * 0.5, floor - height * 0.24, width * 0.2, height * 0.03, palette.wood) +
        rect(x + width * 0.59, floor - height * 0.24, width * 0.02, height * 0.24, palette.wood) +
        rect(x + width * 0.36, floor - height * 0.3, width * 0.03, height * 0.3, palette.accent) +
        rect(x + width * 0.36, floor - height * 0.15, width * 0.1, height * 0.03, palette.accent)
      );
    case 'person':
      return person(x + width * chance.within(0.25, 0.75), floor, height * 0.56, palette, chance);
    case 'lamp':
      return (
        rect(x + width * 0.5 - 0.8, y, 1.6, height * 0.2, palette.ink) +
        circle(x + width * 0.5, y + height * 0.24, height * 0.06, isLit ? palette.litSoft : palette.flower)
      );
    default:
      return '';
  }
}

function rail({ x, y, width, height }: Opening, slab: number, style: Style, palette: Palette): string {
  const tall = height * 0.33;
  const top = y + height - slab - tall;
  switch (style.rail) {
    case 'solid':
      return (
        rect(x, top, width, tall, palette.wall) +
        rect(x, top + tall * 0.86, width, tall * 0.14, palette.shade)
      );
    case 'glass':
      return (
        `<g opacity=".55">${rect(x, top, width, tall, palette.isNight ? palette.glassDark : palette.skyLow)}</g>` +
        rect(x, top, width, Math.max(1.2, height * 0.03), palette.slab)
      );
    default: {
      const bars = Math.max(3, Math.round(width / Math.max(5, height * 0.11)));
      const thick = Math.max(0.9, height * 0.016);
      return (
        rect(x, top, width, Math.max(1.2, height * 0.03), palette.ink) +
        Array.from({ length: bars + 1 }, (_, index) =>
          rect(x + ((width - thick) * index) / bars, top, thick, tall, palette.ink),
        ).join('')
      );
    }
  }
}

function planter({ x, y, width, height }: Opening, slab: number, palette: Palette, chance: Chance): string {
  if (height < 14 || !chance.hits(0.36)) return '';
  const foot = y + height - slab - height * 0.24;
  const from = chance.hits(0.5) ? x + width * 0.02 : x + width * 0.62;
  if (height < FINE_FROM) {
    const size = height * 0.13;
    return [0.08, 0.2, 0.32]
      .map((at, index) =>
        circle(
          from + width * at,
          foot,
          size * (index === 1 ? 1.15 : 0.9),
          index === 1 ? palette.leaf : palette.leafDark,
        ),
      )
      .join('');
  }
  return (
    [0.07, 0.18, 0.29]
      .map((at) => shrub(from + width * at, foot + height * 0.06, height / 105, palette, chance))
      .join('') + rect(from, foot + height * 0.04, width * 0.36, height * 0.13, palette.accentDark)
  );
}
