import { array } from 'yup';
import { clientSchema } from '@/domain/deal/client';
import { paymentPlanSchema, seriesSchema } from '@/domain/paymentPlan/schema';
import { namedBuyerSchema } from '@/domain/reservation/buyers/schema';
import { frozenOfferSchema } from '@/domain/reservation/offer/schema';
import { queuePlaceSchema, reservationDetailSchema, reservationSchema } from '@/domain/reservation/schema';
import type { NoPayload } from '@/server/jobs/payloads';
import { defineNoun } from '@/server/modules/noun';
import { forgetBuyers } from './buyers/forgetBuyers';
import { mailInvitation } from './buyers/invitation';
import { mountBuyerLinks } from './buyers/linkRoutes';
import { DEADLINES_CALL, mountDeadlines } from './files/deadlinesFile';
import { mountReceipt, RECEIPT_CALL } from './files/receiptFile';
import { endHoldsOf } from './holds/endHoldsOf';
import { expireReservation, passQueueOffer, sweepReservations } from './holds/expire';
import { mailExtension, mailHoldLink, mailLostHold, remindOfHold } from './mails/holdMails';
import { mountOfferPhotos, PHOTO_CALL } from './offer/photoFile';
import { readReservationsOf } from './personalData';
import { mailQueueTurn } from './queue/mailTurn';
import { remindOfDocument } from './remindOfDocument';
import { remindSeller } from './remindSeller';
import { reservationRoutes } from './routes';

declare module '@/server/jobs/payloads' {
  interface JobPayloads {
    /** Key `expire:<reservationId>`: at the hour at which its hold ends. */
    expireReservation: { readonly reservationId: string };
    /** Key `remind:<reservationId>`: some time before the end of its hold. */
    remindOfHold: { readonly reservationId: string };
    mailHoldLink: { readonly reservationId: string };
    mailExtension: { readonly reservationId: string };
    mailLostHold: { readonly reservationId: string };
    /** Key `answer:<reservationId>`: when the seller should have answered. */
    remindOfAnswer: { readonly reservationId: string };
    /** Key `document:<reservationId>`: a day after the payment, to a buyer without a document. */
    remindOfDocument: { readonly reservationId: string };
    /** Key `pass:<placeId>`: ends the exclusive offer of a unit to the first of its queue. */
    passQueueOffer: { readonly placeId: string };
    mailQueueTurn: { readonly placeId: string };
    /** Key `buyer:<buyerId>`: to a person who was named as a buyer. */
    mailBuyerInvitation: { readonly buyerId: string };
    sweepReservations: NoPayload;
  }
}

declare module '@/server/modules/platform/history/store' {
  interface SubjectKinds {
    queuePlace: true;
    reservation: true;
    reservationAnswer: true;
    reservationBuyer: true;
  }
}

export const reservations = defineNoun({
  routes: reservationRoutes,
  tags: { reservations: 'Reservas e filas' },
  mounts: [
    { call: RECEIPT_CALL, mount: mountReceipt },
    { call: DEADLINES_CALL, mount: mountDeadlines },
    { call: PHOTO_CALL, mount: mountOfferPhotos },
    { mount: mountBuyerLinks },
  ],
  records: {
    Client: clientSchema,
    FrozenOffer: frozenOfferSchema,
    PaymentPlan: paymentPlanSchema,
    QueuePlace: queuePlaceSchema,
    Reservation: reservationSchema,
    ReservationDetail: reservationDetailSchema,
    Series: seriesSchema,
  },
  jobs: {
    expireReservation: {
      run: ({ db, now }, { reservationId }) => expireReservation(db, reservationId, now()),
    },
    remindOfHold: { run: (dependencies, { reservationId }) => remindOfHold(dependencies, reservationId) },
    mailHoldLink: { run: (dependencies, { reservationId }) => mailHoldLink(dependencies, reservationId) },
    mailExtension: { run: (dependencies, { reservationId }) => mailExtension(dependencies, reservationId) },
    mailLostHold: { run: (dependencies, { reservationId }) => mailLostHold(dependencies, reservationId) },
    remindOfAnswer: { run: ({ db, now }, { reservationId }) => remindSeller(db, reservationId, now()) },
    remindOfDocument: { run: ({ db, now }, { reservationId }) => remindOfDocument(db, reservationId, now()) },
    passQueueOffer: { run: ({ db, now }, { placeId }) => passQueueOffer(db, placeId, now()) },
    mailQueueTurn: { run: (dependencies, { placeId }) => mailQueueTurn(dependencies, placeId) },
    mailBuyerInvitation: { run: (dependencies, { buyerId }) => mailInvitation(dependencies, buyerId) },
    // Each hold has its own job; this handles those that were missed.
    sweepReservations: {
      schedule: { at: '* * * * *', maxAttempts: 1, lateMinutes: 1 },
      run: ({ db, now }) => sweepReservations(db, now()),
    },
  },
  personalData: {
    buyer: {
      fields: {
        reservations: array()
          .of(reservationDetailSchema.required())
          .required()
          .meta({ description: 'Reservas' }),
        queuePlaces: array()
          .of(queuePlaceSchema.required())
          .required()
          .meta({ description: 'Filas em que a pessoa está' }),
        namedAsBuyer: array()
          .of(namedBuyerSchema.required())
          .required()
          .meta({ description: 'Reservas de outras pessoas em que a pessoa foi indicada como compradora' }),
      },
      read: ({ db, now }, caller) => readReservationsOf(db, caller, now()),
    },
    async erase(work, { kind, id }) {
      if (kind !== 'buyer') return;
      await endHoldsOf(work, id);
      await forgetBuyers(work);
    },
  },
});
