import type { AnySchema } from 'yup';
import { advertisementRecordSchema, advertisementSchema } from '@/domain/advertisement/schema';
import { bankAccountSchema } from '@/domain/bankAccount/schema';
import { batchSchema } from '@/domain/batch/record';
import { bondSchema } from '@/domain/bond/schema';
import { buyerSchema } from '@/domain/buyer/schema';
import { cartPricesSchema } from '@/domain/cart/prices';
import { cartSchema, simulationSchema } from '@/domain/cart/schema';
import { couponSchema, publicCouponSchema } from '@/domain/coupon/schema';
import { clientSchema } from '@/domain/deal/client';
import { documentSchema } from '@/domain/document/schema';
import { companyAccountSchema } from '@/domain/entrepreneur/account';
import { memberSchema } from '@/domain/entrepreneur/member';
import {
  companyCardSchema,
  incorporatorPageSchema,
  publicEntrepreneurSchema,
} from '@/domain/entrepreneur/schema';
import { favoriteSchema } from '@/domain/favorite/schema';
import { negotiationDetailSchema, negotiationSchema, roundSchema } from '@/domain/negotiation/schema';
import { notificationSchema } from '@/domain/notification/schema';
import { intentSchema, linkSchema, refundSchema } from '@/domain/payment/schema';
import { paymentPlanSchema, seriesSchema } from '@/domain/paymentPlan/schema';
import { postalAddressSchema } from '@/domain/person/parts';
import { addressSchema } from '@/domain/project/address';
import { projectConfigSchema } from '@/domain/project/config';
import { detailsSchema } from '@/domain/project/details';
import { planSchema, roomSchema } from '@/domain/project/plan';
import { planPricesSchema, pricePointSchema } from '@/domain/project/prices';
import { projectRecordSchema, projectSummarySchema } from '@/domain/project/record';
import { registrationSchema } from '@/domain/project/registration';
import { projectCardSchema, publicProjectSchema } from '@/domain/project/schema';
import { towerSchema } from '@/domain/project/tower';
import { publicQuotaSchema } from '@/domain/quota/schema';
import { queuePlaceSchema, reservationDetailSchema, reservationSchema } from '@/domain/reservation/schema';
import { contractTermsSchema } from '@/domain/sale/contractTerms';
import { commissionSchema, parcelSchema, saleSchema, saleWithHistorySchema } from '@/domain/sale/record';
import { rescissionFiguresSchema, saleRescissionSchema } from '@/domain/sale/rescission';
import { savedSearchSchema } from '@/domain/savedSearch/schema';
import { sessionSchema } from '@/domain/session/schema';
import { pictureSchema } from '@/domain/site/picture';
import { unitRecordSchema } from '@/domain/unit/record';
import { publicUnitSchema } from '@/domain/unit/schema';
import { visitDetailSchema, visitSchema } from '@/domain/visit/schema';
import { withdrawalSchema } from '@/domain/withdrawal/schema';

/** Records that several calls return or accept, by their name in the API document. */
export const API_RECORDS: Readonly<Record<string, AnySchema>> = {
  Address: addressSchema,
  AdvertisementCard: advertisementSchema,
  Advertisement: advertisementRecordSchema,
  BankAccount: bankAccountSchema,
  Batch: batchSchema,
  Bond: bondSchema,
  Buyer: buyerSchema,
  Cart: cartSchema,
  CartPrices: cartPricesSchema,
  Client: clientSchema,
  Commission: commissionSchema,
  Company: companyAccountSchema,
  CompanyCard: companyCardSchema,
  CompanyPage: incorporatorPageSchema,
  ContractTerms: contractTermsSchema,
  Coupon: couponSchema,
  Details: detailsSchema,
  Document: documentSchema,
  Favorite: favoriteSchema,
  Member: memberSchema,
  Negotiation: negotiationSchema,
  NegotiationDetail: negotiationDetailSchema,
  Notification: notificationSchema,
  Parcel: parcelSchema,
  Payment: intentSchema,
  PaymentLink: linkSchema,
  PaymentPlan: paymentPlanSchema,
  Picture: pictureSchema,
  Plan: planSchema,
  PlanPrices: planPricesSchema,
  PostalAddress: postalAddressSchema,
  PricePoint: pricePointSchema,
  Project: projectRecordSchema,
  ProjectCard: projectCardSchema,
  ProjectConfig: projectConfigSchema,
  ProjectSummary: projectSummarySchema,
  PublicCompany: publicEntrepreneurSchema,
  PublicCoupon: publicCouponSchema,
  PublicProject: publicProjectSchema,
  PublicUnit: publicUnitSchema,
  QueuePlace: queuePlaceSchema,
  Quota: publicQuotaSchema,
  Refund: refundSchema,
  Registration: registrationSchema,
  Reservation: reservationSchema,
  ReservationDetail: reservationDetailSchema,
  Room: roomSchema,
  Round: roundSchema,
  Sale: saleSchema,
  SaleDetail: saleWithHistorySchema,
  SavedSearch: savedSearchSchema,
  Series: seriesSchema,
  Session: sessionSchema,
  Simulation: simulationSchema,
  Tower: towerSchema,
  Rescission: saleRescissionSchema,
  RescissionFigures: rescissionFiguresSchema,
  Unit: unitRecordSchema,
  Visit: visitSchema,
  VisitDetail: visitDetailSchema,
  Withdrawal: withdrawalSchema,
};
