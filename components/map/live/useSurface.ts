import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMessages } from '@/hooks/useMessages';
import type { MapScreen } from '../mapScreen';
import { createSurface } from './createSurface';
import type { Base, Surface } from './surface';

interface Callback {
  readonly onReady: () => void;
  readonly onFailed: () => void;
}

/** Opens one map while its container is mounted. */
export function useSurface(container: RefObject<HTMLElement | null>, screen: MapScreen, callback: Callback) {
  const t = useMessages('map');
  const [surface, setSurface] = useState<Surface | null>(null);
  const [base, setBase] = useState<Base>('drawn');
  const first = useRef({ screen, callback, t });

  useEffect(() => {
    if (!container.current) return;
    const { screen, callback, t } = first.current;
    try {
      const opened = createSurface({
        ...{ container: container.current, frame: screen.frame, styleUrl: screen.styleUrl },
        labels: { title: t('keys'), twoFingers: t('twoFingers') },
        onBase: setBase,
        onReady: () => {
          setSurface(opened);
          callback.onReady();
        },
      });
      return () => {
        setSurface(null);
        opened.remove();
      };
    } catch {
      callback.onFailed();
    }
  }, [container]);

  return { surface, base };
}
