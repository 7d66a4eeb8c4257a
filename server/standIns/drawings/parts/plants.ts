import type { Chance } from '@/domain/chance';
import type { Palette } from '../palette';
import { circle, ellipse, n, path, polygon, rect, stroke } from '../svg';

/** A tree of the street: trunk and a crown of three tones, 1 being about 100 px high. */
export function tree(
  x: number,
  y: number,
  size: number,
  palette: Palette,
  chance: Chance,
  flower = false,
): string {
  const crown = size * 42;
  const top = y - size * 92;
  const tones = flower
    ? [palette.flower, palette.flower, palette.leafLight]
    : chance.pick([
        [palette.leaf, palette.leafDark, palette.leafLight],
        [palette.leafDark, palette.leaf, palette.leaf],
      ]);
  const [main = palette.leaf, dark = palette.leafDark, light = palette.leafLight] = tones;
  return (
    polygon(
      [
        [x - size * 4, y],
        [x + size * 4, y],
        [x + size * 2.4, top],
        [x - size * 2.4, top],
      ],
      palette.trunk,
    ) +
    circle(x - crown * 0.52, top + crown * 0.2, crown * 0.62, dark) +
    circle(x + crown * 0.5, top + crown * 0.12, crown * 0.66, main) +
    circle(x - crown * 0.04, top - crown * 0.32, crown * 0.74, main) +
    circle(x - crown * 0.24, top - crown * 0.46, crown * 0.3, light)
  );
}

/** A coconut palm, leaning; fronds are curved leaves from one point. */
export function palm(x: number, y: number, size: number, palette: Palette, chance: Chance): string {
  const lean = chance.within(-16, 16) * size;
  const height = size * chance.within(120, 160);
  const [topX, topY] = [x + lean, y - height];
  const trunk = stroke(
    `M${n(x)} ${n(y)}Q${n(x + lean * 0.15)} ${n(y - height * 0.6)} ${n(topX)} ${n(topY)}`,
    palette.trunk,
    size * 6,
  );
  return trunk + fronds(topX, topY, size * 52, palette);
}

/** The imperial palm of Brazilian gardens: a pale straight trunk, a green neck and a small crown. */
export function imperialPalm(x: number, y: number, size: number, palette: Palette): string {
  const height = size * 190;
  return (
    polygon(
      [
        [x - size * 6, y],
        [x + size * 6, y],
        [x + size * 3.4, y - height],
        [x - size * 3.4, y - height],
      ],
      palette.pavementDark,
    ) +
    rect(x - size * 3.4, y - height - size * 20, size * 6.8, size * 22, palette.leaf, size * 3) +
    fronds(x, y - height - size * 18, size * 46, palette)
  );
}

const FROND_ANGLES = [-168, -140, -112, -68, -40, -12, 8, 172] as const;

function fronds(x: number, y: number, length: number, palette: Palette): string {
  return FROND_ANGLES.map((angle, index) => {
    const radians = (angle * Math.PI) / 180;
    const [dx, dy] = [Math.cos(radians) * length, Math.sin(radians) * length];
    const droop = length * 0.42;
    const tip = `${n(x + dx)} ${n(y + dy * 0.6 + droop * 0.55)}`;
    const fill = index % 2 ? palette.leafDark : palette.leaf;
    return path(
      `M${n(x)} ${n(y)}Q${n(x + dx * 0.5)} ${n(y + dy * 0.9 - length * 0.1)} ${tip}Q${n(x + dx * 0.48)} ${n(y + dy * 0.62 + length * 0.1)} ${n(x)} ${n(y)}Z`,
      fill,
    );
  }).join('');
}

/** The pine of the southern plateau: a bare trunk under arms that turn up. */
export function araucaria(x: number, y: number, size: number, palette: Palette): string {
  const height = size * 165;
  let drawn = polygon(
    [
      [x - size * 4.4, y],
      [x + size * 4.4, y],
      [x + size * 2, y - height],
      [x - size * 2, y - height],
    ],
    palette.trunk,
  );
  for (let tier = 0; tier < 4; tier += 1) {
    const level = y - height + tier * size * 18;
    const reach = size * (58 - tier * 9);
    drawn += path(
      `M${n(x - reach)} ${n(level - size * 8)}Q${n(x - reach * 0.5)} ${n(level + size * 15)} ${n(x)} ${n(level + size * 4)}Q${n(x + reach * 0.5)} ${n(level + size * 15)} ${n(x + reach)} ${n(level - size * 8)}Q${n(x)} ${n(level + size * 2)} ${n(x - reach)} ${n(level - size * 8)}Z`,
      tier % 2 ? palette.leaf : palette.leafDark,
    );
  }
  return drawn;
}

/** Low planting: overlapping leaves from one foot. */
export function shrub(x: number, y: number, size: number, palette: Palette, chance: Chance): string {
  const turns = [-58, -30, -4, 26, 54];
  return turns
    .map((turn, index) => {
      const length = size * chance.within(20, 30);
      const radians = ((turn - 90) * Math.PI) / 180;
      const fill = [palette.leafDark, palette.leaf, palette.leafLight][index % 3] ?? palette.leaf;
      return ellipse(
        x + (Math.cos(radians) * length) / 2,
        y + (Math.sin(radians) * length) / 2,
        size * 6.4,
        length / 1.7,
        fill,
        turn,
      );
    })
    .join('');
}

/** A big heart-shaped leaf with cuts, as Burle Marx planted them. */
export function monstera(
  x: number,
  y: number,
  size: number,
  turn: number,
  fill: string,
  rib: string,
): string {
  const leaf = `M0 0C-${n(size * 0.62)} -${n(size * 0.12)} -${n(size * 0.66)} -${n(size * 0.78)} 0 -${n(size * 1.12)}C${n(size * 0.66)} -${n(size * 0.78)} ${n(size * 0.62)} -${n(size * 0.12)} 0 0Z`;
  let cuts = '';
  for (const side of [-1, 1]) {
    for (const at of [0.32, 0.56, 0.78]) {
      cuts += stroke(
        `M${n(side * size * 0.12)} ${n(-size * at)}L${n(side * size * 0.5)} ${n(-size * (at + 0.14))}`,
        rib,
        size * 0.045,
      );
    }
  }
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})">${path(leaf, fill)}${cuts}${stroke(`M0 0L0 -${n(size)}`, rib, size * 0.03)}</g>`;
}

/** A row of planting between two points. */
export function bed(
  from: number,
  to: number,
  y: number,
  size: number,
  palette: Palette,
  chance: Chance,
): string {
  let drawn = '';
  for (let x = from; x <= to; x += size * chance.within(15, 24)) {
    drawn += shrub(x, y, size * chance.within(0.8, 1.15), palette, chance);
  }
  return drawn;
}
