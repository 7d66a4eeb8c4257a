import { useEffect, useRef } from 'react';
import { PageLink } from '@/components/shell/PageLink';
import type { ClusterView, MapScreen, PinView } from '../mapScreen';
import styles from './LiveMap.module.css';
import type { Surface } from './surface';

interface Props {
  readonly surface: Surface;
  readonly screen: MapScreen;
  readonly hasNames: boolean;
  readonly open: OpenMark | null;
  readonly onOpen: (mark: OpenMark) => void;
}

/** Mark whose card is open: a project, or a cluster that no zoom separates. */
export type OpenMark = PinView | ClusterView;

/** Names, clusters and pins at their present position, from north to south for the keyboard. */
export function Marks({ surface, screen, hasNames, open, onOpen }: Props) {
  const root = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new marks must be placed too.
  useEffect(() => {
    const place = () => {
      for (const mark of root.current?.querySelectorAll<HTMLElement>('[data-latitude]') ?? []) {
        const { latitude, longitude } = mark.dataset;
        const { x, y } = surface.place({ latitude: Number(latitude), longitude: Number(longitude) });
        mark.style.transform = `translate(${x}px, ${y}px)`;
      }
    };
    place();
    return surface.onMove(place);
  }, [surface, screen, hasNames]);

  return (
    <div ref={root}>
      {hasNames &&
        screen.names.map(({ path, name, isBelow, ...at }) => (
          <Mark key={path} at={at}>
            <span className={styles.name} data-below={isBelow || undefined} aria-hidden="true">
              {name}
            </span>
          </Mark>
        ))}
      {screen.clusters.map((cluster) => (
        <Mark key={cluster.href} at={cluster}>
          <ClusterMark cluster={cluster} isOpen={open === cluster} onOpen={onOpen} />
        </Mark>
      ))}
      {screen.pins.map((pin) => (
        <Mark key={pin.slug} at={pin}>
          <button
            type="button"
            className={pin.isDot ? styles.dot : styles.pin}
            aria-label={pin.label}
            aria-haspopup="dialog"
            aria-expanded={open !== null && 'slug' in open && open.slug === pin.slug}
            onClick={() => onOpen(pin)}
          >
            {!pin.isDot && pin.tag}
          </button>
        </Mark>
      ))}
    </div>
  );
}

interface ClusterProps {
  readonly cluster: ClusterView;
  readonly isOpen: boolean;
  readonly onOpen: (cluster: ClusterView) => void;
}

/** Link to the part of the map of a cluster; at the closest scale a button that opens the list of its projects. */
function ClusterMark({ cluster, isOpen, onOpen }: ClusterProps) {
  const { href, count, label, projects } = cluster;
  const looks = { className: styles.cluster, 'aria-label': label, 'data-digits': count.length };
  if (projects.length === 0) {
    return (
      <PageLink {...looks} href={href} keepsScroll draggable={false}>
        {count}
      </PageLink>
    );
  }
  return (
    <button
      {...looks}
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => onOpen(cluster)}
    >
      {count}
    </button>
  );
}

interface MarkProps {
  readonly at: { readonly latitude: number; readonly longitude: number };
  readonly children: React.ReactNode;
}

function Mark({ at, children }: MarkProps) {
  return (
    <div className={styles.mark} data-latitude={at.latitude} data-longitude={at.longitude}>
      {children}
    </div>
  );
}
