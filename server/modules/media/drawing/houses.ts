import type { Chance } from '@/domain/chance';
import { backdrop } from '@/server/modules/media/drawing/backdrop';
import { foreground, gardenTable, parasol, parterre } from '@/server/modules/media/drawing/garden';
import { shrub } from '@/server/modules/media/drawing/plants';
import { type Scene, SHEET } from '@/server/modules/media/drawing/scene';
import { car, localTree, people, person, street, streetLamps } from '@/server/modules/media/drawing/street';
import { frameColour, type Style, styleOf } from '@/server/modules/media/drawing/style';
import { cobogoWall, tileWall } from '@/server/modules/media/drawing/surfaces';
import { n, path, polygon, rect } from '@/server/modules/media/drawing/svg';

/** One house in pixels: its left edge, its foot, and how many pixels a metre has. */
interface Lot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly scale: number;
}

type Roof = 'butterfly' | 'gable' | 'flat';

/** Houses side by side along their street; all by one architect, no two the same. */
export function housesFromStreet(scene: Scene): string {
  const chance = scene.chance('houses');
  const roof = chance.pick(['butterfly', 'gable', 'flat'] as const);
  const isDetail = scene.input.view === 'detail';
  const count = isDetail ? 1 : 2;
  const gap = 30;
  const width = (SHEET.width - 90 - gap * (count - 1)) / count;
  const scale = isDetail ? 64 : width / 12.4;
  const houses = Array.from({ length: count }, (_, index) => {
    const lot = { x: 45 + index * (width + gap), y: SHEET.ground, width, scale };
    return house(scene, lot, roof, index, scene.chance(`house/${index}`));
  }).join('');
  return (
    backdrop(scene) +
    backTrees(scene) +
    rect(0, SHEET.ground - 4, SHEET.width, 10, scene.palette.leafLight) +
    houses +
    street(scene) +
    (isDetail ? '' : streetLamps(scene)) +
    people(scene, isDetail ? 1 : 4, SHEET.ground + 50, isDetail ? 96 : 70)
  );
}

/** The back of a house: veranda and lawn. A pool of its own is not in the price, so none is drawn. */
export function backyard(scene: Scene): string {
  const { palette } = scene;
  const chance = scene.chance('backyard');
  const roof = scene.chance('houses').pick(['butterfly', 'gable', 'flat'] as const);
  const lot = { x: 190, y: 600, width: 820, scale: 62 };
  return (
    backdrop(scene) +
    backTrees(scene) +
    house(scene, lot, roof, 1, scene.chance('house/1')) +
    parterre(palette, 600, chance) +
    gardenTable(palette, 830, 752) +
    parasol(palette, 300, 760, 1, palette.accent) +
    person(560, 690, 112, palette, chance) +
    foreground(palette, chance)
  );
}

function backTrees(scene: Scene): string {
  const chance = scene.chance('back trees');
  let drawn = '';
  for (let x = 10; x < SHEET.width; x += chance.within(120, 200)) {
    drawn += localTree(scene, x, SHEET.ground - 10, chance.within(1.9, 3), chance);
  }
  return drawn;
}

function house(scene: Scene, lot: Lot, roof: Roof, index: number, chance: Chance): string {
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

function roofOf(
  { palette }: Scene,
  roof: Roof,
  { x, width, scale }: Lot,
  top: number,
  isMirrored: boolean,
): string {
  const over = scale * 0.6;
  const thick = scale * 0.34;
  const [left, right] = [x - over, x + width + over];
  if (roof === 'flat')
    return (
      rect(left, top - thick, right - left, thick, palette.slab) +
      rect(left, top - thick * 0.3, right - left, thick * 0.34, palette.shade) +
      rect(
        isMirrored ? x + width * 0.12 : x + width * 0.62,
        top - scale * 1.5,
        width * 0.2,
        scale * 1.2,
        palette.accent,
      )
    );
  if (roof === 'gable') {
    const ridge = x + width / 2;
    const rise = scale * 1.7;
    return (
      polygon(
        [
          [left, top],
          [ridge, top - rise],
          [right, top],
        ],
        palette.accent,
      ) +
      polygon(
        [
          [left, top],
          [ridge, top - rise],
          [ridge, top - rise + thick],
          [left + over, top],
        ],
        palette.accentDark,
      ) +
      rect(left, top - 2, right - left, thick * 0.4, palette.accentDark)
    );
  }
  const valley = isMirrored ? x + width * 0.36 : x + width * 0.64;
  return (
    polygon(
      [
        [left, top - scale * 1.25],
        [valley, top - thick * 0.2],
        [right, top - scale * 0.85],
        [right, top - scale * 0.85 + thick],
        [valley, top + thick * 0.8],
        [left, top - scale * 1.25 + thick],
      ],
      palette.accentDark,
    ) +
    polygon(
      [
        [x, top],
        [x, top - scale * 1],
        [valley, top + thick * 0.4],
        [x + width, top - scale * 0.62],
        [x + width, top],
      ],
      palette.wall,
    ) +
    polygon(
      [
        [left, top - scale * 1.25],
        [valley, top - thick * 0.2],
        [right, top - scale * 0.85],
        [right, top - scale * 0.85 + thick * 0.8],
        [valley, top + thick * 0.6],
        [left, top - scale * 1.25 + thick * 0.8],
      ],
      palette.accent,
    )
  );
}

function frontGarden(scene: Scene, { x, y, width, scale }: Lot, isMirrored: boolean, chance: Chance): string {
  const from = isMirrored ? x + scale * 0.3 : x + width * 0.56;
  let drawn = '';
  for (let at = 0; at < width * 0.4; at += scale * 0.7)
    drawn += shrub(from + at, y + 3, scale / 26, scene.palette, chance);
  return drawn + localTree(scene, isMirrored ? x + width * 0.1 : x + width * 0.93, y + 4, scale / 21, chance);
}
