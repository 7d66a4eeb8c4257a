import { type Elevation, elevationOf, type Strip } from '../parts/elevation';
import { monstera, palm } from '../parts/plants';
import { floorsOf } from '../parts/tower';
import { type Scene, SHEET } from '../scene';
import { styleOf } from '../style';
import { rect } from '../svg';

/** Pixels a metre, so near that three floors fill the sheet. */
const SCALE = 88;
const FLOORS = 4;

/** A close view of the façade: objects on balconies, the fins, the tiles. */
export function facadeDetail(scene: Scene): string {
  const { palette, input } = scene;
  const style = styleOf(scene);
  const [tower] = input.towers;
  if (!tower) return '';
  const whole = elevationOf(tower, input.plans, style, input.category === 'lofts');
  const piece: Elevation = { ...whole, strips: repeated(whole.strips), floors: FLOORS };
  const chance = scene.chance('detail');
  const foot = SHEET.height + 60 + piece.baseHeight * SCALE;
  return (
    rect(0, 0, SHEET.width, SHEET.height, palette.wall) +
    floorsOf(scene, style, piece, { x: -chance.within(20, 110), y: foot, scale: SCALE }, chance) +
    foliage(scene)
  );
}

/** Enough strips for the width of the sheet, balconies among them. */
function repeated(strips: readonly Strip[]): Strip[] {
  const needed = SHEET.width / SCALE + 4;
  const row: Strip[] = [];
  let width = 0;
  for (let index = 0; width < needed && strips.length > 0; index += 1) {
    const strip = strips[index % strips.length];
    if (!strip) break;
    row.push(strip);
    width += strip.width;
  }
  return row;
}

/** Leaves between us and the building. */
function foliage(scene: Scene): string {
  const { palette } = scene;
  const chance = scene.chance('foliage');
  if (chance.hits(0.3)) return palm(1120, 1180, 4.4, palette, chance);
  const leaves = [
    [40, 930, 210, -26],
    [170, 960, 170, 8],
    [-30, 900, 190, -58],
    [290, 980, 140, 30],
  ] as const;
  return leaves
    .map(([x, y, size, turn], index) =>
      monstera(
        x,
        y,
        size,
        turn + chance.within(-6, 6),
        index % 2 ? palette.leaf : palette.leafDark,
        palette.leafLight,
      ),
    )
    .join('');
}
