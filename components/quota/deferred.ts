import { lazy } from 'react';
// The HTML of these parts comes with the page, so their styles have to as well.
import './QuotaCalendar.module.css';
import './QuotaExplorer.module.css';
import './QuotaFacts.module.css';
import './QuotaList.module.css';
import './UnitTabs.module.css';
import './WeekCell.module.css';
import '@/components/shell/FactList.module.css';

/** The quotas of a club, in a piece of their own: the other projects go without. */
export const QuotaExplorer = lazy(async () => ({ default: (await import('./QuotaExplorer')).QuotaExplorer }));
export const QuotaFacts = lazy(async () => ({ default: (await import('./QuotaFacts')).QuotaFacts }));
