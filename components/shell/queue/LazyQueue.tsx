import { lazy, Suspense } from 'react';
import { useHydrated } from '@/hooks/useHydrated';
import type { QueuePartProps } from './QueuePart';

const QueuePart = lazy(async () => ({ default: (await import('./QueuePart')).QueuePart }));

/** The queue, which is personal: in the browser only, so that the page is the same for every visitor. */
export function LazyQueue(props: QueuePartProps) {
  if (!useHydrated()) return null;
  return (
    <Suspense>
      <QueuePart {...props} />
    </Suspense>
  );
}
