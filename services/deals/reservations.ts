import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import type {
  NewReservation,
  QueueJoin,
  QueuePlace,
  Reservation,
  ReservationDetail,
  ReservationEvent,
} from '@/domain/reservation/schema';
import { createService } from '@/services/http/createService';
import { recordLists } from '@/services/http/recordLists';
import { type Asking, type Keyed, type OfVersion, withKey } from '@/services/http/requestOptions';

const api = createService('reservations');

const at = (id: string, part = '') => `${part}/${encodeURIComponent(id)}`;

export const { list: listReservations, query: queryReservations } = recordLists<Reservation>(api);

export const findReservation = (id: string, asking: Asking = {}): Promise<ReservationDetail> =>
  api.get<ReservationDetail>(at(id), asking);

/** Reserves an inventory item at the displayed price; the caller's own hold is returned again. */
export const createReservation = (wanted: NewReservation, keyed: Keyed): Promise<ReservationDetail> =>
  api.post<ReservationDetail>('', wanted, withKey(keyed));

export const changeReservation = (
  id: string,
  change: OfVersion & { readonly event: ReservationEvent; readonly reason?: string },
  keyed: Keyed,
): Promise<ReservationDetail> => api.put<ReservationDetail>(at(id), change, withKey(keyed));

export const changeReservationPlan = (
  id: string,
  change: OfVersion & { readonly plan: PaymentPlan },
  asking: Asking = {},
): Promise<ReservationDetail> => api.put<ReservationDetail>(at(id), change, asking);

/** Cancels an unpaid reservation; a seller gives a reason. */
export const cancelReservation = (
  id: string,
  reason?: string,
  asking: Asking = {},
): Promise<ReservationDetail> => api.delete<ReservationDetail>(at(id), { params: { reason }, ...asking });

export const mailPaymentLink = (reservationId: string, asking: Asking = {}) =>
  api.post<{ reservationId: string }>('/mails/link', { reservationId }, asking);

export const mailReservationFinished = (reservationId: string, asking: Asking = {}) =>
  api.post<{ reservationId: string }>('/mails/finished', { reservationId }, asking);

/** Queue places of the caller. */
export const listQueuePlaces = (asking: Asking = {}): Promise<{ readonly items: readonly QueuePlace[] }> =>
  api.get('/queue', asking);

export const joinQueue = (home: QueueJoin, asking: Asking = {}): Promise<QueuePlace> =>
  api.post<QueuePlace>('/queue', home, asking);

export const leaveQueue = (placeId: string, asking: Asking = {}): Promise<QueuePlace> =>
  api.delete<QueuePlace>(at(placeId, '/queue'), asking);
