import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import type { CoBuyer } from '@/domain/reservation/buyers/schema';
import type {
  NewReservation,
  QueueJoin,
  QueuePlace,
  Reservation,
  ReservationDetail,
  ReservationEvent,
  ReservationMailAnswer,
} from '@/domain/reservation/schema';
import type { Locale } from '@/domain/site/locale';
import type { Page } from '@/domain/site/page';
import { createService } from '@/services/http/createService';
import { recordCounts, recordLists } from '@/services/http/recordLists';
import {
  type IdempotentOptions,
  type RequestOptions,
  type Versioned,
  withKey,
} from '@/services/http/requestOptions';

const api = createService('reservations');

const BASE_URL =
  process.env.NEXT_PUBLIC_API_RESERVATIONS_URL || `${process.env.NEXT_PUBLIC_API_URL || '/api'}/reservations`;

/** URL of the receipt of a paid reservation, a PDF; for its parties. */
export const receiptUrl = (id: string, language: Locale): string =>
  `${BASE_URL}/${encodeURIComponent(id)}/recibo.pdf?language=${language}`;

/** URL of the deadlines of a paid reservation, a calendar file; for its parties. */
export const deadlinesUrl = (id: string, language: Locale): string =>
  `${BASE_URL}/${encodeURIComponent(id)}/prazos.ics?language=${language}`;

/** URL of an uploaded picture of the frozen offer, in pixels of the site's widths; for the parties. */
export const offerPhotoUrl = (id: string, photoId: string, width: number): string =>
  `${BASE_URL}/${encodeURIComponent(id)}/photos/${encodeURIComponent(photoId)}?w=${width}&q=75`;

const at = (id: string, part = '') => `${part}/${encodeURIComponent(id)}`;

export const { list: listReservations, query: queryReservations } = recordLists<Reservation>(api);

export const countReservations = recordCounts(api);

export const findReservation = (id: string, options: RequestOptions = {}): Promise<ReservationDetail> =>
  api.get<ReservationDetail>(at(id), options);

/** Reserves an inventory item at the displayed price; the caller's own hold is returned again. */
export const createReservation = (
  body: NewReservation,
  options: IdempotentOptions,
): Promise<ReservationDetail> => api.post<ReservationDetail>('', body, withKey(options));

export const changeReservation = (
  id: string,
  change: Versioned & { readonly event: ReservationEvent; readonly reason?: string },
  options: IdempotentOptions,
): Promise<ReservationDetail> => api.put<ReservationDetail>(at(id), change, withKey(options));

export const changeReservationPlan = (
  id: string,
  change: Versioned & { readonly plan: PaymentPlan },
  options: RequestOptions = {},
): Promise<ReservationDetail> => api.put<ReservationDetail>(at(id), change, options);

/** Replaces the people who buy together with the buyer; new ones are e-mailed. */
export const changeReservationBuyers = (
  id: string,
  change: Versioned & { readonly coBuyers: readonly CoBuyer[] },
  options: RequestOptions = {},
): Promise<ReservationDetail> => api.put<ReservationDetail>(`${at(id)}/buyers`, change, options);

/** Gives the data of the caller's account to a purchase of another buyer. */
export const giveOwnData = (id: string, options: RequestOptions = {}): Promise<ReservationDetail> =>
  api.put<ReservationDetail>(`${at(id)}/ownData`, undefined, options);

/** E-mails a person again who has not confirmed. */
export const inviteBuyerAgain = (
  id: string,
  buyerId: string,
  options: RequestOptions = {},
): Promise<ReservationDetail> =>
  api.post<ReservationDetail>(`${at(id)}${at(buyerId, '/invitations')}`, undefined, options);

/** Cancels an unpaid reservation; a seller gives a reason. */
export const cancelReservation = (
  id: string,
  reason?: string,
  options: RequestOptions = {},
): Promise<ReservationDetail> => api.delete<ReservationDetail>(at(id), { params: { reason }, ...options });

export const mailPaymentLink = (reservationId: string, options: RequestOptions = {}) =>
  api.post<ReservationMailAnswer>('/mails/link', { reservationId }, options);

export const mailReservationFinished = (reservationId: string, options: RequestOptions = {}) =>
  api.post<ReservationMailAnswer>('/mails/finished', { reservationId }, options);

const queue = recordLists<QueuePlace>(api, '/queue');

export const { list: listQueuePlaces, query: queryQueuePlaces } = queue;

export const countQueuePlaces = recordCounts(api, '/queue');

/** Places in which the caller, or the clients of the caller's company, still wait: those with a turn first. At most 100. */
export const listOpenPlaces = (options: RequestOptions = {}): Promise<Page<QueuePlace>> =>
  queue.query(
    {
      limit: 100,
      sort: 'offeredUntilAsc',
      filters: [{ scope: 'ALL', field: 'state', op: 'in', value: ['waiting', 'offered'] }],
    },
    options,
  );

export const joinQueue = (item: QueueJoin, options: RequestOptions = {}): Promise<QueuePlace> =>
  api.post<QueuePlace>('/queue', item, options);

export const leaveQueue = (placeId: string, options: RequestOptions = {}): Promise<QueuePlace> =>
  api.delete<QueuePlace>(at(placeId, '/queue'), options);
