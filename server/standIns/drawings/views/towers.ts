import { mix } from '../palette';
import { backdrop } from '../parts/backdrop';
import { base, crown } from '../parts/baseAndCrown';
import { type Elevation, elevationOf, heightOf } from '../parts/elevation';
import { people, street, streetLamps, surroundings } from '../parts/street';
import { type Footing, floorsOf } from '../parts/tower';
import { bareFloors, crane, hoarding } from '../parts/works';
import { type Scene, SHEET } from '../scene';
import { type Style, styleOf } from '../style';
import { rect } from '../svg';

const GAP_M = 8;
const MAX_HEIGHT = 640;
const MAX_WIDTH = 980;
const MAX_SCALE = 30;
/** Below this many pixels a metre, one tower fewer is drawn. */
const LEAST_SCALE = 9;
const MOST_TOWERS = 3;

/** Towers side by side, as large as the sheet allows. */
interface Group {
  readonly elevations: readonly Elevation[];
  readonly footings: readonly Footing[];
  readonly from: number;
  readonly to: number;
}

/** Street front of a building; a building under construction is shown by day, with its built part. */
export function towersFromStreet(scene: Scene): string {
  const style = styleOf(scene);
  const group = groupOf(scene, style);
  const isSite = scene.input.phase === 'Em obras' && scene.input.view === 'facade';
  const towers = group.elevations
    .map((elevation, index) => {
      const at = group.footings[index];
      if (!at) return '';
      return isSite
        ? unfinished(scene, style, elevation, at, index)
        : finished(scene, style, elevation, at, index);
    })
    .join('');
  const front = isSite ? hoarding(scene, group.from - 60, group.to + 60, scene.chance('hoarding')) : '';
  return (
    backdrop(scene) +
    rect(0, SHEET.ground - 6, SHEET.width, 12, scene.palette.lawn) +
    towers +
    front +
    street(scene) +
    surroundings(scene, group.from, group.to) +
    streetLamps(scene) +
    people(
      scene,
      isSite ? 2 : 5,
      SHEET.ground + 52,
      Math.max(30, Math.min(46, (group.footings[0]?.scale ?? 12) * 1.75)),
    )
  );
}

function groupOf(scene: Scene, style: Style): Group {
  const { towers, plans, category } = scene.input;
  const all = towers.map((tower) => elevationOf(tower, plans, style, category === 'lofts'));
  const elevations = fitting(all.slice(0, MOST_TOWERS));
  const widthM = widthOf(elevations);
  const scale = scaleOf(elevations);
  let x = (SHEET.width - widthM * scale) / 2;
  const from = x;
  const footings = elevations.map((elevation) => {
    const at = { x, y: SHEET.ground, scale };
    x += (elevation.width + GAP_M) * scale;
    return at;
  });
  return { elevations, footings, from, to: x - GAP_M * scale };
}

function fitting(elevations: readonly Elevation[]): readonly Elevation[] {
  return elevations.length > 1 && scaleOf(elevations) < LEAST_SCALE
    ? fitting(elevations.slice(0, -1))
    : elevations;
}

function widthOf(elevations: readonly Elevation[]): number {
  return elevations.reduce((sum, one) => sum + one.width, 0) + GAP_M * (elevations.length - 1);
}

function scaleOf(elevations: readonly Elevation[]): number {
  const tallest = Math.max(...elevations.map(heightOf));
  return Math.min(MAX_SCALE, MAX_HEIGHT / tallest, MAX_WIDTH / widthOf(elevations));
}

function finished(scene: Scene, style: Style, elevation: Elevation, at: Footing, index: number): string {
  const chance = scene.chance(`tower/${index}`);
  return (
    side(scene, elevation, at) +
    crown(scene, style, elevation, at, chance) +
    floorsOf(scene, style, elevation, at, chance) +
    base(scene, style, elevation, at, chance)
  );
}

function unfinished(scene: Scene, style: Style, elevation: Elevation, at: Footing, index: number): string {
  const chance = scene.chance(`works/${index}`);
  const raised = Math.max(2, Math.round(elevation.floors * chance.within(0.72, 1)));
  const built = Math.max(0, Math.min(raised - 2, Math.round(raised * chance.within(0.5, 0.8))));
  return (
    (index === 0 ? crane(scene, elevation, at) : '') +
    bareFloors(scene, elevation, at, built, raised - built) +
    floorsOf(scene, style, elevation, at, scene.chance(`tower/${index}`), built) +
    base(scene, style, elevation, at, chance)
  );
}

/** The flank in the shade, a strip that gives the tower its body. */
function side({ palette }: Scene, elevation: Elevation, at: Footing): string {
  const height = (heightOf(elevation) - elevation.crownHeight) * at.scale;
  const width = Math.min(60, elevation.width * at.scale * 0.13);
  const x = at.x + elevation.width * at.scale;
  return rect(
    x,
    at.y - height - at.scale * 0.5,
    width,
    height + at.scale * 0.5,
    mix(palette.shade, palette.ink, 0.16),
  );
}
