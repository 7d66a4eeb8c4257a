import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';

/** How long the overlay stays after the page has come, in milliseconds. */
const OVERLAY_LINGER_MS = 1000;

/**
 * The address that a change of page is leading to, kept for a second after it has arrived; null when nothing moves.
 * Changes that stay on the page (shallow ones, anchors) and changes that fail or are broken off show nothing.
 */
export function useRouteActivity(): string | null {
  const { events } = useRouter();
  const [destination, setDestination] = useState<string | null>(null);

  useEffect(() => {
    let linger: number | undefined;
    const begin = (address: string, { shallow }: { shallow: boolean }) => {
      if (shallow) return;
      window.clearTimeout(linger);
      setDestination(address);
    };
    const arrive = (_address: string, { shallow }: { shallow: boolean }) => {
      if (shallow) return;
      window.clearTimeout(linger);
      linger = window.setTimeout(() => setDestination(null), OVERLAY_LINGER_MS);
    };
    // A newer change breaks off the one before it: `cancelled`, and the newer one has begun already or is about to.
    const fail = () => {
      window.clearTimeout(linger);
      setDestination(null);
    };
    events.on('routeChangeStart', begin);
    events.on('routeChangeComplete', arrive);
    events.on('routeChangeError', fail);
    return () => {
      window.clearTimeout(linger);
      events.off('routeChangeStart', begin);
      events.off('routeChangeComplete', arrive);
      events.off('routeChangeError', fail);
    };
  }, [events]);

  return destination;
}
