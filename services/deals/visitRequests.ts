import type { VisitChange } from '@/domain/visit/schema';
import type { LinkedVisit, NewVisitRequest, VisitRequestReceipt } from '@/domain/visitRequest/schema';
import { createService } from '@/services/http/createService';
import type { RequestOptions } from '@/services/http/requestOptions';

const api = createService('public');

const part = encodeURIComponent;
const from = (clientIp: string, { headers, ...options }: RequestOptions) => ({
  headers: { ...headers, 'x-forwarded-for': clientIp },
  ...options,
});

/** Requests a visit without an account; a code is sent to the e-mail. */
export const requestVisit = (
  projectId: string,
  body: NewVisitRequest,
  clientIp: string,
  options: RequestOptions = {},
): Promise<VisitRequestReceipt> =>
  api.post<VisitRequestReceipt>(`/projects/${part(projectId)}/visitRequests`, body, from(clientIp, options));

/** Sends another code of a request; the former one ends. */
export const resendVisitCode = (
  id: string,
  clientIp: string,
  options: RequestOptions = {},
): Promise<VisitRequestReceipt> =>
  api.post<VisitRequestReceipt>(`/visitRequests/${part(id)}/resend`, {}, from(clientIp, options));

/** Confirms a request by the code of its e-mail. */
export const confirmVisitRequest = (
  id: string,
  code: string,
  clientIp: string,
  options: RequestOptions = {},
): Promise<LinkedVisit> =>
  api.post<LinkedVisit>(`/visitRequests/${part(id)}/confirm`, { emailCode: code }, from(clientIp, options));

/** A visit by the signature of its link. */
export const findLinkedVisit = (
  id: string,
  signature: string,
  options: RequestOptions = {},
): Promise<LinkedVisit> =>
  api.get<LinkedVisit>(`/visits/${part(id)}`, { params: { assinatura: signature }, ...options });

/** Reschedules or cancels a visit by the signature of its link. */
export const changeLinkedVisit = (
  id: string,
  signature: string,
  change: VisitChange,
  options: RequestOptions = {},
): Promise<LinkedVisit> =>
  api.put<LinkedVisit>(`/visits/${part(id)}`, change, { params: { assinatura: signature }, ...options });
