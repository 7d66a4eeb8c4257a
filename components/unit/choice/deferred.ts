import { lazy } from 'react';
// The HTML of the result comes with the page, so the page needs its styles too.
import './ChoiceResult.module.css';
import './ChoiceHeld.module.css';
import './ChoiceQuotas.module.css';
import './TakenWays.module.css';
import '@/components/shell/ChooseButton.module.css';
import '@/components/shell/FactList.module.css';
import '@/components/shell/totalCost/TotalCost.module.css';

export const ChoiceResult = lazy(async () => ({ default: (await import('./ChoiceResult')).ChoiceResult }));
/** Its times need the calendar. */
export const ChoiceHeld = lazy(async () => ({ default: (await import('./ChoiceHeld')).ChoiceHeld }));
/** Follows the stream of the project, which the first load does not need. */
export const LiveChoice = lazy(() => import('./LiveChoice'));
