import { Suspense, useEffect, useState } from 'react';
import { PageBoundary } from '@/components/feedback/PageBoundary';
import { CHOICE_BOXES, CHOICE_KEY } from './choiceKey';
import { ComparisonTray } from './deferred';

function isBegun(): boolean {
  try {
    if (sessionStorage.getItem(CHOICE_KEY) !== null) return true;
  } catch {
    // Nothing can be kept here, and nothing was.
  }
  return document.querySelector(`${CHOICE_BOXES}:checked`) !== null;
}

/** Waits for the first project that is ticked, or for what the tab already holds, and then loads the tray. */
export function ComparisonChoice() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const look = () => setNeeded((isIt) => isIt || isBegun());
    look();
    document.addEventListener('change', look);
    return () => document.removeEventListener('change', look);
  }, []);
  if (!isNeeded) return null;
  // Without its code the form of the list still compares.
  return (
    <PageBoundary fallback={null}>
      <Suspense>
        <ComparisonTray />
      </Suspense>
    </PageBoundary>
  );
}
