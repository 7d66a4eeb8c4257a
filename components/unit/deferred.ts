import { lazy } from 'react';
// The HTML of these parts comes with the page, so the page needs their styles too.
import './CellTextSwitch.module.css';
import './filters/FilterSelect.module.css';
import './LotGrid.module.css';
import './TowerTabs.module.css';
import './UnitCell.module.css';
import './UnitExplorer.module.css';
import './filters/UnitFilters.module.css';
import './UnitGrid.module.css';
import '@/components/illustration/StateIcon.module.css';
import '@/components/shell/FactList.module.css';
import '@/components/illustration/StateLegend.module.css';

/** Separate chunk, which the page of a club does not load. */
export const UnitExplorer = lazy(async () => ({ default: (await import('./UnitExplorer')).UnitExplorer }));
export const UnitFacts = lazy(async () => ({ default: (await import('./UnitFacts')).UnitFacts }));
