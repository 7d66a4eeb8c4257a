import { useEffect } from 'react';
import { SIGN_IN_PAGES } from '@/contexts/signInPages';

/** Calls back when the back-forward cache shows a page again, with all the data that it had when it was left. */
export function onRestored(callback: () => unknown): () => void {
  const listen = ({ persisted }: PageTransitionEvent) => {
    // Without a connection the page that is shown is better than an error.
    if (persisted && navigator.onLine) callback();
  };
  window.addEventListener('pageshow', listen);
  return () => window.removeEventListener('pageshow', listen);
}

/**
 * Pages whose typed text a reload would lose, and which show nothing that changes: sign-in, the report of an error, the waiting list and the booking of a visit.
 * The payment page reads its data again without a reload, because of the card.
 */
const isKept = (pathname: string) =>
  SIGN_IN_PAGES.test(pathname) || /^\/pagar|\]\/(?:avisar|lista-de-espera|visita)$/.test(pathname);

const reloadPage = () => location.reload();

/** Reads a restored page again: availability, prices and personal data may have changed. */
export function useRestoredPage(pathname: string, reload: () => void = reloadPage): void {
  useEffect(() => onRestored(() => isKept(pathname) || reload()), [pathname, reload]);
}
