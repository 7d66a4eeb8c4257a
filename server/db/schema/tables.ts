/** Every table, for Drizzle and for the generator of migrations. */
export { advertisement } from '@/server/db/schema/advertisement';
export { anonymousSession } from '@/server/db/schema/anonymousSession';
export { auditLog } from '@/server/db/schema/auditLog';
export { batch } from '@/server/db/schema/batch';
export { buyer } from '@/server/db/schema/buyer';
export { callAttempt } from '@/server/db/schema/callAttempt';
export { coupon } from '@/server/db/schema/coupon';
export { couponUse } from '@/server/db/schema/couponUse';
export { entrepreneur } from '@/server/db/schema/entrepreneur';
export { entrepreneurBond } from '@/server/db/schema/entrepreneurBond';
export { entrepreneurUser } from '@/server/db/schema/entrepreneurUser';
export { favorite } from '@/server/db/schema/favorite';
export { idempotencyKey } from '@/server/db/schema/idempotencyKey';
export {
  idpAttempt,
  idpAuthCode,
  idpChallenge,
  idpCode,
  idpIdentity,
  idpKey,
  idpRefresh,
  idpUser,
} from '@/server/db/schema/identityProvider';
export { companySlug, incorporatorPage } from '@/server/db/schema/incorporatorPage';
export { jobClock, jobWorker } from '@/server/db/schema/job';
export { linkSecret } from '@/server/db/schema/linkSecret';
export { mailOutbox } from '@/server/db/schema/mail';
export { negotiation, negotiationRound } from '@/server/db/schema/negotiation';
export { notification, notificationPreference } from '@/server/db/schema/notification';
export {
  payment,
  paymentEvent,
  paymentLink,
  providerRecord,
  refund,
  withdrawal,
} from '@/server/db/schema/payment';
export { paymentDifference } from '@/server/db/schema/paymentDifference';
export { place } from '@/server/db/schema/place';
export { project, projectSlug } from '@/server/db/schema/project';
export { queuePlace } from '@/server/db/schema/queuePlace';
export { quota, quotaPrice, quotaWeek } from '@/server/db/schema/quota';
export { projectReport, reportAttempt, visitorSalt } from '@/server/db/schema/report';
export { reservation } from '@/server/db/schema/reservation';
export { sale, saleCommission, saleParcel } from '@/server/db/schema/sale';
export { sandboxAccount, sandboxCall, sandboxEvent, sandboxObject } from '@/server/db/schema/sandboxPayments';
export { savedSearch, savedSearchTold } from '@/server/db/schema/savedSearch';
export { offerClass, offerSearch, projectSearch, searchSpelling } from '@/server/db/schema/search';
export { stateChange } from '@/server/db/schema/stateChange';
export { storedFile } from '@/server/db/schema/storedFile';
export { unit, unitPrice } from '@/server/db/schema/unit';
export { visit } from '@/server/db/schema/visit';
