import type { Chance } from '@/domain/chance';
import type { Tower } from '@/domain/project/tower';
import type { Palette } from '../palette';
import { hasPool, type Scene, SHEET } from '../scene';
import { circle, ellipse, n, path, polygon, rect } from '../svg';

/** Blocks of lots or houses seen from above: their real number, two rows a block, streets between, a square. */
export function blocksFromAbove(scene: Scene): string {
  const { palette, input } = scene;
  const chance = scene.chance('site');
  const blocks = input.towers.slice(0, 6);
  const columns = blocks.length > 3 ? 2 : 1;
  const rows = Math.ceil((blocks.length + (blocks.length % columns)) / columns);
  const margin = 96;
  const road = 46;
  const [leastSquare, mostHeight] = [150, 270];
  const width = (SHEET.width - margin * 2 - road * (columns - 1)) / columns;
  const room = SHEET.height - margin * 2 - road * rows;
  const height = Math.min(mostHeight, (room - leastSquare) / rows);
  const squareH = room - height * rows;
  const drawn = blocks
    .map((block, index) => {
      const x = margin + (index % columns) * (width + road);
      const y = margin + Math.floor(index / columns) * (height + road);
      return blockOf(scene, block, x, y, width, height, chance);
    })
    .join('');
  const squareY = margin + rows * (height + road);
  return (
    rect(0, 0, SHEET.width, SHEET.height, palette.leafLight) +
    woods(palette, chance) +
    rect(
      margin - road,
      margin - road,
      SHEET.width - (margin - road) * 2,
      squareY + squareH - margin + road * 2,
      palette.pavement,
      46,
    ) +
    drawn +
    squareFromAbove(scene, margin, squareY, SHEET.width - margin * 2, squareH, chance)
  );
}

function blockOf(
  scene: Scene,
  block: Tower,
  x: number,
  y: number,
  width: number,
  height: number,
  chance: Chance,
): string {
  const count = block.positions.length;
  const above = Math.ceil(count / 2);
  let drawn = rect(x - 6, y - 6, width + 12, height + 12, scene.palette.pavementDark, 12);
  for (let index = 0; index < count; index += 1) {
    const isAbove = index < above;
    const lotWidth = width / (isAbove ? above : count - above);
    const left = x + lotWidth * (isAbove ? index : index - above);
    const lot = { x: left, y: isAbove ? y : y + height / 2, width: lotWidth, height: height / 2 };
    drawn += lotFromAbove(scene, lot, isAbove, index % 3 === 1, chance);
  }
  return drawn;
}

interface LotBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A lot, with its house in a project of houses; in finished subdivisions some lots are built on. */
function lotFromAbove(
  { palette, input }: Scene,
  lot: LotBox,
  isAbove: boolean,
  isLight: boolean,
  chance: Chance,
): string {
  const { x, y, width, height } = lot;
  const isBuilt = input.category === 'houses' || (input.phase === 'Concluído' && chance.hits(0.3));
  const lawn = rect(x + 1.5, y + 1.5, width - 3, height - 3, isLight ? palette.leafLight : palette.lawn, 3);
  const roofY = y + height * (isAbove ? 0.2 : 0.26);
  const roof = isBuilt
    ? roofFromAbove(palette, x + width * 0.16, roofY, width * 0.66, height * 0.52, chance)
    : '';
  if (!chance.hits(0.55)) return lawn + roof;
  const treeY = y + height * (isAbove ? 0.86 : 0.14);
  return (
    lawn +
    roof +
    crownFromAbove(palette, x + width * chance.within(0.2, 0.8), treeY, Math.min(12, width * 0.2), chance)
  );
}

/** A roof with its ridge and its shadow. */
function roofFromAbove(
  palette: Palette,
  x: number,
  y: number,
  width: number,
  height: number,
  chance: Chance,
): string {
  const roof = chance.hits(0.7) ? palette.accent : palette.second;
  return (
    rect(x + 5, y + 6, width, height, palette.leafDark) +
    rect(x, y, width, height, roof) +
    rect(
      x,
      y + height / 2,
      width,
      height / 2,
      palette.isNight ? palette.accentDark : roof === palette.accent ? palette.accentDark : roof,
    ) +
    rect(x, y + height / 2 - 1, width, 2, palette.wall)
  );
}

export function crownFromAbove(
  palette: Palette,
  x: number,
  y: number,
  radius: number,
  chance: Chance,
): string {
  const main = chance.hits(0.16) ? palette.flower : chance.pick([palette.leaf, palette.leafDark]);
  return (
    circle(x + radius * 0.22, y + radius * 0.3, radius, palette.leafDark) +
    circle(x, y, radius, main) +
    circle(x - radius * 0.26, y - radius * 0.28, radius * 0.42, palette.leafLight)
  );
}

/** The wood round a project. */
function woods(palette: Palette, chance: Chance): string {
  return Array.from({ length: 120 }, () => {
    const isSide = chance.hits(0.5);
    const x = isSide
      ? chance.pick([chance.within(-10, 44), chance.within(1156, 1210)])
      : chance.within(0, 1200);
    const y = isSide ? chance.within(0, 900) : chance.pick([chance.within(-14, 34), chance.within(862, 910)]);
    return crownFromAbove(palette, x, y, chance.within(16, 32), chance);
  }).join('');
}

function squareFromAbove(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  chance: Chance,
): string {
  const { palette } = scene;
  let drawn =
    rect(x, y, width, height, palette.lawn, 24) +
    path(
      `M${n(x)} ${n(y + height * 0.62)}C${n(x + width * 0.25)} ${n(y)} ${n(x + width * 0.4)} ${n(y + height)} ${n(x + width * 0.62)} ${n(y + height * 0.4)}S${n(x + width * 0.9)} ${n(y + height * 0.3)} ${n(x + width)} ${n(y + height * 0.5)}V${n(y + height * 0.64)}C${n(x + width * 0.8)} ${n(y + height * 0.4)} ${n(x + width * 0.7)} ${n(y + height * 0.6)} ${n(x + width * 0.62)} ${n(y + height * 0.56)}S${n(x + width * 0.2)} ${n(y + height * 0.4)} ${n(x)} ${n(y + height * 0.78)}Z`,
      palette.pavement,
    ) +
    (hasPool(scene.input)
      ? ellipse(x + width * 0.8, y + height * 0.76, width * 0.09, height * 0.17, palette.water)
      : '') +
    (scene.input.amenities.includes('sportsCourt')
      ? polygon(
          [
            [x + width * 0.1, y + height * 0.16],
            [x + width * 0.27, y + height * 0.16],
            [x + width * 0.27, y + height * 0.44],
            [x + width * 0.1, y + height * 0.44],
          ],
          palette.accentSoft,
        )
      : '');
  for (let index = 0; index < 22; index += 1) {
    drawn += crownFromAbove(
      palette,
      x + width * chance.within(0.03, 0.97),
      y + height * chance.pick([chance.within(0.06, 0.2), chance.within(0.82, 0.94)]),
      chance.within(10, 18),
      chance,
    );
  }
  return drawn;
}
