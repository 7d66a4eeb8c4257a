import { elevationOf } from '../parts/elevation';
import { hasPool, type Scene, SHEET } from '../scene';
import { styleOf } from '../style';
import { circle, n, path, polygon, rect } from '../svg';
import { crownFromAbove } from './siteGrid';

const DEPTH_M = 15;

/** Towers seen from above: roofs with long shadows, garden, paths and the pool between streets. */
export function towersFromAbove(scene: Scene): string {
  const { palette } = scene;
  const [x, y, w, h] = [110, 84, 980, 690];
  return (
    rect(0, 0, SHEET.width, SHEET.height, palette.far) +
    cityBlocks(scene) +
    rect(0, 812, SHEET.width, 88, palette.street) +
    rect(0, 804, SHEET.width, 10, palette.pavement) +
    [60, 330, 600, 870, 1140].map((at) => rect(at, 854, 110, 6, palette.pavementDark, 3)).join('') +
    rect(x, y, w, h, palette.lawn, 18) +
    path(
      `M${x} ${y + 470}C${x + 260} ${y + 380} ${x + 380} ${y + 640} ${x + 600} ${y + 560}S${x + 860} ${y + 420} ${x + w} ${y + 500}V${y + h - 18}a18 18 0 0 1 -18 18H${x + 18}a18 18 0 0 1 -18 -18Z`,
      palette.leafLight,
    ) +
    path(
      `M${x + 440} ${y + h}C${x + 420} ${y + 560} ${x + 520} ${y + 470} ${x + 490} ${y + 330}h64C${x + 590} ${y + 480} ${x + 500} ${y + 560} ${x + 540} ${y + h}Z`,
      palette.pavement,
    ) +
    poolAndCourt(scene, x, y, w, h) +
    roofs(scene, x, y, w) +
    trees(scene, x, y, w, h)
  );
}

/** The roofs of the neighbours. */
function cityBlocks(scene: Scene): string {
  const chance = scene.chance('neighbours');
  const { palette } = scene;
  const spots = [
    [-20, 60],
    [-20, 250],
    [-20, 460],
    [-20, 640],
    [1120, 40],
    [1120, 260],
    [1120, 470],
    [1120, 660],
  ] as const;
  return spots.map(([x, y]) => rect(x, y, 96, chance.within(110, 170), palette.near, 4)).join('');
}

function roofs(scene: Scene, x: number, y: number, width: number): string {
  const { palette, input } = scene;
  const style = styleOf(scene);
  const chance = scene.chance('roofs');
  const towers = input.towers
    .slice(0, 4)
    .map((tower) => elevationOf(tower, input.plans, style, input.category === 'lofts'));
  const total = towers.reduce((sum, one) => sum + one.width, 0) + 10 * (towers.length + 1);
  const scale = Math.min(19, width / total);
  let left = x + (width - (total - 20) * scale) / 2;
  return towers
    .map((tower, index) => {
      const [w, d] = [tower.width * scale, DEPTH_M * scale];
      const top = y + 84 + (index % 2) * 46;
      const at = left;
      left += w + 10 * scale;
      const shadow = Math.min(120, 26 + tower.floors * 4);
      return (
        polygon(
          [
            [at + w, top],
            [at + w + shadow, top + shadow * 0.6],
            [at + w + shadow, top + d + shadow * 0.6],
            [at + shadow, top + d + shadow * 0.6],
            [at, top + d],
          ],
          palette.leafDark,
        ) +
        rect(at, top, w, d, palette.wall) +
        rect(at + 7, top + 7, w - 14, d - 14, palette.slab) +
        rect(at + w * 0.1, top + d * 0.16, w * 0.3, d * 0.68, palette.leaf, 6) +
        rect(at + w * 0.5, top + d * 0.24, w * 0.2, d * 0.5, palette.accent) +
        Array.from({ length: 5 }, (_, panel) =>
          rect(at + w * 0.76, top + d * (0.16 + panel * 0.14), w * 0.16, d * 0.1, palette.glassDark),
        ).join('') +
        Array.from({ length: 5 }, () =>
          crownFromAbove(
            palette,
            at + w * chance.within(0.14, 0.36),
            top + d * chance.within(0.24, 0.78),
            9,
            chance,
          ),
        ).join('')
      );
    })
    .join('');
}

/** The pool and the court, where the project has them; flower beds where it has neither. */
function poolAndCourt(scene: Scene, x: number, y: number, w: number, h: number): string {
  const { palette, input } = scene;
  const court =
    rect(x + 60, y + h - 190, 210, 124, palette.accentSoft, 4) +
    rect(x + 163, y + h - 184, 3, 112, palette.wall) +
    circle(x + 165, y + h - 128, 20, palette.accent);
  const pool =
    rect(x + w - 340, y + h - 206, 270, 140, palette.pavement, 12) +
    path(
      `M${n(x + w - 310)} ${n(y + h - 136)}c0 -60 70 -50 110 -34s120 -30 112 34s-70 46 -112 38s-110 22 -110 -38z`,
      palette.water,
    ) +
    rect(x + w - 240, y + h - 150, 60, 5, palette.waterLight, 2.5);
  return (
    (input.amenities.includes('sportsCourt') ? court : flowerBed(scene, x + 165, y + h - 128)) +
    (hasPool(input) ? pool : flowerBed(scene, x + w - 205, y + h - 136))
  );
}

/** A round bed with a ring of flowers. */
function flowerBed({ palette }: Scene, x: number, y: number): string {
  const ring = Array.from({ length: 10 }, (_, index) => {
    const turn = (index * Math.PI) / 5;
    return circle(
      x + Math.cos(turn) * 44,
      y + Math.sin(turn) * 44,
      9,
      index % 2 ? palette.flower : palette.leafDark,
    );
  });
  return (
    circle(x, y, 70, palette.pavement) +
    circle(x, y, 58, palette.leaf) +
    ring.join('') +
    circle(x, y, 20, palette.accent)
  );
}

function trees(scene: Scene, x: number, y: number, w: number, h: number): string {
  const { palette } = scene;
  const chance = scene.chance('site trees');
  let drawn = '';
  for (let at = x + 20; at < x + w; at += 44) {
    drawn += crownFromAbove(palette, at, y + chance.within(6, 26), chance.within(15, 23), chance);
    if (at < x + 420 || at > x + 580)
      drawn += crownFromAbove(palette, at, y + h - chance.within(6, 26), chance.within(15, 23), chance);
  }
  for (let index = 0; index < 16; index += 1) {
    drawn += crownFromAbove(
      palette,
      x + chance.pick([chance.within(300, 420), chance.within(590, 640)]),
      y + h - chance.within(60, 210),
      chance.within(14, 24),
      chance,
    );
  }
  return drawn;
}
