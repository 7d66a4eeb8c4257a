import { array, boolean, number, object, string } from 'yup';
import { buyerSchema } from '@/domain/buyer/schema';
import { documentSchema } from '@/domain/document/schema';
import { favoriteSchema } from '@/domain/favorite/schema';
import { idSchema } from '@/domain/id';
import { ownIdentitySchema } from '@/domain/identity/ownIdentity';
import { negotiationDetailSchema } from '@/domain/negotiation/schema';
import { NOTIFICATION_KINDS, type NotificationKind } from '@/domain/notification/kinds';
import { notificationSchema } from '@/domain/notification/schema';
import { intentSchema, linkSchema, refundSchema } from '@/domain/payment/schema';
import { queuePlaceSchema, reservationDetailSchema } from '@/domain/reservation/schema';
import { saleWithHistorySchema } from '@/domain/sale/record';
import { savedSearchSchema } from '@/domain/savedSearch/schema';
import { visitSchema } from '@/domain/visit/schema';

const couponUseSchema = object({
  code: string().required(),
  projectId: idSchema().required(),
  unitId: idSchema().nullable().defined(),
  quotaId: idSchema().nullable().defined(),
  reservationId: idSchema().nullable().defined(),
  discountCents: number().integer().required(),
  takenAt: string().required(),
  givenBackAt: string().nullable().defined(),
});

const preferenceSchema = object({
  kind: string<NotificationKind>().oneOf(NOTIFICATION_KINDS).required(),
  byMail: boolean().required(),
});

/** What is paid of what the person reserved or bought, and the names by which the payment provider knows them. */
const money = {
  payments: array().of(intentSchema.required()).required(),
  refunds: array().of(refundSchema.required()).required(),
  paymentLinks: array().of(linkSchema.required()).required(),
  providerRecords: array()
    .of(
      object({
        id: string().required(),
        kind: string().required(),
        createdAt: string().required(),
      }).required(),
    )
    .required(),
};

const deals = {
  reservations: array().of(reservationDetailSchema.required()).required(),
  queuePlaces: array().of(queuePlaceSchema.required()).required(),
  negotiations: array().of(negotiationDetailSchema.required()).required(),
  sales: array().of(saleWithHistorySchema.required()).required(),
  visits: array().of(visitSchema.required()).required(),
  couponUses: array().of(couponUseSchema.required()).required(),
};

/** Cookies are chosen in the browser and the choice is kept there alone, so it has no part here. */
export const downloadSchema = object({
  exportedAt: string().required(),
  account: buyerSchema.required(),
  /** How the account is signed in to, and where that was done. */
  identity: ownIdentitySchema.required(),
  favorites: array().of(favoriteSchema.required()).required(),
  savedSearches: array().of(savedSearchSchema.required()).required(),
  /** Projects that alerts told of. */
  toldProjects: array()
    .of(object({ projectId: idSchema().required(), toldAt: string().required() }).required())
    .required(),
  documents: array().of(documentSchema.required()).required(),
  ...deals,
  ...money,
  notifications: array().of(notificationSchema.required()).required(),
  notificationPreferences: array().of(preferenceSchema.required()).required(),
  /** What was changed in the account, and when. */
  changes: array()
    .of(object({ at: string().required(), action: string().required() }).required())
    .required(),
});
