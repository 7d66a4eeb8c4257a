/** Every table, for Drizzle and for the generator of migrations. */
export { advertisement } from '@/server/db/schema/advertisement';
export { anonymousSession } from '@/server/db/schema/anonymousSession';
export { auditLog } from '@/server/db/schema/auditLog';
export { buyer } from '@/server/db/schema/buyer';
export { callAttempt } from '@/server/db/schema/callAttempt';
export { entrepreneur } from '@/server/db/schema/entrepreneur';
export { entrepreneurUser } from '@/server/db/schema/entrepreneurUser';
export { favorite } from '@/server/db/schema/favorite';
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
export { incorporatorPage } from '@/server/db/schema/incorporatorPage';
export { jobClock, jobWorker } from '@/server/db/schema/job';
export { linkSecret } from '@/server/db/schema/linkSecret';
export { mailOutbox } from '@/server/db/schema/mail';
export { place } from '@/server/db/schema/place';
export { project, projectSlug } from '@/server/db/schema/project';
export { quota, quotaPrice, quotaWeek } from '@/server/db/schema/quota';
export { projectReport, reportAttempt, visitorSalt } from '@/server/db/schema/report';
export { reservation } from '@/server/db/schema/reservation';
export { savedSearch, savedSearchTold } from '@/server/db/schema/savedSearch';
export { offerClass, offerSearch, projectSearch, searchSpelling } from '@/server/db/schema/search';
export { storedFile } from '@/server/db/schema/storedFile';
export { unit, unitPrice } from '@/server/db/schema/unit';
