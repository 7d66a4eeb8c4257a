import { Suspense, useEffect, useState } from 'react';
import { PageBoundary } from '@/components/feedback/PageBoundary';
import { CHOICE_BOXES, CHOICE_KEY } from './choiceKey';
import { ComparisonTray } from './deferred';

function isBegun(): boolean {
  try {
    if (sessionStorage.getItem(CHOICE_KEY) !== null) return true;
  } catch {
    // Storage is blocked here, so nothing is stored.
  }
  return document.querySelector(`${CHOICE_BOXES}:checked`) !== null;
}

/** Loads the tray at the first ticked project, or if the tab already has a choice. */
export function ComparisonChoice() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const look = () => setNeeded((isIt) => isIt || isBegun());
    look();
    document.addEventListener('change', look);
    return () => document.removeEventListener('change', look);
  }, []);
  if (!isNeeded) return null;
  // If its code cannot be loaded, the form of the list still compares.
  return (
    <PageBoundary fallback={null}>
      <Suspense>
        <ComparisonTray />
      </Suspense>
    </PageBoundary>
  );
}
