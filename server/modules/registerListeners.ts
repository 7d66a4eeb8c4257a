import { onUnitReleased } from './catalogue/inventory/released';
import { reservationPayable } from './deals/reservations/payable';
import { serveQueues } from './deals/reservations/serveQueues';
import { parcelPayable } from './deals/sales/payable';
import { registerPayable } from './money/payments/payable';

/** Imported for effect by the entry points: connects one context to another that it must not import. */
registerPayable('reservation', reservationPayable);
registerPayable('parcel', parcelPayable);
onUnitReleased(serveQueues);
