import type { Chance } from '@/domain/chance';
import type { Scene } from '../scene';
import type { Style } from '../style';
import { circle, n, path, polygon, rect } from '../svg';
import { type Elevation, heightOf } from './elevation';
import { shrub } from './plants';
import { tileWall } from './surfaces';
import type { Footing } from './tower';

/** From this height in pixels on, the walls of the ground floor carry tiles. */
const MURAL_FROM = 220;

/** The open ground floor: columns, a lobby of glass, and shade. */
export function base(scene: Scene, style: Style, elevation: Elevation, at: Footing, chance: Chance): string {
  const { palette } = scene;
  const width = elevation.width * at.scale;
  const height = elevation.baseHeight * at.scale;
  const top = at.y - height;
  const beam = height * 0.13;
  let drawn = rect(at.x, top, width, height, palette.isNight ? palette.recess : palette.shade);
  const lobbyX = at.x + width * 0.3;
  const lobbyW = width * 0.42;
  drawn += rect(lobbyX, top + beam, lobbyW, height - beam, palette.isNight ? palette.lit : palette.glassDark);
  drawn += rect(
    lobbyX + lobbyW * 0.62,
    top + beam,
    lobbyW * 0.38,
    height - beam,
    palette.isNight ? palette.litSoft : palette.accentDark,
  );
  if (height > MURAL_FROM) drawn += murals(at.x, top + beam, width, height - beam, palette, chance);
  drawn += doors(lobbyX, top + beam, lobbyW * 0.62, height - beam, palette.slab);
  drawn += columns(style, at.x, top, width, height, palette.wall, palette.accent);
  drawn += rect(at.x - at.scale * 0.4, top, width + at.scale * 0.8, beam, palette.wall);
  for (let x = at.x + at.scale; x < at.x + width - at.scale; x += at.scale * chance.within(1.6, 3.4)) {
    const isDoor = x > lobbyX + lobbyW * 0.1 && x < lobbyX + lobbyW * 0.6;
    if (!isDoor) drawn += shrub(x, at.y + 2, at.scale / 26, palette, chance);
  }
  return drawn;
}

/** Tiles on the closed walls either side of the lobby. */
function murals(
  x: number,
  y: number,
  width: number,
  height: number,
  palette: Scene['palette'],
  chance: Chance,
): string {
  const wall = (from: number, to: number) =>
    tileWall(
      x + width * from,
      y + height * 0.1,
      width * (to - from),
      height * 0.78,
      height * 0.13,
      palette,
      chance,
    );
  return wall(0.06, 0.26) + wall(0.76, 0.95);
}

function doors(x: number, y: number, width: number, height: number, colour: string): string {
  return [0.25, 0.5, 0.75].map((part) => rect(x + width * part - 0.9, y, 1.8, height, colour)).join('');
}

function columns(
  style: Style,
  x: number,
  y: number,
  width: number,
  height: number,
  wall: string,
  accent: string,
): string {
  const count = Math.max(2, Math.round(width / Math.max(50, height * 1.15)));
  const step = width / count;
  let drawn = '';
  for (let index = 0; index <= count; index += 1) {
    const at = x + Math.min(width - 3, Math.max(3, step * index));
    if (style.pilotis === 'v') {
      const foot = Math.max(2, height * 0.06);
      const reach = Math.min(step * 0.36, height * 0.42);
      drawn += polygon(
        [
          [at - reach, y],
          [at - reach + foot * 2, y],
          [at + foot, y + height],
          [at - foot, y + height],
        ],
        wall,
      );
      drawn += polygon(
        [
          [at + reach - foot * 2, y],
          [at + reach, y],
          [at + foot, y + height],
          [at - foot, y + height],
        ],
        wall,
      );
    } else if (style.pilotis === 'round') {
      drawn += rect(at - height * 0.055, y, height * 0.11, height, wall);
    } else if (index < count) {
      drawn += rect(at + step * 0.02, y, Math.min(step * 0.16, height * 0.5), height, accent);
    }
  }
  return drawn;
}

/** Top of a tower: a pergola, a dome over the water tanks, a plain box or a garden. */
export function crown(scene: Scene, style: Style, elevation: Elevation, at: Footing, chance: Chance): string {
  const { palette } = scene;
  const width = elevation.width * at.scale;
  const height = elevation.crownHeight * at.scale;
  const roof = at.y - heightOf(elevation) * at.scale + height;
  const parapet =
    rect(at.x - at.scale * 0.5, roof - at.scale * 0.9, width + at.scale, at.scale * 0.9, palette.wall) +
    rect(at.x - at.scale * 0.5, roof - at.scale * 0.2, width + at.scale, at.scale * 0.26, palette.shade);
  const top = roof - at.scale * 0.9;
  switch (style.crown) {
    case 'dome':
      return (
        path(
          `M${n(at.x + width * 0.3)} ${n(top)}C${n(at.x + width * 0.3)} ${n(top - height * 1.5)} ${n(at.x + width * 0.62)} ${n(top - height * 1.5)} ${n(at.x + width * 0.62)} ${n(top)}Z`,
          palette.accent,
        ) + parapet
      );
    case 'box':
      return (
        rect(at.x + width * 0.52, top - height, width * 0.28, height, palette.accent) +
        rect(at.x + width * 0.8, top - height, width * 0.05, height, palette.accentDark) +
        parapet
      );
    case 'garden':
      return roofGarden(at, width, top, height, palette, chance) + parapet;
    default:
      return (
        pergola(at, width, top, height, palette) +
        roofGarden({ ...at, x: at.x + width * 0.6 }, width * 0.36, top, height * 0.6, palette, chance) +
        parapet
      );
  }
}

function pergola(at: Footing, width: number, top: number, height: number, palette: Scene['palette']): string {
  const [x, w] = [at.x + width * 0.06, width * 0.5];
  const posts = [0, 0.33, 0.66, 1]
    .map((part) =>
      rect(x + (w - 3) * part, top - height * 0.8, Math.max(2, at.scale * 0.24), height * 0.8, palette.wood),
    )
    .join('');
  return (
    posts +
    rect(x - at.scale, top - height * 0.86, w + at.scale * 2, Math.max(2.5, at.scale * 0.3), palette.wood)
  );
}

function roofGarden(
  at: Footing,
  width: number,
  top: number,
  height: number,
  palette: Scene['palette'],
  chance: Chance,
): string {
  let drawn = '';
  for (
    let x = at.x + width * 0.05;
    x < at.x + width * 0.95;
    x += Math.max(9, at.scale * chance.within(0.9, 1.8))
  ) {
    const size = height * chance.within(0.14, 0.34);
    drawn += circle(
      x,
      top - size * 0.3,
      size,
      chance.pick([palette.leaf, palette.leafDark, palette.leafLight]),
    );
  }
  return drawn;
}
