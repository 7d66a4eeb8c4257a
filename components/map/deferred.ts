import { lazy } from 'react';
// The HTML of the map comes with the page, so its styles have to as well.
import './MapDrawing.module.css';
import './MapList.module.css';
import './SearchMap.module.css';

/** Who reads the list does not load the map. */
export const SearchMap = lazy(async () => ({ default: (await import('./SearchMap')).SearchMap }));
