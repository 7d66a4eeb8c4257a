import { backdrop } from '../parts/backdrop';
import { bed } from '../parts/plants';
import { localTree, person } from '../parts/street';
import { cobogoWall, tileWall } from '../parts/surfaces';
import { type Scene, SHEET } from '../scene';
import { styleOf } from '../style';
import { polygon, rect } from '../svg';

const HORIZON = 620;

/** The gate of a subdivision: a roof over the road that leads in between trees. */
export function gate(scene: Scene): string {
  const { palette } = scene;
  const chance = scene.chance('gate');
  return (
    backdrop(scene) +
    rect(0, HORIZON, SHEET.width, SHEET.height - HORIZON, palette.lawn) +
    polygon(
      [
        [560, HORIZON],
        [640, HORIZON],
        [930, SHEET.height],
        [270, SHEET.height],
      ],
      palette.street,
    ) +
    polygon(
      [
        [540, HORIZON],
        [560, HORIZON],
        [270, SHEET.height],
        [150, SHEET.height],
      ],
      palette.pavement,
    ) +
    polygon(
      [
        [640, HORIZON],
        [660, HORIZON],
        [1050, SHEET.height],
        [930, SHEET.height],
      ],
      palette.pavement,
    ) +
    [0, 1, 2]
      .map((step) =>
        rect(597 - step * 2, HORIZON + 30 + step * 78, 6 + step * 4, 26 + step * 14, palette.pavementDark),
      )
      .join('') +
    avenue(scene) +
    portico(scene) +
    person(300, 800, 96, palette, chance) +
    person(880, 770, 88, palette, chance) +
    bed(-10, 190, 892, 1.9, palette, chance) +
    bed(1010, 1210, 892, 1.9, palette, chance)
  );
}

/** Trees on both sides, smaller the farther they are. */
function avenue(scene: Scene): string {
  const chance = scene.chance('avenue');
  let drawn = '';
  for (const depth of [0.06, 0.16, 0.3, 0.5, 0.78]) {
    const y = HORIZON + depth * 250;
    const reach = 90 + depth * 560;
    const size = 0.62 + depth * 2;
    drawn += localTree(scene, 600 - reach, y, size, chance) + localTree(scene, 600 + reach, y, size, chance);
  }
  return drawn;
}

function portico(scene: Scene): string {
  const { palette } = scene;
  const style = styleOf(scene);
  const top = 486;
  const foot = 742;
  const wall =
    style.core === 'tiles'
      ? tileWall(250, top + 30, 128, foot - top - 30, 32, palette, scene.chance('gate wall'))
      : cobogoWall(250, top + 30, 128, foot - top - 30, 32, style.cobogo, palette);
  return (
    rect(246, foot - 6, 150, 16, palette.pavementDark) +
    wall +
    rect(378, top + 30, 74, foot - top - 30, palette.isNight ? palette.lit : palette.glass) +
    rect(378, top + 30, 8, foot - top - 30, palette.wall) +
    rect(444, top + 30, 8, foot - top - 30, palette.wall) +
    rect(842, top + 30, 26, foot - top - 30, palette.accent) +
    rect(200, top, 740, 32, palette.accent) +
    rect(200, top + 32, 740, 8, palette.accentDark)
  );
}
