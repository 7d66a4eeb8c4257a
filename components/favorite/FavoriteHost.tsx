import { lazy, Suspense, useEffect, useState } from 'react';
import { PageBoundary } from '@/components/feedback/PageBoundary';
import { POOL_COOKIE } from '@/domain/identity/pools';
import { useIdle } from '@/hooks/useIdle';

const FavoriteHearts = lazy(() => import('./FavoriteHearts'));

/** Press of a heart: the button holds what to add or remove. */
export interface Press {
  readonly heart: HTMLElement;
}

/** A visitor who never added a favourite or signed in has no session, and nothing to mark. */
const mayHaveFavorites = () => document.cookie.includes(`${POOL_COOKIE}=`);

/**
 * Hearts are plain buttons of every page. Their code is loaded at the first press, or if the visitor may have
 * favourites.
 */
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
  if (presses.length === 0 && !(isIdle && mayHaveFavorites())) return null;
  return (
    <PageBoundary fallback={null}>
      <Suspense>
        <FavoriteHearts presses={presses} />
      </Suspense>
    </PageBoundary>
  );
}
