import styles from './Skyline.module.css';

/** Left edge, width and height of each building, from the farthest row to the nearest; the ground is at y = 330. */
const FAR = [
  [4, 40, 138],
  [52, 58, 104],
  [118, 46, 150],
  [170, 36, 92],
  [214, 62, 168],
  [286, 54, 196],
  [352, 44, 128],
  [404, 60, 158],
  [476, 38, 116],
  [522, 64, 142],
] as const;
const MIDDLE = [
  [22, 52, 214],
  [92, 38, 168],
  [196, 52, 232],
  [258, 64, 152],
  [336, 50, 226],
  [428, 58, 178],
  [500, 44, 138],
  [552, 48, 104],
] as const;
/** Whole windows fit: every width is 12 n + 4 and every height 16 n + 10. */
const NEAR = [
  [0, 52, 298],
  [56, 64, 266],
  [126, 40, 218],
  [168, 40, 106],
  [372, 52, 202],
  [436, 40, 154],
  [486, 52, 74],
  [548, 40, 122],
] as const;

const GROUND = 330;
const WINDOW = { width: 6, height: 8, stepX: 12, stepY: 16 } as const;

/**
 * Windows of a building as one path: either the lit or the unlit ones. The lit windows are fixed, so the
 * drawing never flickers.
 */
function windowsOf([x, width, height]: readonly [number, number, number], wantsLit: boolean): string {
  let path = '';
  for (let row = 0; row * WINDOW.stepY + 18 < height; row += 1) {
    for (let column = 0; column * WINDOW.stepX + 10 < width; column += 1) {
      const isLit = (x * 7 + row * 5 + column * 11 + row * column) % 7 === 0;
      if (isLit !== wantsLit) continue;
      const [left, top] = [x + 5 + column * WINDOW.stepX, GROUND - height + 9 + row * WINDOW.stepY];
      path += `M${left} ${top}h${WINDOW.width}v${WINDOW.height}h-${WINDOW.width}z`;
    }
  }
  return path;
}

const outline = ([x, width, height]: readonly [number, number, number]) =>
  `M${x} ${GROUND}v-${height}h${width}v${height}z`;

/** One path per row of buildings: hundreds of elements would slow the home page. */
const DRAWING = {
  far: FAR.map(outline).join(''),
  middle: MIDDLE.map(outline).join(''),
  near: NEAR.map(outline).join(''),
  dark: NEAR.map((building) => windowsOf(building, false)).join(''),
  lit: NEAR.map((building) => windowsOf(building, true)).join(''),
} as const;

/** Drawing of the home page: a city with a lit open door in the middle. */
export function Skyline({ label }: { label: string }) {
  return (
    <svg className={styles.skyline} viewBox="0 0 600 330" role="img" aria-label={label}>
      <circle className={styles.sun} cx="444" cy="88" r="50" />
      <path className={styles.far} d={DRAWING.far} />
      <path className={styles.middle} d={DRAWING.middle} />
      <path className={styles.near} d={DRAWING.near} />
      <path className={styles.dark} d={DRAWING.dark} />
      <path className={styles.lit} d={DRAWING.lit} />
      <path className={styles.arch} d="M236 330V214a52 52 0 0 1 104 0v116z" />
      <path className={styles.inside} d="M252 330V217a36 36 0 0 1 72 0v113z" />
      <path className={styles.leaf} d="M252 330V217a36 36 0 0 1 22-33.2v146.2z" />
      <path className={styles.arch} d="M226 324h124v6H226z" />
      <circle className={styles.arch} cx="268" cy="258" r="2.5" />
    </svg>
  );
}
