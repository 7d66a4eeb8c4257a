import { lazy } from 'react';
// The HTML of these parts comes with the page, so the page needs their styles too.
import './QuotaCalendar.module.css';
import './QuotaExplorer.module.css';
import './QuotaFacts.module.css';
import './QuotaList.module.css';
import './UnitTabs.module.css';
import './WeekCell.module.css';
import '@/components/shell/FactList.module.css';

/** Separate chunk for clubs, which other projects do not load. */
export const QuotaExplorer = lazy(async () => ({ default: (await import('./QuotaExplorer')).QuotaExplorer }));
export const QuotaFacts = lazy(async () => ({ default: (await import('./QuotaFacts')).QuotaFacts }));
