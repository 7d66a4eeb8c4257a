import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';

/** Time in milliseconds for which the overlay stays after the page has loaded. */
const OVERLAY_LINGER_MS = 1000;

/**
 * Target URL of a change of page, kept for a second after it has loaded; otherwise null. Shallow changes, anchors and
 * failed or cancelled changes show nothing.
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
    // A newer change cancels the previous one, and has begun already or is about to.
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
