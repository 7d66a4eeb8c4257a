import type { Chance } from '@/domain/chance';
import { mix } from '../palette';
import { base } from '../parts/baseAndCrown';
import { type Elevation, elevationOf } from '../parts/elevation';
import { localTree } from '../parts/street';
import { floorsOf } from '../parts/tower';
import { type Scene, SHEET } from '../scene';
import { type Style, styleOf } from '../style';
import { circle, type Point, polygon, rect, sheared } from '../svg';

/** Horizontal and vertical offset of a metre of depth. */
const ALONG = 0.866;
const RISE = 0.36;
const SIDE_M = 15;
const PLOT_M = 9;

/** A tower from above its corner, on its plot like a model on a table. */
export function fromCorner(scene: Scene): string {
  const { palette, input } = scene;
  const style = styleOf(scene);
  const [tower] = input.towers;
  if (!tower) return '';
  const front = elevationOf(tower, input.plans, style, input.category === 'lofts');
  const side = sideOf(front);
  const height = front.floors * front.floorHeight + front.baseHeight;
  const spread = front.width + side.width + PLOT_M * 4;
  const scale = Math.min(26, 700 / (height + spread * RISE), 1040 / (spread * ALONG));
  const corner: Point = cornerOf(front, side, height, scale);
  const chance = scene.chance('corner');
  return (
    rect(0, 0, SHEET.width, SHEET.height, palette.skyLow) +
    circle(corner[0] + 60, 380, 330, palette.sky) +
    plot(scene, corner, front.width * scale, side.width * scale, PLOT_M * scale) +
    plotTrees(scene, corner, front.width * scale, side.width * scale, PLOT_M * scale, chance, true) +
    faces(scene, style, front, side, corner, scale) +
    roof(scene, corner, front.width * scale, side.width * scale, height * scale, scale, chance) +
    plotTrees(scene, corner, front.width * scale, side.width * scale, PLOT_M * scale, chance, false)
  );
}

/** A flank: the first strips of the front, to the depth of a tower. */
function sideOf(front: Elevation): Elevation {
  const strips = [];
  let width = 0;
  for (const strip of front.strips.toReversed()) {
    if (width >= SIDE_M) break;
    strips.push(strip);
    width += strip.width;
  }
  return { ...front, strips, width };
}

/** Near corner of the tower on the ground, so that the whole is centred on the sheet. */
function cornerOf(front: Elevation, side: Elevation, height: number, scale: number): Point {
  const x = SHEET.width / 2 + ((front.width - side.width) * ALONG * scale) / 2;
  const total = (height + (front.width + side.width) * RISE) * scale;
  return [x, Math.min(800, (SHEET.height + total) / 2 - 20)];
}

function faces(
  scene: Scene,
  style: Style,
  front: Elevation,
  side: Elevation,
  [x, y]: Point,
  scale: number,
): string {
  const at = { x: 0, y: 0, scale };
  const width = front.width * scale;
  const depth = side.width * scale;
  const height = (front.floors * front.floorHeight + front.baseHeight) * scale;
  const left =
    floorsOf(scene, style, front, at, scene.chance('tower/0')) +
    base(scene, style, front, at, scene.chance('corner base'));
  const right =
    floorsOf(scene, style, side, at, scene.chance('tower/side')) +
    base(scene, style, side, at, scene.chance('side base')) +
    `<g opacity=".2">${rect(-scale * 0.4, -height, depth + scale * 0.8, height, scene.palette.ink)}</g>`;
  return (
    sheared(left, [ALONG, RISE, 0, 1, x - width * ALONG, y - width * RISE]) +
    sheared(right, [ALONG, -RISE, 0, 1, x, y])
  );
}

/** Four corners of a flat surface that begins at the near corner. */
function surface([x, y]: Point, width: number, depth: number, inset = 0): Point[] {
  const near: Point = [x, y - inset * RISE * 2];
  const [w, d] = [width - inset * 2, depth - inset * 2];
  return [
    near,
    [near[0] - w * ALONG, near[1] - w * RISE],
    [near[0] + (d - w) * ALONG, near[1] - (w + d) * RISE],
    [near[0] + d * ALONG, near[1] - d * RISE],
  ];
}

function roof(
  { palette }: Scene,
  [x, y]: Point,
  width: number,
  depth: number,
  height: number,
  scale: number,
  chance: Chance,
): string {
  const top: Point = [x, y - height];
  let drawn =
    polygon(surface(top, width, depth), palette.wall) +
    polygon(surface(top, width, depth, scale * 0.9), palette.shade);
  const lawn = surface(top, width * 0.52, depth, scale * 2.4);
  drawn += polygon(
    lawn.map(([px, py]): Point => [px - width * 0.2 * ALONG, py - width * 0.2 * RISE]),
    palette.leafLight,
  );
  for (let index = 0; index < 9; index += 1) {
    const [u, v] = [width * chance.within(0.26, 0.6), depth * chance.within(0.3, 0.75)];
    const radius = scale * chance.within(0.7, 1.3);
    drawn += circle(
      x + (v - u) * ALONG,
      y - height - (u + v) * RISE - radius * 0.6,
      radius,
      chance.pick([palette.leaf, palette.leafDark]),
    );
  }
  return drawn;
}

/** The plot with its edge, pavement and lawn. */
function plot({ palette }: Scene, [x, y]: Point, width: number, depth: number, margin: number): string {
  const near: Point = [x, y + margin * RISE * 2];
  const [w, d] = [width + margin * 2, depth + margin * 2];
  const [a, b, , c] = surface(near, w, d) as [Point, Point, Point, Point];
  const thick = margin * 0.22;
  const down = ([px, py]: Point): Point => [px, py + thick];
  const lawn: Point = [x, y + margin * RISE * 1.44];
  return (
    polygon([b, a, down(a), down(b)], palette.pavementDark) +
    polygon([a, c, down(c), down(a)], mix(palette.pavementDark, palette.ink, 0.2)) +
    polygon(surface(near, w, d), palette.pavement) +
    polygon(surface(lawn, width + margin * 1.44, depth + margin * 1.44), palette.lawn) +
    polygon(
      [
        [x, y],
        [x + depth * ALONG, y - depth * RISE],
        [x + (depth + margin) * ALONG, y - (depth - margin * 0.3) * RISE],
        [x + margin * 0.9 * ALONG, y + margin * 0.5 * RISE],
      ],
      mix(palette.lawn, palette.leafDark, 0.45),
    )
  );
}

function plotTrees(
  scene: Scene,
  [x, y]: Point,
  width: number,
  depth: number,
  margin: number,
  chance: Chance,
  isBehind: boolean,
): string {
  const spots: Point[] = [];
  const half = margin * 0.5;
  if (isBehind) {
    for (let u = 0; u <= width; u += margin * 0.9)
      spots.push([x + (depth + half - u) * ALONG, y - (u + depth + half) * RISE]);
    for (let v = depth; v >= 0; v -= margin * 0.9)
      spots.push([x + (v - width - half) * ALONG, y - (width + half + v) * RISE]);
  } else {
    for (let u = width; u >= margin * 0.4; u -= margin * 0.95)
      spots.push([x - (u - half) * ALONG, y - (u - half * 1.6) * RISE + half * 0.5]);
    for (let v = depth; v >= margin * 0.4; v -= margin * 0.95)
      spots.push([x + (v + half * 0.4) * ALONG, y - (v - half * 1.8) * RISE + half * 0.4]);
  }
  return spots
    .sort((a, b) => a[1] - b[1])
    .map(([tx, ty]) =>
      chance.hits(0.75) ? localTree(scene, tx, ty, (margin / 118) * chance.within(0.75, 1.15), chance) : '',
    )
    .join('');
}
