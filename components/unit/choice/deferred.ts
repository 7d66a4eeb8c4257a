import { lazy } from 'react';
// The HTML of these parts comes with the page, so the page needs its styles too.
import './ChoiceResult.module.css';
import './ChoiceHeld.module.css';
import './ChoiceQuotas.module.css';
import './TakenWays.module.css';
import './facade/Facade.module.css';
import '@/components/shell/ChooseButton.module.css';
import '@/components/shell/FactList.module.css';
import '@/components/shell/totalCost/TotalCost.module.css';

export const ChoiceResult = lazy(async () => ({ default: (await import('./ChoiceResult')).ChoiceResult }));
/** Its times need the calendar. */
export const ChoiceHeld = lazy(async () => ({ default: (await import('./ChoiceHeld')).ChoiceHeld }));
/** The picture is drawn by the server; a browser draws it again for the chosen option. */
export const Facade = lazy(async () => ({ default: (await import('./facade/Facade')).Facade }));
/** Follows the stream of the project, which the first load does not need. */
export const LiveChoice = lazy(() => import('./LiveChoice'));
