import { lazy } from 'react';
// A change of page must not remove the styles of the tray with those of the previous page.
import './ComparisonTray.module.css';

/** Loaded only when something is compared. */
export const ComparisonTray = lazy(() => import('./ComparisonTray'));
