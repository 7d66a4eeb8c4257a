import { useMessagesValue } from '@/contexts/MessagesContext';
import { localePath } from '@/domain/site/paths';
import { ClusterList } from './ClusterList';
import styles from './MapDrawing.module.css';
import type { ClusterView, MapScreen, PinView } from './mapScreen';

/** Px per character of a tag, and around its text. */
const LETTER = 7.1;
const PADDING = 20;

const at = ({ x, y }: { x: number; y: number }) => ({ x: `${x}%`, y: `${y}%` });

/**
 * Map drawn on the server: no tiles and no JavaScript; its pins are links. Positions are percentages of the square, so
 * that labels and pins keep their size at any width.
 */
export function MapDrawing({ screen }: { screen: MapScreen }) {
  return (
    <svg className={styles.drawing} role="presentation">
      <Base screen={screen} />
      {screen.clusters.map((cluster) => (
        <Cluster key={cluster.href} cluster={cluster} />
      ))}
      {screen.pins.map((pin) => (
        <Pin key={pin.slug} pin={pin} />
      ))}
    </svg>
  );
}

/** Land, graticule, names and scale, hidden from keyboard and screen readers. */
function Base({ screen }: { screen: MapScreen }) {
  const { outline, meridians, parallels, searched, names, scale } = screen;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of drawings contains nothing focusable.
    <g aria-hidden="true">
      {outline !== null && (
        <svg role="presentation" viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
          <path d={outline} className={styles.land} />
        </svg>
      )}
      {meridians.map((x) => (
        <line key={x} x1={`${x}%`} x2={`${x}%`} y1="0" y2="100%" className={styles.line} />
      ))}
      {parallels.map((y) => (
        <line key={y} y1={`${y}%`} y2={`${y}%`} x1="0" x2="100%" className={styles.line} />
      ))}
      {searched && (
        <rect
          {...at(searched)}
          width={`${searched.width}%`}
          height={`${searched.height}%`}
          className={styles.searched}
        />
      )}
      {names.map((name) => (
        <text key={name.path} {...at(name)} dy={name.isBelow ? 36 : 4} className={styles.name}>
          {name.name}
        </text>
      ))}
      <svg role="presentation" x="12" y="100%" overflow="visible">
        <rect y="-14" width={`${scale.percent}%`} height="3" className={styles.scale} />
        <text y="-20" className={styles.distance}>
          {scale.text}
        </text>
      </svg>
    </g>
  );
}

function Pin({ pin }: { pin: PinView }) {
  const { locale } = useMessagesValue();
  const width = Math.round(pin.tag.length * LETTER + PADDING);
  return (
    <svg {...at(pin)} overflow="visible" role="presentation">
      <a href={localePath(pin.href, locale)} data-page="" aria-label={pin.label} className={styles.pin}>
        {pin.isDot ? (
          <>
            <circle r="13" className={styles.reach} />
            <circle r="7" className={styles.dot} />
          </>
        ) : (
          <>
            <rect x={-width / 2} y="-15" width={width} height="30" rx="15" className={styles.tag} />
            <text dy="4.5" className={styles.price}>
              {pin.tag}
            </text>
          </>
        )}
      </a>
    </svg>
  );
}

/** Size of the part in which the list of a cluster opens, and distance of its mark from the corner, in px. */
const LIST = { width: 204, height: 212 };
const CORNER = 22;

/** Mark that opens the list of its projects: in the middle up and to the left, clear of the buttons of the map. */
function OpenCluster({ cluster }: { cluster: ClusterView }) {
  const [isRight, isLow] = [cluster.x > 45, cluster.y > 45];
  return (
    <svg {...at(cluster)} overflow="visible" role="presentation">
      <foreignObject
        {...LIST}
        x={isRight ? CORNER - LIST.width : -CORNER}
        y={isLow ? CORNER - LIST.height : -CORNER}
        className={styles.room}
      >
        <div className={styles.corner} data-right={isRight || undefined} data-low={isLow || undefined}>
          <details className={styles.open}>
            <summary aria-label={cluster.label}>{cluster.count}</summary>
            <ClusterList cluster={cluster} />
          </details>
        </div>
      </foreignObject>
    </svg>
  );
}

function Cluster({ cluster }: { cluster: ClusterView }) {
  const { locale } = useMessagesValue();
  if (cluster.projects.length > 0) return <OpenCluster cluster={cluster} />;
  const radius = 14 + 3 * cluster.count.length;
  return (
    <svg {...at(cluster)} overflow="visible" role="presentation">
      <a
        href={localePath(cluster.href, locale)}
        data-page="still"
        aria-label={cluster.label}
        className={styles.cluster}
      >
        <circle r={radius + 5} className={styles.halo} />
        <circle r={radius} className={styles.disc} />
        <text dy="5" className={styles.count}>
          {cluster.count}
        </text>
      </a>
    </svg>
  );
}
