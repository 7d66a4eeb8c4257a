import Backdrop from '@mui/material/Backdrop';
import CircularProgress from '@mui/material/CircularProgress';
import { useRef } from 'react';
import { isQuietChange, type RouteMessage, routeMessageOf } from '@/domain/site/routeMessages';
import { useMessages } from '@/hooks/useMessages';
import styles from './RouteOverlay.module.css';

/**
 * Names the page that is loading; a step of the choice of a unit answers without it. Clicks pass through it, and a separate status region announces it, because
 * MUI hides the backdrop from screen readers.
 */
export function RouteOverlay({ destination: target }: { destination: string | null }) {
  const t = useMessages('feedback');
  const isStep = target !== null && isQuietChange(window.location.pathname, target);
  const destination = isStep ? null : target;
  const last = useRef<RouteMessage>('default');
  if (destination !== null) last.current = routeMessageOf(destination);
  const sentence = t(`overlay.${last.current}`);
  return (
    <>
      <div role="status" className="visually-hidden">
        {destination === null ? '' : sentence}
      </div>
      {/* Out of the page while closed: its endless animation would keep the processor busy on every page. */}
      <Backdrop open={destination !== null} mountOnEnter unmountOnExit className={styles.overlay}>
        <span className={styles.message}>
          <CircularProgress size={20} thickness={5} color="inherit" aria-hidden="true" />
          {sentence}
        </span>
      </Backdrop>
    </>
  );
}
