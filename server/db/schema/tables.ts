/** Every table, for drizzle-kit. */

export { anonymousSession } from '@/server/db/schema/account/anonymousSession';
export { advertisement } from '@/server/db/schema/catalogue/advertisement';
export { batch } from '@/server/db/schema/catalogue/batch';
export { companySlug, incorporatorPage } from '@/server/db/schema/catalogue/incorporatorPage';
export { place } from '@/server/db/schema/catalogue/place';
export { project, projectSlug } from '@/server/db/schema/catalogue/project';
export { projectReport, reportAttempt, visitorSalt } from '@/server/db/schema/catalogue/projectReport';
export { quota, quotaPrice, quotaWeek } from '@/server/db/schema/catalogue/quota';
export { savedSearch, savedSearchNotification } from '@/server/db/schema/catalogue/savedSearch';
export { offerClass, offerSearch, projectSearch, searchSpelling } from '@/server/db/schema/catalogue/search';
export { unit, unitPrice } from '@/server/db/schema/catalogue/unit';
export { coupon } from '@/server/db/schema/deals/coupon';
export { couponUse } from '@/server/db/schema/deals/couponUse';
export { favorite } from '@/server/db/schema/deals/favorite';
export { negotiation, negotiationRound } from '@/server/db/schema/deals/negotiation';
export { queuePlace } from '@/server/db/schema/deals/queuePlace';
export { reservation } from '@/server/db/schema/deals/reservation';
export { sale, saleCommission, saleParcel } from '@/server/db/schema/deals/sale';
export { visit } from '@/server/db/schema/deals/visit';
export { payment } from '@/server/db/schema/money/payment';
export { paymentDifference } from '@/server/db/schema/money/paymentDifference';
export { paymentEvent } from '@/server/db/schema/money/paymentEvent';
export { paymentLink } from '@/server/db/schema/money/paymentLink';
export { providerRecord } from '@/server/db/schema/money/providerRecord';
export { refund } from '@/server/db/schema/money/refund';
export { withdrawal } from '@/server/db/schema/money/withdrawal';
export { buyer } from '@/server/db/schema/parties/buyer';
export { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
export { entrepreneurBond } from '@/server/db/schema/parties/entrepreneurBond';
export { entrepreneurUser } from '@/server/db/schema/parties/entrepreneurUser';
export { storedFile } from '@/server/db/schema/parties/storedFile';
export { auditLog } from '@/server/db/schema/platform/auditLog';
export { callAttempt } from '@/server/db/schema/platform/callAttempt';
export { idempotencyKey } from '@/server/db/schema/platform/idempotencyKey';
export { jobClock, jobWorker } from '@/server/db/schema/platform/job';
export { linkSecret } from '@/server/db/schema/platform/linkSecret';
export { notification, notificationPreference } from '@/server/db/schema/platform/notification';
export { stateChange } from '@/server/db/schema/platform/stateChange';
export {
  idpAttempt,
  idpAuthCode,
  idpChallenge,
  idpCode,
  idpIdentity,
  idpKey,
  idpRefresh,
  idpUser,
} from '@/server/db/schema/standIns/identityProvider';
export { mailOutbox } from '@/server/db/schema/standIns/mailOutbox';
export {
  sandboxAccount,
  sandboxCall,
  sandboxEvent,
  sandboxObject,
} from '@/server/db/schema/standIns/sandboxPayments';
