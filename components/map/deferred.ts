import { lazy } from 'react';
// The HTML of the map comes with the page, so the page needs its styles too.
import './MapDrawing.module.css';
import './MapList.module.css';
import './SearchMap.module.css';

/** Loaded only with the map view. */
export const SearchMap = lazy(async () => ({ default: (await import('./SearchMap')).SearchMap }));
