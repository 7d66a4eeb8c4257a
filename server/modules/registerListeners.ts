import { onUnitReleased } from './catalogue/inventory/released';
import { audienceOf } from './catalogue/media/audience';
import { registerCouponRule } from './catalogue/simulations/couponCheck';
import { onWorksPublished } from './catalogue/works/published';
import { couponRule } from './deals/coupons/couponRule';
import { onReservationConfirmed } from './deals/reservations/confirmed';
import { documentListener } from './deals/reservations/documentListener';
import { reservationPayable } from './deals/reservations/payable';
import { releaseListener } from './deals/reservations/queue/releaseListener';
import { createSale } from './deals/sales/creation/createSale';
import { notifyWorks } from './deals/sales/notifyWorks';
import { parcelPayable } from './deals/sales/payable';
import { registerPayable } from './money/payments/payable';
import { onDocumentSent } from './parties/documents/sent';
import { registerUploadAudience } from './parties/documents/uploadAudience';

// Imported for effect by the entry points: registrations of one noun at another, which it must not import.
registerPayable('reservation', reservationPayable);
registerPayable('parcel', parcelPayable);
onUnitReleased(releaseListener);
onReservationConfirmed(createSale);
onWorksPublished(notifyWorks);
onDocumentSent(documentListener);
registerUploadAudience(audienceOf);
registerCouponRule(couponRule);
