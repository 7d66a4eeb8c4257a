import type { Chance } from '@/domain/chance';
import { mix } from '../palette';
import type { Scene } from '../scene';
import { frameColour, type Style } from '../style';
import { rect } from '../svg';
import type { Elevation, Strip } from './elevation';
import { balconyOpening, type Opening, windowOpening } from './openings';
import { brickWall, cobogoWall, tileWall } from './surfaces';

/** Position of a tower: left edge, foot, and pixels per metre. */
export interface Footing {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The floors of a tower above its base; with `built`, only that number of them. */
export function floorsOf(
  scene: Scene,
  style: Style,
  elevation: Elevation,
  at: Footing,
  chance: Chance,
  built = elevation.floors,
): string {
  const { palette } = scene;
  const floor = elevation.floorHeight * at.scale;
  const width = elevation.width * at.scale;
  const foot = at.y - elevation.baseHeight * at.scale;
  const height = built * floor;
  const top = foot - height;
  let drawn =
    style.masonry === 'brick'
      ? brickWall(at.x, top, width, height, at.scale * 0.36, palette)
      : rect(at.x, top, width, height, plasterColour(style, palette));
  let x = at.x;
  elevation.strips.forEach((strip, index) => {
    const stripWidth = strip.width * at.scale;
    drawn += stripOf(
      scene,
      style,
      strip,
      index,
      { x, y: top, width: stripWidth, height: floor },
      built,
      chance,
    );
    x += stripWidth;
  });
  return drawn + slabs(scene, style, elevation, at, top, built);
}

function stripOf(
  scene: Scene,
  style: Style,
  strip: Strip,
  index: number,
  first: Opening,
  floors: number,
  chance: Chance,
): string {
  const { palette } = scene;
  if (strip.kind === 'core') return core(scene, style, first, floors, chance);
  const frame = frameColour(style, scene);
  let drawn = '';
  for (let floor = 0; floor < floors; floor += 1) {
    const opening = { ...first, y: first.y + floor * first.height };
    if (strip.kind === 'window') {
      drawn += windowOpening(opening, style, frame, palette, chance);
      continue;
    }
    const isRecessed = style.front !== 'alternate' || (floor + index) % 2 === 0;
    drawn += balconyOpening(isRecessed ? opening : narrowed(opening), style, palette, chance);
  }
  if (style.front === 'fins' && strip.kind === 'window')
    drawn += fins(first, floors, frame, palette.accentSoft, chance);
  return drawn;
}

function narrowed(opening: Opening): Opening {
  return { ...opening, x: opening.x + opening.width * 0.24, width: opening.width * 0.76 };
}

/** Stairs and lifts behind tiles or pierced blocks. */
function core({ palette }: Scene, style: Style, first: Opening, floors: number, chance: Chance): string {
  const { x, y, width, height } = first;
  const size = Math.max(7, width / (height > 60 ? 6 : 3));
  return style.core === 'tiles'
    ? tileWall(x, y, width, height * floors, size, palette, chance)
    : cobogoWall(x, y, width, height * floors, size, style.cobogo, palette);
}

/** Vertical fins before a strip of windows, some groups of them turned open. */
function fins(first: Opening, floors: number, colour: string, soft: string, chance: Chance): string {
  const count = Math.max(3, Math.round(first.width / Math.max(5, first.height * 0.16)));
  const step = first.width / count;
  let drawn = '';
  for (let floor = 0; floor < floors; floor += 1) {
    const isOpen = chance.hits(0.35);
    const y = first.y + floor * first.height + first.height * 0.08;
    for (let fin = 0; fin < count; fin += 1) {
      const thick = isOpen ? step * 0.18 : step * 0.6;
      drawn += rect(
        first.x + step * (fin + 0.5) - thick / 2,
        y,
        thick,
        first.height * 0.84,
        fin % 3 === 2 ? soft : colour,
      );
    }
  }
  return drawn;
}

function plasterColour({ tint }: Style, palette: Scene['palette']): string {
  if (tint === 'deep') return palette.accent;
  return tint === 'soft' ? mix(palette.accentSoft, palette.wall, 0.35) : palette.wall;
}

/** The edges of the floors, and the elements of the style between them. */
function slabs(
  { palette }: Pick<Scene, 'palette'>,
  style: Style,
  elevation: Elevation,
  at: Footing,
  top: number,
  built: number,
): string {
  const floor = elevation.floorHeight * at.scale;
  const width = elevation.width * at.scale;
  const thick = Math.max(1.6, floor * 0.09);
  const reach = style.front === 'slabs' ? at.scale * 0.5 : 0;
  const colour =
    style.masonry === 'brick' ? palette.shade : style.front === 'frames' ? palette.wall : palette.slab;
  let drawn = '';
  for (let index = 0; index <= built; index += 1) {
    drawn += rect(at.x - reach, top + index * floor - thick, width + reach * 2, thick, colour);
    if (floor > 26)
      drawn += rect(
        at.x - reach,
        top + index * floor - thick * 0.28,
        width + reach * 2,
        thick * 0.28,
        palette.shade,
      );
  }
  if (style.front !== 'frames') return drawn;
  let x = at.x;
  for (const strip of elevation.strips) {
    if (strip.kind !== 'core') drawn += rect(x - thick * 0.6, top, thick * 1.2, built * floor, palette.wall);
    x += strip.width * at.scale;
  }
  return drawn + rect(x - thick * 0.6, top, thick * 1.2, built * floor, palette.wall);
}
