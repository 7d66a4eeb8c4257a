import { lazy } from 'react';
// A change of page must not take the styles of the tray away with those of the page before.
import './ComparisonTray.module.css';

/** Who compares nothing does not load it. */
export const ComparisonTray = lazy(() => import('./ComparisonTray'));
