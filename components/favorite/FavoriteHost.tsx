import { lazy, Suspense, useEffect, useState } from 'react';
import { PageBoundary } from '@/components/feedback/PageBoundary';
import { POOL_COOKIE } from '@/domain/identity/pools';
import { useIdle } from '@/hooks/useIdle';

const FavoriteHearts = lazy(() => import('./FavoriteHearts'));

/** A press of a heart: what is kept or let go is told by the button itself. */
export interface Press {
  readonly heart: HTMLElement;
}

/** Who never kept anything and never signed in has no session, and nothing to be marked. */
const hasPast = () => document.cookie.includes(`${POOL_COOKIE}=`);

/** Hearts are plain buttons of every page. What they do comes when the first one is pressed, or for whom some may be full. */
export function FavoriteHost() {
  const isIdle = useIdle();
  const [presses, setPresses] = useState<readonly Press[]>([]);
  useEffect(() => {
    const listen = ({ target }: Event) => {
      const heart = target instanceof Element ? target.closest<HTMLElement>('[data-favorite]') : null;
      if (heart) setPresses((before) => [...before, { heart }]);
    };
    document.addEventListener('click', listen);
    return () => document.removeEventListener('click', listen);
  }, []);
  if (presses.length === 0 && !(isIdle && hasPast())) return null;
  return (
    <PageBoundary fallback={null}>
      <Suspense>
        <FavoriteHearts presses={presses} />
      </Suspense>
    </PageBoundary>
  );
}
