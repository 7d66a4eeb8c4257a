import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import { boxText } from '@/domain/listing/values';
import { isElsewhere } from '@/domain/map/isElsewhere';
import type { MapBox } from '@/domain/place/mapBox';
import { useMessages } from '@/hooks/useMessages';
import type { MapScreen } from '../mapScreen';
import styles from './LiveMap.module.css';
import { MarkCard } from './MarkCard';
import { Marks, type OpenMark } from './Marks';
import { useSurface } from './useSurface';

/** URL of a search on the map for another part of it. */
function areaHref(href: string, box: MapBox): string {
  return href.replace(/\bbbox=[^&]*/, `bbox=${encodeURIComponent(boxText(box) ?? '')}`);
}

const ZOOMS = [
  { steps: 1, label: 'moves.in', icon: 'plus' },
  { steps: -1, label: 'moves.out', icon: 'minus' },
] as const;

export interface LiveMapProps {
  readonly screen: MapScreen;
  readonly onReady: () => void;
  readonly onFailed: () => void;
}

/** Movable map above the one drawn on the server. The URL still decides the results. */
export function LiveMap({ screen, onReady, onFailed }: LiveMapProps) {
  const t = useMessages('map');
  const container = useRef<HTMLDivElement>(null);
  const { surface, base } = useSurface(container, screen, { onReady, onFailed });
  const [open, setOpen] = useState<OpenMark | null>(null);
  const [hereHref, setHereHref] = useState<string | null>(null);

  useEffect(() => {
    if (!surface) return;
    setHereHref(null);
    setOpen(null);
    surface.show(screen.frame);
    return surface.onRest(() => {
      const shown = surface.box();
      setHereHref(isElsewhere(screen.frame, shown) ? areaHref(screen.hereHref, shown) : null);
    });
  }, [surface, screen]);

  const close = () => {
    const pins = container.current?.querySelectorAll<HTMLElement>('[aria-expanded="true"]') ?? [];
    for (const pin of pins) pin.focus();
    setOpen(null);
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || open === null) return;
    event.stopPropagation();
    close();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the card from anywhere on the map.
    <div className={styles.live} onKeyDown={closeByKey}>
      <div ref={container} className={styles.surface} />
      {surface &&
        createPortal(
          <Marks
            surface={surface}
            screen={screen}
            hasNames={base === 'drawn'}
            open={open}
            onOpen={setOpen}
          />,
          surface.holder,
        )}
      {surface && <ZoomButtons onZoom={(steps) => surface.zoom(steps)} />}
      {hereHref && (
        <PageLink href={hereHref} keepsScroll className={`button ${styles.here}`}>
          {t('searchHere')}
        </PageLink>
      )}
      {open && <MarkCard mark={open} onClose={close} />}
    </div>
  );
}

function ZoomButtons({ onZoom }: { readonly onZoom: (steps: number) => void }) {
  const t = useMessages('map');
  return ZOOMS.map(({ steps, label, icon }) => (
    <button
      key={label}
      type="button"
      className={styles.zoom}
      data-steps={steps}
      aria-label={t(label)}
      onClick={() => onZoom(steps)}
    >
      <Icon name={icon} />
    </button>
  ));
}
