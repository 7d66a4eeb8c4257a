import { useEffect, useRef } from 'react';
import { PageLink } from '@/components/shell/PageLink';
import type { MapScreen, PinView } from '../mapScreen';
import styles from './LiveMap.module.css';
import type { Surface } from './surface';

interface Props {
  readonly surface: Surface;
  readonly screen: MapScreen;
  readonly hasNames: boolean;
  readonly open: PinView | null;
  readonly onOpen: (pin: PinView) => void;
}

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
      {screen.clusters.map(({ href, count, label, ...at }) => (
        <Mark key={href} at={at}>
          <PageLink
            href={href}
            keepsScroll
            draggable={false}
            className={styles.cluster}
            aria-label={label}
            data-digits={count.length}
          >
            {count}
          </PageLink>
        </Mark>
      ))}
      {screen.pins.map((pin) => (
        <Mark key={pin.slug} at={pin}>
          <button
            type="button"
            className={pin.isDot ? styles.dot : styles.pin}
            aria-label={pin.label}
            aria-haspopup="dialog"
            aria-expanded={open?.slug === pin.slug}
            onClick={() => onOpen(pin)}
          >
            {!pin.isDot && pin.tag}
          </button>
        </Mark>
      ))}
    </div>
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
