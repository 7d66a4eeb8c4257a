import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { useIdle } from '@/hooks/useIdle';
import type { LiveMapProps } from './live/LiveMap';

/** True with WebGL 2. Without it some hundred kilobytes would be loaded for nothing. */
function canDraw(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}

/**
 * Loads the movable map when the page is idle. Until it is ready, and if it fails, the drawing stays; also while one of
 * its links has the focus, which would be lost.
 */
export function useLiveMap() {
  const isIdle = useIdle();
  const drawing = useRef<HTMLDivElement>(null);
  const [LiveMap, setLiveMap] = useState<ComponentType<LiveMapProps> | null>(null);
  const [isReady, setIsReady] = useState(false);

  useEffect(() => {
    if (!isIdle || !canDraw()) return;
    let isGone = false;
    const show = ({ LiveMap: Loaded }: typeof import('./live/LiveMap')) => {
      if (!isGone) setLiveMap(() => Loaded);
    };
    import('./live/LiveMap').then(show).catch(() => {});
    return () => {
      isGone = true;
    };
  }, [isIdle]);

  const onReady = useCallback(() => {
    const root = drawing.current;
    if (!root?.contains(document.activeElement)) return setIsReady(true);
    root.addEventListener('focusout', () => setIsReady(true), { once: true });
  }, []);
  const onFailed = useCallback(() => setLiveMap(null), []);
  return { LiveMap, isReady, drawing, onReady, onFailed };
}
