import type { Database } from '@/server/db/client';
import { forgetKeptCalls } from '@/server/db/keptCalls';
import type { FileStore } from '@/server/gateways/files/files';
import type { LinkSigner } from '@/server/gateways/links/signer';
import type { LetterSite } from '@/server/gateways/mail/letter';
import type { MailSender } from '@/server/gateways/mail/mail';
import type { PaymentGateway } from '@/server/gateways/payments/gateway';
import { forgetFailed } from '@/server/jobs/forgetFailed';
import type { JobName, JobPayloads } from '@/server/jobs/payloads';
import { forgetSessions } from '@/server/modules/account/sessions/store';
import { runBatch } from '@/server/modules/catalogue/batches/runBatch';
import { forgetVisitors } from '@/server/modules/catalogue/reports/store';
import { alertAll } from '@/server/modules/catalogue/savedSearches/alertAll';
import { alertBuyer } from '@/server/modules/catalogue/savedSearches/alertBuyer';
import { refreshSearch, refreshStale } from '@/server/modules/catalogue/search/refresh';
import type { CatalogueSearch } from '@/server/modules/catalogue/search/search';
import { giveBackForgotten } from '@/server/modules/deals/coupons/applyToCart';
import { sweepNegotiations } from '@/server/modules/deals/negotiations/expire';
import {
  expireReservation,
  passQueueOffer,
  sweepReservations,
} from '@/server/modules/deals/reservations/expire';
import { remindOfAnswer } from '@/server/modules/deals/reservations/remindOfAnswer';
import { remindVisit } from '@/server/modules/deals/visits/remind';
import { paymentJobs } from '@/server/modules/money/payments/jobs';
import { sweepFiles } from '@/server/modules/parties/documents/sweepFiles';
import { forgetCalls } from '@/server/modules/platform/limits/countCall';
import { mailNotification } from '@/server/modules/platform/notifications/mailNotification';
import { sweepNotifications } from '@/server/modules/platform/notifications/sweepNotifications';
import { sweepIdentities } from '@/server/standIns/cognito/sweep';
import type { Sandbox } from '@/server/standIns/stripe/sandbox';

/** What the work of the queue is done with. */
export interface WorkDependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly mail: MailSender;
  readonly files: FileStore;
  readonly search: CatalogueSearch;
  readonly links: LinkSigner;
  readonly letterSite: LetterSite;
  readonly payments: PaymentGateway;
  /** The embedded provider of payments; null where there is a real one. */
  readonly sandbox: Sandbox | null;
}

export type JobHandlers = { readonly [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };

/** Who does each kind of work. Each must bear to be done twice. */
export function jobHandlers(given: WorkDependencies): JobHandlers {
  const { db, now, mail, files } = given;
  return {
    deliverMail: (letter) => mail.send(letter),
    forgetVisitors: async () => {
      await forgetVisitors(db, now());
      await forgetSessions(db, now());
      await forgetCalls(db, now());
      await forgetKeptCalls(db, now());
      await forgetFailed(db);
    },
    sweepIdentities: () => sweepIdentities(db, now()),
    refreshStalePrices: async () => {
      await refreshStale(db, now());
    },
    refreshProject: ({ projectId }) => refreshSearch(db, [projectId], now()),
    expireReservation: ({ reservationId }) => expireReservation(db, reservationId, now()),
    remindOfAnswer: ({ reservationId }) => remindOfAnswer(db, reservationId, now()),
    passQueueOffer: ({ placeId }) => passQueueOffer(db, placeId, now()),
    sweepReservations: () => sweepReservations(db, now()),
    remindVisit: (visit) => remindVisit(db, visit, given),
    giveBackCoupons: () => giveBackForgotten(db, now()),
    sweepNegotiations: () => sweepNegotiations(db, { now: now(), letterSite: given.letterSite }),
    ...paymentJobs(given),
    runBatch: ({ batchId }) => runBatch(db, batchId, now()),
    removeFile: (place) => files.remove(place),
    mailNotification: ({ notificationId }) => mailNotification(given, notificationId),
    sweepNotifications: () => sweepNotifications(db, now()),
    alertSavedSearches: () => alertAll(db, now()),
    alertBuyer: ({ buyerId }) => alertBuyer(given, buyerId),
    sweepFiles: async () => {
      await sweepFiles({ db, files, now });
    },
  };
}
