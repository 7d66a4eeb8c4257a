import { onUnitReleased } from './catalogue/inventory/released';
import { audienceOf } from './catalogue/media/audience';
import { reservationPayable } from './deals/reservations/payable';
import { releaseListener } from './deals/reservations/queue/releaseListener';
import { parcelPayable } from './deals/sales/payable';
import { registerPayable } from './money/payments/payable';
import { registerUploadAudience } from './parties/documents/uploadAudience';

// Imported for effect by the entry points: registrations of one context at another.
registerPayable('reservation', reservationPayable);
registerPayable('parcel', parcelPayable);
onUnitReleased(releaseListener);
registerUploadAudience(audienceOf);
