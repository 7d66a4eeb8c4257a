import { mix } from '../palette';
import { type Scene, SHEET } from '../scene';
import { circle, n, path, rect } from '../svg';
import { araucaria } from './plants';

type Horizon = 'city' | 'sea' | 'peaks' | 'hills' | 'pines' | 'plain';

/** Background by place; all others show their city. */
const HORIZONS: Readonly<Record<string, Horizon>> = {
  'sp/santos': 'sea',
  'sc/balneario-camboriu': 'sea',
  'sc/florianopolis': 'sea',
  'ba/salvador': 'sea',
  'ba/mata-de-sao-joao': 'sea',
  'pe/recife': 'sea',
  'pe/ipojuca': 'sea',
  'ce/fortaleza': 'sea',
  'rj/rio-de-janeiro': 'peaks',
  'rj/niteroi': 'peaks',
  'mg/belo-horizonte': 'hills',
  'rs/gramado': 'pines',
  'pr/curitiba': 'pines',
  'rs/porto-alegre': 'hills',
  'go/goiania': 'plain',
  'go/caldas-novas': 'plain',
  'sp/olimpia': 'plain',
  'sp/campinas': 'hills',
};

export function horizonOf(placePath: string): Horizon {
  return HORIZONS[placePath.split('/').slice(0, 2).join('/')] ?? 'city';
}

/** Sky, sun or moon, and the horizon. */
export function backdrop(scene: Scene): string {
  const { palette } = scene;
  const chance = scene.chance(`sky/${scene.input.view}`);
  const sunX = chance.pick([chance.within(110, 330), chance.within(880, 1090)]);
  const sunY = chance.within(120, 230);
  const radius = palette.isNight ? 34 : chance.within(54, 84);
  return (
    rect(0, 0, SHEET.width, SHEET.height, palette.sky) +
    (palette.isNight
      ? rect(0, 300, SHEET.width, 600, mix(palette.sky, palette.skyLow, 0.3)) +
        rect(0, 400, SHEET.width, 500, mix(palette.sky, palette.skyLow, 0.65))
      : '') +
    rect(0, 490, SHEET.width, 410, palette.skyLow) +
    circle(sunX, sunY, radius, palette.sun) +
    (palette.isNight
      ? circle(sunX + 14, sunY - 8, radius * 0.84, palette.sky) + stars(scene)
      : clouds(scene)) +
    horizon(scene)
  );
}

function stars(scene: Scene): string {
  const chance = scene.chance('stars');
  return Array.from({ length: 16 }, () =>
    circle(chance.within(20, 1180), chance.within(20, 330), chance.within(1.4, 2.6), scene.palette.sun),
  ).join('');
}

/** Two long, flat clouds. */
function clouds(scene: Scene): string {
  const chance = scene.chance('clouds');
  return [chance.within(60, 420), chance.within(640, 980)]
    .map((x) => {
      const y = chance.within(90, 330);
      const length = chance.within(130, 230);
      const { skyLow } = scene.palette;
      return (
        rect(x, y, length, 17, skyLow, 8.5) +
        rect(x + length * 0.18, y - 15, length * 0.5, 17, skyLow, 8.5) +
        rect(x + length * 0.32, y + 15, length * 0.6, 14, skyLow, 7)
      );
    })
    .join('');
}

function horizon(scene: Scene): string {
  const { palette } = scene;
  const chance = scene.chance('horizon');
  switch (horizonOf(scene.input.placePath)) {
    case 'sea':
      return (
        rect(0, 590, SHEET.width, 200, palette.isNight ? palette.near : palette.waterLight) +
        rect(0, 628, SHEET.width, 160, palette.water) +
        rect(chance.within(80, 700), 608, chance.within(120, 260), 5, palette.skyLow, 2.5) +
        rect(chance.within(80, 900), 652, chance.within(120, 260), 5, palette.waterLight, 2.5) +
        skyline(scene, 690, 0.55, palette.near)
      );
    case 'peaks':
      return peaks(scene) + skyline(scene, 770, 0.6, palette.near);
    case 'hills':
      return (
        hill(560, 90, palette.far, chance.within(0, 400)) +
        hill(640, 70, palette.near, chance.within(300, 900))
      );
    case 'pines':
      return (
        hill(580, 70, palette.far, chance.within(0, 500)) +
        hill(670, 40, palette.near, chance.within(200, 900)) +
        [60, 190, 1030, 1150]
          .map((x) =>
            araucaria(x, 770, chance.within(1.1, 1.5), {
              ...palette,
              trunk: palette.near,
              leaf: palette.near,
              leafDark: palette.near,
            }),
          )
          .join('')
      );
    case 'plain':
      return (
        hill(660, 26, palette.far, 600) +
        skyline(scene, 770, 0.75, palette.far) +
        hill(720, 14, palette.near, 200)
      );
    default:
      return skyline(scene, 770, 1.15, palette.far) + skyline(scene, 770, 0.75, palette.near);
  }
}

/** A rounded hill across the sheet. */
function hill(top: number, rise: number, fill: string, crest: number): string {
  return path(
    `M0 ${n(top + rise)}Q${n(crest * 0.5)} ${n(top - rise)} ${n(crest)} ${n(top)}T${SHEET.width} ${n(top + rise * 0.4)}V900H0Z`,
    fill,
  );
}

/** The steep rocks of Guanabara. */
function peaks({ palette }: Scene): string {
  return (
    path('M0 660C90 640 150 560 214 470C262 404 318 404 352 486C392 580 452 640 560 662H0Z', palette.far) +
    path(
      'M620 690C700 676 760 640 800 540C826 474 872 448 906 520C940 600 990 650 1200 640V720H620Z',
      palette.far,
    ) +
    path('M0 712C140 690 330 660 520 690S900 690 1200 668V800H0Z', palette.near)
  );
}

/** Houses far away, flat. */
function skyline(scene: Scene, base: number, scale: number, fill: string): string {
  const chance = scene.chance(`skyline/${scale}`);
  const windows = scene.palette.isNight ? scene.palette.lit : null;
  let drawn = '';
  for (let x = -20; x < SHEET.width; ) {
    const width = chance.within(46, 104);
    const height = scale * chance.within(70, 270);
    drawn += rect(x, base - height, width, height + 10, fill);
    if (chance.hits(0.3))
      drawn += rect(x + width * 0.36, base - height - 16 * scale, width * 0.28, 18 * scale, fill);
    if (windows && chance.hits(0.7)) {
      drawn += rect(
        x + width * chance.within(0.2, 0.6),
        base - height * chance.within(0.35, 0.8),
        7,
        9,
        windows,
      );
    }
    x += width + chance.within(-6, 26);
  }
  return drawn;
}
